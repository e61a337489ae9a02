/** Who sits at the tables of the figures: names that read alike in all our languages. */

import { AVATARS } from "../../art/alien/avatars";
import type { SeatPerson } from "../board";

export const PEOPLE: readonly SeatPerson[] = ["Ada", "Tom", "Mia", "Hugo"].map((name, seat) => ({
  name,
  avatar: AVATARS[seat]!,
  bot: null,
  present: true,
}));
