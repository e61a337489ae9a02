/** How fast a board shows what happens, and whether it is still showing it. The table, or the replay, has one for its board. */

import { tick } from "svelte";

export class Pace {
  /** Whether a step is being shown. */
  playing = $state(false);
  /** How many times as fast things go because others wait. */
  haste = $state(1);
  readonly #usual: () => number;
  #stage: { skip: () => void } | null = null;
  /** The stage is showing something. */
  #busy = false;
  #waiting: (() => void)[] = [];
  #timers = new Set<ReturnType<typeof setTimeout>>();

  /** `usual`: how many times as fast as normal; `Infinity` where nothing moves at all. */
  constructor(usual: () => number = () => 1) {
    this.#usual = usual;
  }

  get rate(): number {
    return this.#usual() * this.haste;
  }

  // For whoever shows one step after the other

  /** Resolves when what the board has just been given has been shown. A board without a stage has shown it at once. */
  async shown(): Promise<void> {
    this.playing = true;
    await tick();
    if (this.#busy) await new Promise<void>((over) => this.#waiting.push(over));
    else this.rest();
  }

  /** Does something so many milliseconds from now, at the usual pace, unless what is being shown is skipped. */
  during(at: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, at / this.rate);
    this.#timers.add(timer);
  }

  /** What is being shown is over at once, and so is what lingers. */
  skip(): void {
    this.#forget();
    this.#stage?.skip();
  }

  // For the stage

  /** From now on this is the stage; without one nothing is shown. */
  follow(stage: { skip: () => void } | null): void {
    this.#stage = stage;
    if (stage) return;
    this.#forget();
    this.rest();
  }

  /** A step is being shown. */
  begin(): void {
    this.#busy = true;
    this.playing = true;
  }

  /** Nothing is being shown, or no longer. */
  rest(): void {
    if (!this.playing) return;
    this.playing = false;
    this.#busy = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const over of waiting) over();
  }

  #forget(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
  }
}
