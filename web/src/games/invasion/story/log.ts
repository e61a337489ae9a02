/** What the log says about a step: the card that was played, and what it brought. */

import type { GameEvent } from "../../../protocol";
import type { LogLine } from "../../board";
import type { Event } from "../types";

export function log(events: readonly GameEvent[]): LogLine[] {
  return (events as unknown as readonly Event[]).flatMap((event) => {
    const told = { event: event as unknown as GameEvent };
    switch (event.event) {
      case "played":
        return [{ ...told, cards: [event.card], things: [`stack-${event.seat}`] }];
      case "took":
      case "returned":
        return [{ ...told, things: ["earth", `loot-${event.seat}`] }];
      case "stole":
        return [{ ...told, things: [`loot-${event.victim}`, `loot-${event.seat}`] }];
      case "gathered":
        return [{ ...told, things: ["planet"] }];
      case "drew":
        return [];
      default:
        return [told];
    }
  });
}
