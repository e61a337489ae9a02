/** Plays a game back: which moment is on, and when the next one comes. */

import type { Step } from "../../games/board";
import type { Pace } from "../../games/stage/pace.svelte";
import type { ReplayStep } from "../../protocol";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Faster than this, things no longer fly: the next position is simply there. */
const FASTEST_TO_SEE = 2;
/** To look at a position before the next move. */
const PAUSE = 450;
/** In real time: nobody wants to wait longer for anything, or to miss something. */
const LONGEST = 1500;
const SHORTEST = 60;
/** Whoever goes on faster than this wants to get somewhere and not to look. */
const HURRY = 120;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** What the board shall show as it happens; null where one has jumped. */
  shown = $state.raw<Step | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what is planned: what was planned before is off. */
  #plans = 0;
  #mark = 0;
  #stepped = -Infinity;

  constructor(
    private readonly steps: () => readonly ReplayStep[],
    private readonly pace: Pace,
    private readonly begins: (step: Step) => void = () => {},
  ) {}

  get last(): number {
    return this.steps().length - 1;
  }

  get step(): ReplayStep {
    // The steps may have become others, and fewer, a moment ago.
    return this.steps()[Math.min(this.at, this.last)]!;
  }

  /** Jumps to a moment; playing goes on from there. */
  go(step: number): void {
    this.at = Math.max(0, Math.min(this.last, step));
    this.shown = null;
    this.#stepped = -Infinity;
    this.pace.skip();
    this.#plan();
  }

  /** The next move, as it happens; `held`: the key is held down. */
  next(held = false): void {
    if (this.at >= this.last) return this.pause();
    this.at += 1;
    this.shown = this.#hurries() || held || this.speed > FASTEST_TO_SEE ? null : this.#told();
    if (this.shown) this.begins(this.shown);
    this.#plan();
  }

  back(): void {
    this.pause();
    this.go(this.at - 1);
  }

  /** From the beginning, if it is over. */
  play(): void {
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#plan();
  }

  pause(): void {
    this.playing = false;
    this.#off();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #hurries(): boolean {
    const before = this.#stepped;
    this.#stepped = performance.now();
    return !this.playing && this.#stepped - before < HURRY;
  }

  /** Boards show a step once, by its number; here one may come back to it. */
  #told(): Step {
    const { seat, by, events } = this.step;
    return { n: ++this.#mark, seat: seat ?? null, by: by ?? "", events };
  }

  #off(): void {
    this.#plans++;
    clearTimeout(this.#timer);
  }

  /** The next moment comes when this one has been shown and looked at; in real time, when it came. */
  #plan(): void {
    this.#off();
    if (!this.playing) return;
    if (this.at >= this.last) this.playing = false;
    else if (this.#apart() !== null) this.#wait(this.#apart()!);
    else {
      const plan = this.#plans;
      void this.pace.shown().then(() => plan === this.#plans && this.#wait(PAUSE));
    }
  }

  #wait(usual: number): void {
    this.#timer = setTimeout(() => this.next(), usual / this.speed);
  }

  /** In real time: how long after this moment the next one came, but nobody wants to wait for long. */
  #apart(): number | null {
    const [now, next] = [this.step.t, this.steps()[this.at + 1]?.t];
    return next == null ? null : Math.max(SHORTEST, Math.min(LONGEST, next - (now ?? 0)));
  }
}
