/** The review of a game that was played here: asked for once, and shown while it is made. */

import { whyNot } from "../app/reasons";
import { ask, NotDone } from "../line/http";
import type {
  Begun,
  Decision,
  Delay,
  Moment,
  ReviewShown,
  Total,
  TurningPoint,
  Variation,
} from "../protocol";

/** Milliseconds between questions while it is made: soon at first, for the first results come at once. */
const OFTEN = [150, 250, 400, 700, 1000];
const OFF = "no_reviews";

export type State = "off" | "none" | "waiting" | "running" | "done" | "failed";
export type Line = [number, string][];

export class Reviewing {
  state = $state<State>("off");
  /** How many others are made first. */
  before = $state(0);
  /** Why it cannot be had just now. */
  problem = $state("");
  parts = $state.raw<ReviewShown["parts"]>([]);

  readonly begun = $derived(this.#first<Begun>("begun"));
  readonly total = $derived(this.#first<Total>("total"));
  readonly moments = $derived(this.#all<Moment>("moment"));
  readonly decisions = $derived(this.#all<Decision>("decision"));
  readonly delays = $derived(this.#all<Delay>("delay"));
  readonly points = $derived(this.#all<TurningPoint>("turning point"));
  readonly asked = $derived(this.state !== "off" && this.state !== "none");
  readonly busy = $derived(this.state === "waiting" || this.state === "running");

  #timer: ReturnType<typeof setTimeout> | undefined;
  #times = 0;
  #left = false;

  constructor(private readonly id: string) {}

  /** Whether there is one, or could be. */
  async look(): Promise<void> {
    await this.#question("GET", `?since=${this.parts.length}`);
  }

  /** Has the game reviewed, or finds what was found before. */
  async ask(): Promise<void> {
    this.#times = 0;
    this.parts = [];
    this.state = "waiting";
    await this.#question("POST", "");
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  /** Other moves from a moment, through the eyes of a seat. */
  variation(step: number, seat: number, line: Line = []): Promise<Variation> {
    return ask("POST", `api/games/${encodeURIComponent(this.id)}/variation`, { step, seat, line });
  }

  async #question(method: string, query: string): Promise<void> {
    try {
      const path = `api/games/${encodeURIComponent(this.id)}/review${query}`;
      this.#take(await ask<ReviewShown>(method, path));
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      const first = this.state === "off";
      if (error.problem.key === OFF || first) this.state = "off";
      // A line that is lost comes back; what was found stays.
      else if (this.parts.length || this.#times) this.#again();
      else [this.state, this.problem] = ["failed", whyNot(error)];
    }
  }

  #take({ state, before, parts, error }: ReviewShown): void {
    if (this.#left) return;
    this.parts = [...this.parts, ...parts];
    [this.state, this.before, this.problem] = [state as State, before, error];
    if (this.busy) this.#again();
  }

  #again(): void {
    if (this.#left) return;
    clearTimeout(this.#timer);
    const wait = OFTEN[Math.min(this.#times++, OFTEN.length - 1)];
    this.#timer = setTimeout(() => void this.look(), wait);
  }

  #all<Part>(type: string): Part[] {
    return this.parts.filter((part) => part.type === type) as Part[];
  }

  #first<Part>(type: string): Part | null {
    return (this.parts.find((part) => part.type === type) as Part | undefined) ?? null;
  }
}
