/** For tests: moments of real games, recorded by `web/tools/record_views.py`. */

import { AVATARS } from "../../art/alien/avatars";
import type { SeatPerson } from "../board";
import type { RecordedMoment } from "../moment";
import { readLaying, type Laying } from "./model/moves";
import type { View } from "./types";
import two from "./views/2.json";
import three from "./views/3.json";
import four from "./views/4.json";
import shared from "./views/shared.json";
import stuck from "./views/stuck.json";

export type Moment = RecordedMoment<View>;

/** `shared`: three hold one constellation together. `stuck`: nobody can lay the last cards. */
export const RECORDED = { two, three, four, shared, stuck } as unknown as Record<string, Moment[]>;
export const MOMENTS = Object.values(RECORDED).flat();

export const PEOPLE: SeatPerson[] = ["Ada", "Zbigniew", "Žofie", "Éloïse"].map((name, seat) => ({
  name,
  avatar: AVATARS[seat]!,
  bot: seat === 1 ? "captain" : null,
  present: true,
}));

/** The legal ways to lay a card, by card and place. */
export function waysOf(legal: readonly string[]): Laying[][] {
  const ways = new Map<string, Laying[]>();
  for (const one of legal.map(readLaying).filter((one) => one !== null)) {
    const key = `${one.card} ${one.column} ${one.row}`;
    ways.set(key, [...(ways.get(key) ?? []), one]);
  }
  return [...ways.values()];
}
