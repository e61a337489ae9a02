/** The keys of the board. */

import { HAND, upTo } from "../../stage/keys";

export const KEYS = {
  ...HAND,
  lift: upTo(8),
  many: upTo(9),
  victim: upTo(5),
  back: ["Escape"],
} as const;
