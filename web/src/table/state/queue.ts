/**
 * One thing after the other: what happened is shown step by step, however fast it came, each until its board says that it
 * is over. In real time nothing may lag behind: a step is shown at the latest so many milliseconds after it came.
 */

import type { Step } from "../../games/board";
import type { Pace } from "../../games/stage/pace.svelte";
import type { View } from "../../protocol";

/** A position with the step that led to it. */
export interface Moment {
  readonly n: number;
  readonly view: View;
  readonly legal: string[];
  readonly step: Step | null;
  /** The id of the move, if it was ours. */
  readonly yours?: string | undefined;
  /** In a guided game: how many of its moves had been made; null once it has gone its own way. */
  readonly made?: number | null;
}

const FURTHEST_BEHIND = 400;
/** When so many wait, all goes faster. */
const CROWD = 4;
const HASTE = 2;

export class Queue {
  #waiting: { moment: Moment; came: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Which moment is on, counted from the first, and whether it is not over yet. */
  #on = 0;
  #showing = false;
  #held = false;

  constructor(
    private readonly show: (moment: Moment) => void,
    private readonly options: {
      pace: Pace;
      realTime: () => boolean;
      /** Whether nothing more is shown after this one until somebody says so. */
      holds?: (moment: Moment) => boolean;
    },
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether something has happened that is not shown yet. */
  get behind(): boolean {
    return this.#waiting.length > 0;
  }

  push(moment: Moment): void {
    this.#waiting.push({ moment, came: this.now() });
    this.#plan();
  }

  /** What is on is over; shows the latest at once, or the first that is held. */
  skip(): void {
    const stop = this.#waiting.findIndex(({ moment }) => this.options.holds?.(moment));
    this.#waiting = this.#waiting.slice(stop);
    this.#over();
  }

  /** Goes on after one that was held. */
  goOn(): void {
    this.#held = false;
    this.#over();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#on++;
    this.#waiting = [];
    this.#showing = false;
    this.#held = false;
  }

  #over(): void {
    this.#on++;
    this.#showing = false;
    this.options.pace.skip();
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const next = this.#waiting[0];
    if (!next || this.#held) return;
    const wait = this.options.realTime() ? next.came + FURTHEST_BEHIND - this.now() : Infinity;
    if (!this.#showing || wait <= 0) this.#next();
    else if (Number.isFinite(wait)) this.#timer = setTimeout(() => this.#next(), wait);
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    const { moment } = next;
    const { pace, holds } = this.options;
    const on = ++this.#on;
    pace.haste = this.#waiting.length >= CROWD ? HASTE : 1;
    this.#held = holds?.(moment) ?? false;
    this.#showing = moment.step !== null;
    this.show(moment);
    if (this.#showing)
      void pace
        .shown()
        .then(breath)
        .then(() => {
          if (on !== this.#on) return;
          this.#showing = false;
          this.#plan();
        });
    this.#plan();
  }
}

/** The end of one step and the beginning of the next are two pieces of work: in between a page that is seen can answer. */
function breath(): Promise<void> {
  return new Promise((over) => {
    if (document.hidden) over();
    else setTimeout(over);
  });
}
