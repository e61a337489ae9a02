/** Of a row of things one can be reached with Tab; from there arrows lead to the others. */

import type { Attachment } from "svelte/attachments";

/** Where a key leads from a place in a row of so many; null if nowhere. */
export type Steps = (key: string, at: number, count: number) => number | null;

/** Left and right, Home and End, as far as the row goes. */
export const along: Steps = (key, at, count) =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 })[key] ?? null;

/** Left and right, and from the last to the first. */
export const around: Steps = (key, at, count) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
  return by ? (at + by + count) % count : null;
};

export class Roving {
  #at = $state(0);
  #row: HTMLElement | null = null;

  /** `then` hears where one has come to with a key. */
  constructor(
    private readonly count: () => number,
    private readonly steps: Steps = around,
    private readonly then: (at: number) => void = () => {},
  ) {}

  /** The one that can be reached with Tab. */
  get at(): number {
    return this.#within(this.#at);
  }
  set at(to: number) {
    this.#at = to;
  }

  tabindex(at: number): 0 | -1 {
    return at === this.at ? 0 : -1;
  }

  /** For the element around the row, whose things are its buttons. */
  readonly row: Attachment<HTMLElement> = (node) => {
    this.#row = node;
    node.addEventListener("keydown", this.#walk);
    return () => node.removeEventListener("keydown", this.#walk);
  };

  /** Brings the keyboard there. */
  reach(at: number): void {
    this.#at = this.#within(at);
    this.#row?.querySelectorAll<HTMLElement>("button")[this.#at]?.focus();
  }

  #within(at: number): number {
    return Math.max(0, Math.min(this.count() - 1, at));
  }

  readonly #walk = (event: KeyboardEvent): void => {
    const to = this.steps(event.key, this.at, this.count());
    if (to === null || this.count() === 0) return;
    event.preventDefault();
    this.reach(to);
    this.then(this.#at);
  };
}
