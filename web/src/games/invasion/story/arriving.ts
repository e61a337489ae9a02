/** What has not arrived yet, so that nothing is counted before it is seen to arrive. Of the acts that still wait. */

import type { Act, Thing } from "./story";

export function things(waiting: readonly Act[], kind?: Thing["kind"], seat?: number): Thing[] {
  return waiting.filter(
    (act): act is Thing =>
      "from" in act && (kind === undefined || act.kind === kind) && (seat === undefined || act.seat === seat),
  );
}

/** How much of the loot that a place will have is not there yet; if negative, how much is not gone yet. */
export function lootToCome(waiting: readonly Act[], place: number): number {
  return things(waiting, "loot").reduce(
    (sum, { flow }) => sum + Number(flow!.to === place) - Number(flow!.from === place),
    0,
  );
}

/** How many cards have not been drawn yet, by a seat or by all. */
export function toDraw(waiting: readonly Act[], seat?: number): number {
  return things(waiting, "draw", seat).length;
}

export function toGather(waiting: readonly Act[]): number {
  return things(waiting, "gather").reduce((sum, { count }) => sum + count, 0);
}

/** What lies on a stack now: still what is to be gathered, not yet what is in the air. */
export function stackNow(waiting: readonly Act[], seat: number, lying: readonly string[]): readonly string[] {
  const gathered = things(waiting, "gather").find(({ from }) => from === `stack-${seat}`);
  const all = gathered?.lying ?? lying;
  const landing = things(waiting, "card", seat).reduce((sum, { count }) => sum + count, 0);
  return landing ? all.slice(0, -landing) : all;
}
