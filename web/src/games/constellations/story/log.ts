/** What the log says about a step: the card that was laid, what grew, and where a ship landed. */

import type { GameEvent } from "../../../protocol";
import type { LogLine } from "../../board";
import type { Event, View } from "../types";

export function log(events: readonly GameEvent[], view: View): LogLine[] {
  return (events as unknown as readonly Event[]).flatMap((event) => {
    const told = { event: event as unknown as GameEvent };
    switch (event.event) {
      case "laid":
        return [{ ...told, cards: [event.card], things: [`lies-${event.card}`] }];
      case "landed":
      case "moved": {
        const under = view.table.find(({ column, row }) => column === event.column && row === event.row);
        return [{ ...told, things: under ? [`lies-${under.card}`] : [] }];
      }
      case "drew":
        return [];
      default:
        return [told];
    }
  });
}
