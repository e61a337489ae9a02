/** What is on the board instead of the game: a better move with what would likely follow, or a position to solve. */

import { whyNot } from "../app/reasons";
import type { Decision, ReplayStep, Variation } from "../protocol";
import { refuse } from "../ui/messages/toasts.svelte";
import type { Line, Reviewing } from "./reviewing.svelte";

/** A loss that nobody needs to mind, in shares of a victory. */
const SMALL = 0.02;

/** A moment of the game and what is played from it, through the eyes of a seat. */
export interface Shown {
  readonly from: number;
  readonly seat: number;
  readonly steps: readonly ReplayStep[];
}

/** What became of a move that somebody tried. */
export interface Answer {
  readonly move: string;
  /** `best`, `good`, `worse`, or `unknown`: it was not even looked at. */
  readonly verdict: "best" | "good" | "worse" | "unknown";
  /** What it gives up, roughly, in shares of a victory. */
  readonly loss: number;
}

export class Looking {
  shown = $state.raw<Shown | null>(null);
  legal = $state.raw<string[]>([]);
  /** The positions to solve, and at which of them one is; null outside of the exercise. */
  exercises = $state.raw<readonly Decision[]>([]);
  at = $state<number | null>(null);
  answer = $state.raw<Answer | null>(null);
  solved = $state.raw<ReadonlySet<number>>(new Set());
  busy = $state(false);

  readonly exercise = $derived(this.at === null ? null : (this.exercises[this.at] ?? null));

  #known = new Map<string, Promise<Variation>>();

  constructor(private readonly reviewing: () => Reviewing | null) {}

  /** Other moves from a moment, asked for once. */
  ask(from: number, seat: number, line: Line): Promise<Variation> {
    const key = JSON.stringify([from, seat, line]);
    const asked = this.#known.get(key) ?? this.reviewing()?.variation(from, seat, line);
    if (!asked) return Promise.reject(new Error("there is no review"));
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }

  /** Shows other moves on the board. */
  async show(from: number, seat: number, line: Line): Promise<void> {
    const found = await this.#fetch(from, seat, line);
    if (found) this.shown = { from, seat, steps: found.steps };
  }

  /** Back to the game as it was. */
  back(): void {
    [this.shown, this.at, this.answer, this.legal] = [null, null, null, []];
  }

  /** The positions where these decisions were made, one after the other. */
  async learn(decisions: readonly Decision[]): Promise<void> {
    [this.exercises, this.solved] = [decisions, new Set()];
    await this.#open(0);
  }

  async next(): Promise<void> {
    await this.#open((this.at ?? 0) + 1);
  }

  /** The same position once more. */
  async again(): Promise<void> {
    await this.#open(this.at ?? 0);
  }

  /** A move that somebody tries: it is shown, and judged by what the review has found. */
  async try(move: string): Promise<void> {
    const one = this.exercise;
    if (!one || this.busy || this.answer?.verdict === "best") return;
    this.answer = judged(one, move);
    if (this.answer.verdict === "best" || this.answer.verdict === "good")
      this.solved = new Set([...this.solved, this.at!]);
    await this.show(one.step, one.seat, [[one.seat, move]]);
    this.legal = [];
  }

  /** Gives up: the best move is shown. */
  async solution(): Promise<void> {
    const one = this.exercise;
    if (!one) return;
    await this.show(one.step, one.seat, [[one.seat, one.best]]);
    this.answer = { move: one.best, verdict: "best", loss: 0 };
    this.legal = [];
  }

  async #open(number: number): Promise<void> {
    const one = this.exercises[number];
    if (!one) return this.back();
    const found = await this.#fetch(one.step, one.seat, []);
    if (!found) return;
    [this.at, this.answer, this.legal] = [number, null, found.legal];
    this.shown = { from: one.step, seat: one.seat, steps: found.steps };
  }

  async #fetch(from: number, seat: number, line: Line): Promise<Variation | null> {
    this.busy = true;
    try {
      return await this.ask(from, seat, line);
    } catch (error) {
      refuse(whyNot(error), { alarm: true });
      return null;
    } finally {
      this.busy = false;
    }
  }
}

/** What a review says of a move that was not made. */
export function judged(decision: Decision, move: string): Answer {
  if (move === decision.best) return { move, verdict: "best", loss: 0 };
  const tried = decision.tried ?? [];
  const found = move === decision.move ? decision.loss : tried.find(([one]) => one === move)?.[1];
  if (found === undefined) return { move, verdict: "unknown", loss: 0 };
  return { move, verdict: found <= SMALL ? "good" : "worse", loss: found };
}
