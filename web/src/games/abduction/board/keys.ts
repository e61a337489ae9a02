/** The keys of the board. */

import { HAND } from "../../stage/keys";

export const KEYS = {
  choose: HAND.choose,
  card: [..."0123456789"],
  play: ["Enter"],
  aim: ["ArrowUp", "ArrowDown"],
  pass: ["p", ">"],
  leave: ["d"],
  back: ["Escape"],
} as const;
