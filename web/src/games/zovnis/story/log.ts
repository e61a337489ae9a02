/** What the log says about a step: the card that was laid, and with each round of fire the cards that it took. */

import type { GameEvent } from "../../../protocol";
import type { LogLine } from "../../board";
import type { Code } from "../model/cards";
import type { Event, View } from "../types";

export function log(events: readonly GameEvent[], view: View): LogLine[] {
  const all = events as unknown as readonly Event[];
  return all.flatMap((event) => {
    const told = { event: event as unknown as GameEvent };
    switch (event.event) {
      case "laid":
        return [{ ...told, cards: [event.card], things: standing(view, event.card, event.column) }];
      case "fired": {
        const hit = all.flatMap((one) =>
          one.event === "eliminated" && one.round === event.round ? [one.card] : [],
        );
        return [{ ...told, cards: hit, things: hit.length ? [`heap-${event.seat}`] : [] }];
      }
      case "eliminated":
      case "fell":
      case "drew":
        return [];
      default:
        return [told];
    }
  });
}

/** Where a card stands now, unless it has been taken; one star is like another, so it is sought where it was laid. */
function standing({ columns }: View, card: Code, laid: number): string[] {
  return columns.flatMap((cards, column) =>
    card === "*" && column !== laid
      ? []
      : cards.flatMap(([one], height) => (one === card ? [`place-${column}-${height}`] : [])),
  );
}
