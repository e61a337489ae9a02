/** The states of a table that screens are looked at in, from recorded games. */

import type { Person } from "./person";
import { moments, mostSeats, type Moment } from "./recorded";

/** Full tables: if these fit, all do. */
export const full = (game: string): Moment[] => moments(game, String(mostSeats(game)));

/** Late in the game, with as much to choose from as possible. */
export function turn(all: Moment[]): Moment {
  const own = all.filter(({ you, view }) => you !== null && !view.over);
  const late = own.slice(Math.floor(own.length / 2));
  return late.reduce((one, other) => (other.legal.length > one.legal.length ? other : one));
}

/** The first turn of one's own. */
export function early(all: Moment[]): Moment {
  return all.find(({ you, view, legal }) => you !== null && !view.over && legal.length > 0)!;
}

/** A card is laid, and a ship may land. */
export function landing(all: Moment[]): Moment {
  return all.filter(({ legal }) => legal.length > 0 && legal.length < 6).at(-1)!;
}

export function othersTurn(all: Moment[]): Moment {
  const { view, you, ...moment } = turn(all);
  return { ...moment, you, view: { ...view, to_act: [(you! + 1) % view.seats.length] }, legal: [] };
}

export function end(all: Moment[]): Moment {
  return all.find(({ view }) => view.over)!;
}

/** Turns of one's own in which, taken together, every kind of move is possible: the latest that bring something new. */
export function turns(all: Moment[]): Moment[] {
  const kind = (move: string): string => move.replace(/\d/g, "").slice(0, 1);
  const seen = new Set<string>();
  const own = all.filter(({ you, view }) => you !== null && !view.over).toReversed();
  const most = own.toSorted((one, other) => kinds(other).size - kinds(one).size);
  return most.filter((moment) => {
    const found = [...kinds(moment)].filter((one) => !seen.has(one));
    for (const one of found) seen.add(one);
    return found.length > 0;
  });
  function kinds({ legal }: Moment): Set<string> {
    return new Set(legal.map(kind));
  }
}

export async function lift(person: Person): Promise<void> {
  await person.pressEdge(person.page.locator("main button.card.playable").first());
  await person.page.locator("main button.card.lifted").waitFor();
}
