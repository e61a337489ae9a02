/** The keys of the board. */

import { HAND, upTo } from "../../stage/keys";

export const KEYS = {
  ...HAND,
  lift: upTo(3),
  turn: ["r"],
  land: upTo(4),
  decline: ["0"],
  back: ["Escape"],
} as const;
