/** Zovnis, as the table needs it. */

import type { GameModule } from "../board";
import Board from "./board/Board.svelte";
import { cues } from "./story/cues";
import { hindsight } from "./model/hindsight";
import { help } from "./help/help";
import { KEYS } from "./board/keys";
import { log } from "./story/log";
import { MISS } from "./model/moves";
import OpenCard from "./story/OpenCard.svelte";
import { nextTouch } from "./help/pointing";
import { scoring } from "./model/scoring";
import { recap } from "./story/recap";
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
  hindsight,
  keys: KEYS,
  cues,
  nextTouch,
  log,
  OpenCard,
};

export default zovnis;
