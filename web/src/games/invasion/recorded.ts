/** Recorded games, for the tests: `web/tools/record_views.py` writes them. In `dry` cards run out and turns are missed. */

import { readdirSync, readFileSync } from "node:fs";
import { AVATARS } from "../../art/alien/avatars";
import type { SeatPerson, Step } from "../board";
import type { View } from "./view";

export interface Moment {
  view: View;
  legal: string[];
  you: number | null;
  step: Step | null;
}

const FOLDER = "src/games/invasion/views";

export const games: Record<string, Moment[]> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file.replace(".json", ""),
    JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as Moment[],
  ]),
);

export function people({ view }: Moment): SeatPerson[] {
  return view.seats.map((_, seat) => ({
    name: `Raider ${seat}`,
    avatar: AVATARS[seat]!,
    bot: seat % 2 ? "captain" : null,
    present: true,
  }));
}
