/** The review of a game that was played here, or of a record: asked for once, and shown while it is made. */

import { reason, whyNot } from "../app/reasons";
import { ask, NotDone } from "../connection/http";
import type {
  Begun,
  Decision,
  Delay,
  Moment,
  RecordReview,
  ReviewShown,
  Total,
  TurningPoint,
  Variation,
} from "../protocol";

/** Milliseconds between questions while it is made: soon at first, for the first results come at once. */
const OFTEN = [150, 250, 400, 700, 1000];
const OFF = "no_reviews";
/** What a server says that has too much to do, or nobody where it cannot be reached. */
const LATER = ["busy", "too_fast", "no_answer"];
/** In place of a review's name: nothing is called so. */
const NOT_ASKED = "-";

export type State = "off" | "none" | "waiting" | "running" | "done" | "failed";
export type Line = [number, string][];

/** How the server is asked about one game. */
export interface Subject {
  /** Has it reviewed. */
  ask(): Promise<ReviewShown>;
  /** What was found, but for so many parts. */
  look(since: number): Promise<ReviewShown>;
  variation(step: number, seat: number, line: Line): Promise<Variation>;
}

/** A game that was played here. */
export function playedHere(id: string): Subject {
  const path = `api/games/${encodeURIComponent(id)}`;
  return {
    ask: () => ask("POST", `${path}/review`),
    look: (since) => ask("GET", `${path}/review?since=${since}`),
    variation: (step, seat, line) => ask("POST", `${path}/variation`, { step, seat, line }),
  };
}

/** A record from a file. What its review is called is known once it was asked for. */
export function fromFile(record: string): Subject {
  let id = NOT_ASKED;
  return {
    async ask() {
      const made = await ask<RecordReview>("POST", "api/review", record);
      id = made.id;
      return made.review;
    },
    look: (since) => ask("GET", `api/review/${id}?since=${since}`),
    variation: (step, seat, line) =>
      ask("POST", "api/variation", { record: JSON.parse(record) as unknown, step, seat, line }),
  };
}

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

  constructor(private readonly subject: Subject) {}

  /** Whether there is one, or could be. */
  async look(): Promise<void> {
    await this.#question(() => this.subject.look(this.parts.length));
  }

  /** Has the game reviewed, or finds what was found before. */
  async ask(): Promise<void> {
    this.#times = 0;
    this.parts = [];
    this.state = "waiting";
    await this.#question(() => this.subject.ask());
  }

  leave(): void {
    this.#left = true;
    clearTimeout(this.#timer);
  }

  /** Other moves from a moment, through the eyes of a seat. */
  variation(step: number, seat: number, line: Line = []): Promise<Variation> {
    return this.subject.variation(step, seat, line);
  }

  async #question(asked: () => Promise<ReviewShown>): Promise<void> {
    try {
      this.#take(await asked());
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      const first = this.state === "off";
      // Where nobody could say whether there is one, it can be asked for.
      if (first && LATER.includes(error.problem.key)) this.state = "none";
      else if (error.problem.key === OFF || first) this.state = "off";
      // A connection that is lost comes back; what was found stays.
      else if (this.parts.length || this.#times) this.#again();
      else [this.state, this.problem] = ["failed", whyNot(error)];
    }
  }

  #take({ state, before, parts, error, why }: ReviewShown): void {
    if (this.#left) return;
    this.parts = [...this.parts, ...parts];
    [this.state, this.before, this.problem] = [state as State, before, why ? reason(why) : error];
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
