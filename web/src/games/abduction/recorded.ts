/** Recorded games for the tests and the gallery: `web/tools/record_views.py` writes them. */

import { AVATARS } from "../../art/alien/avatars";
import type { SeatPerson } from "../board";
import type { RecordedMoment } from "../moment";
import type { View } from "./types";

export type Moment = RecordedMoment<View>;

const files = import.meta.glob<Moment[]>("./views/*.json", { eager: true, import: "default" });

/** By the number of seats; `final` has no referee. */
export const games: Record<string, Moment[]> = Object.fromEntries(
  Object.entries(files).map(([path, moments]) => [path.replace(/.*\/|\.json/g, ""), moments]),
);

export function people(moment: Moment): SeatPerson[] {
  return moment.view.seats.map((_, seat) => ({
    name: `Pilot ${"ABCDEFG"[seat]}`,
    avatar: AVATARS[seat]!,
    bot: seat % 2 ? "captain" : null,
    present: true,
  }));
}
