/** Recorded games, for tests and the gallery: `web/tools/record_views.py` writes them. In `dry` cards run out and turns are missed. */

import { AVATARS } from "../../art/alien/avatars";
import type { SeatPerson } from "../board";
import type { RecordedMoment } from "../moment";
import type { View } from "./types";

export type Moment = RecordedMoment<View>;

const files = import.meta.glob<Moment[]>("./views/*.json", { eager: true, import: "default" });

/** By the number of seats, or the name of what they show. */
export const games: Record<string, Moment[]> = Object.fromEntries(
  Object.entries(files).map(([path, moments]) => [path.replace(/.*\/|\.json/g, ""), moments]),
);

export function people({ view }: Moment): SeatPerson[] {
  return view.seats.map((_, seat) => ({
    name: `Raider ${seat}`,
    avatar: AVATARS[seat]!,
    bot: seat % 2 ? "captain" : null,
    present: true,
  }));
}
