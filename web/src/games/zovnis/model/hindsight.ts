/** How all seats stood after each step of a game that is over: the goals are known now, and what was laid always was. */

import type { GameModule } from "../../board";
import type { Laid } from "./cards";
import { points } from "./foresee";
import type { Event, View } from "../types";

export const hindsight: NonNullable<GameModule<View>["hindsight"]> = (steps, { columns, box, seats }) => {
  /** By height, counted from 1 on the planet. */
  const standing = columns.map(() => new Map<number, Laid>());
  return steps.map((events) => {
    for (const event of events as unknown as readonly Event[]) build(standing, event);
    const cards = standing.map((column) => [...column.values()]);
    return seats.map(({ goals }) => (goals === null ? null : points(cards, box, goals)));
  });
};

function build(standing: readonly Map<number, Laid>[], event: Event): void {
  if (event.event === "laid") standing[event.column]!.set(event.height, [event.card, event.way]);
  else if (event.event === "eliminated") standing[event.column]!.delete(event.height);
  else if (event.event === "fell") {
    const column = standing[event.column]!;
    const card = column.get(event.from);
    column.delete(event.from);
    if (card) column.set(event.to, card);
  }
}
