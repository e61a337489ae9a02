/** While a page opens its drawings come one after the other, so that it answers to its reader in between. */

import { flushSync, onDestroy } from "svelte";

/** How long one goes on drawing without looking up, in milliseconds: a phone takes several times as long. */
const AT_A_TIME = 5;

const waiting = new Set<DrawingTurn>();
let opening = false;

/** What a component makes from now on, until all of it is there, waits for its turn. */
export function takeTurns(): void {
  if (!opening) setTimeout(next);
  opening = true;
}

/** Whether it is a component's turn; after the opening of a page it always is. */
export class DrawingTurn {
  come = $state(!opening);

  constructor() {
    if (this.come) return;
    waiting.add(this);
    onDestroy(() => waiting.delete(this));
  }
}

function next(): void {
  const until = performance.now() + AT_A_TIME;
  for (const turn of waiting) {
    waiting.delete(turn);
    flushSync(() => (turn.come = true));
    if (performance.now() > until) break;
  }
  opening = waiting.size > 0;
  if (opening) setTimeout(next);
}
