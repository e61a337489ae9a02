/** For tests: what a board does to a pace, without a board. */

import type { Pace } from "../src/games/stage/pace.svelte";

let timer: ReturnType<typeof setTimeout>;

/** A step is shown for so many milliseconds of the usual pace. */
export function showsFor(pace: Pace, lasts: number): void {
  clearTimeout(timer);
  pace.follow({
    skip: () => {
      clearTimeout(timer);
      pace.rest();
    },
  });
  pace.begin();
  timer = setTimeout(() => pace.rest(), lasts / pace.rate);
}
