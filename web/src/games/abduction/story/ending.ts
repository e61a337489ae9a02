/** Why a game is over, and by whom: from what its last step told. */

import type { GameEvent } from "../../../protocol";
import type { Said } from "../../board";

export function isEnd(events: readonly GameEvent[]): boolean {
  return events.some(({ event }) => event === "ended");
}

export function ending(
  events: readonly GameEvent[],
  you: number | null,
  names: readonly string[],
): Said | null {
  if (!isEnd(events)) return null;
  for (const { event, seat } of events) {
    const by = { mine: seat === you ? "yes" : "no", name: names[Number(seat)] ?? "" };
    if (event === "departed") return ["board-ended-left", by];
    if (event === "emptied") return ["board-ended-emptied", by];
    if (event === "time-up") return ["board-ended-time", {}];
  }
  return null;
}
