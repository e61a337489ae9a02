/**
 * One thing after the other: what happened is shown step by step, each for its time, however fast it came. In real time
 * nothing may lag behind: a step is shown at the latest so many milliseconds after it came.
 */

import type { Step } from "../games/board";
import type { View } from "../protocol";

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

export const FURTHEST_BEHIND = 400;
/** When so many wait, the rest goes faster. */
const CROWD = 4;

export class Queue {
  #waiting: { moment: Moment; came: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Until when the last one is being shown. */
  #busy = 0;
  #held = false;

  constructor(
    private readonly show: (moment: Moment) => void,
    private readonly options: {
      duration: (step: Step) => number;
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

  /** Shows the latest at once, or the first that is held. */
  skip(): void {
    this.#busy = 0;
    const stop = this.#waiting.findIndex(({ moment }) => this.options.holds?.(moment));
    this.#waiting = this.#waiting.slice(stop);
    this.#plan();
  }

  /** Goes on after one that was held. */
  goOn(): void {
    this.#held = false;
    this.#busy = 0;
    this.#plan();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#busy = 0;
    this.#held = false;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const next = this.#waiting[0];
    if (!next || this.#held) return;
    const latest = this.options.realTime() ? next.came + FURTHEST_BEHIND : Infinity;
    const wait = Math.min(this.#busy, latest) - this.now();
    if (wait > 0) this.#timer = setTimeout(() => this.#next(), wait);
    else this.#next();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (!next) return;
    const { moment } = next;
    const haste = this.#waiting.length >= CROWD ? 0.5 : 1;
    this.#busy = this.now() + (moment.step ? haste * this.options.duration(moment.step) : 0);
    this.#held = this.options.holds?.(moment) ?? false;
    this.show(moment);
    this.#plan();
  }
}
