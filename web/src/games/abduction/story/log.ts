/** What the log says about a step: who played what where, and whose pile went where. */

import type { GameEvent } from "../../../protocol";
import type { LogLine } from "../../board";
import type { Event } from "../types";

export function log(events: readonly GameEvent[]): LogLine[] {
  return (events as unknown as readonly Event[]).flatMap((event) => {
    const told = { event: event as unknown as GameEvent };
    switch (event.event) {
      case "played":
        return [{ ...told, cards: [event.card], things: [`stack-${event.seat}`] }];
      case "jumped":
        return [{ ...told, cards: [event.card], things: [`stack-${event.rival}`, `landing-${event.seat}`] }];
      case "passed":
        return [{ ...told, things: [`hand-${event.to}`] }];
      case "exchanged":
        return [{ ...told, things: ["middle"] }];
      case "gave":
        return [{ ...told, cards: [event.card], things: [`stack-${event.to}`] }];
      case "departed":
      case "threw-out":
        return [{ ...told, things: [`stack-${event.seat}`] }];
      default:
        return [told];
    }
  });
}
