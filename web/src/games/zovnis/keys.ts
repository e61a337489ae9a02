/** The keys of the board. */

import { HAND, upTo } from "../stage/keys";

export const KEYS = {
  ...HAND,
  lift: upTo(9),
  column: upTo(4),
  columns: ["ArrowUp"],
  turn: ["ArrowUp"],
  hand: ["ArrowDown"],
  back: ["Escape"],
} as const;
