/** Large drawings wait for their turn: one after the other, so that the page answers to its reader in between. */

const waiting = new Set<() => void>();

function next(): void {
  const [draw] = waiting;
  if (!draw) return;
  waiting.delete(draw);
  draw();
  if (waiting.size) setTimeout(next);
}

/** Draws when it is its turn; gives back how to change one's mind. */
export function inTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (waiting.size === 1) setTimeout(next);
  return () => waiting.delete(draw);
}
