/** The keys of the board. */

import { HAND, upTo } from "../../stage/keys";

export const KEYS = {
  ...HAND,
  lift: upTo(4),
  column: upTo(4),
  columns: ["ArrowUp"],
  turn: ["ArrowUp"],
  hand: ["ArrowDown"],
  back: ["Escape"],
} as const;
