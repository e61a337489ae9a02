/** How fast a board shows what happens, and whether it is still showing it. The table, or the replay, has one for its board. */

import { tick } from "svelte";

export class Pace {
  /** Whether a step is being shown. */
  playing = $state(false);
  /** How many times as fast things go because others wait. */
  haste = $state(1);
  readonly #usual: () => number;
  /** Ends what the stage is showing; null while it shows nothing. */
  #skip: (() => void) | null = null;
  #waiting: (() => void)[] = [];

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
    if (this.#skip) await new Promise<void>((over) => this.#waiting.push(over));
    else this.rest();
  }

  /** What is being shown is over at once. */
  skip(): void {
    this.#skip?.();
  }

  // For the stage

  /** A step is being shown; `skip` ends that. */
  begin(skip: () => void): void {
    this.#skip = skip;
    this.playing = true;
  }

  /** Nothing is being shown, or no longer. */
  rest(): void {
    if (!this.playing) return;
    this.playing = false;
    this.#skip = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const over of waiting) over();
  }
}
