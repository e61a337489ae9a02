/** Zovnis, as the table needs it. */

import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { cues } from "./cues";
import { help } from "./help";
import { KEYS } from "./keys";
import { log } from "./log";
import { MISS } from "./moves";
import OpenCard from "./OpenCard.svelte";
import { nextTouch } from "./pointing";
import { scoring } from "./scoring";
import { recap } from "./recap";
import type { View } from "./types";

const zovnis: GameModule<View> = {
  Board,
  prompt: (_view, _you, legal) => {
    if (legal.length === 0) return null;
    return [legal.includes(MISS) ? "board-prompt-miss" : "board-prompt-play", {}];
  },
  scoring,
  help,
  recap,
  keys: KEYS,
  cues,
  nextTouch,
  log,
  OpenCard,
};

export default zovnis;
