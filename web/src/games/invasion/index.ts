/** Invasion, as the table needs it. */

import type { GameModule } from "../board";
import Board from "./board/Board.svelte";
import { buzzes, sounds } from "./story/cues";
import { help } from "./help/help";
import { KEYS } from "./board/keys";
import { log } from "./story/log";
import { MISS } from "./model/moves";
import { recap } from "./story/recap";
import OpenCard from "./story/OpenCard.svelte";
import { nextTouch } from "./help/pointing";
import type { View } from "./types";

const invasion: GameModule<View> = {
  Board,
  prompt: (_view, _you, legal) => {
    if (legal.length === 0) return null;
    return [legal.includes(MISS) ? "board-prompt-miss" : "board-prompt-play", {}];
  },
  scoring: (view, seat) => {
    const points = view.scores[seat]!;
    return [{ key: "board-score", values: { loot: points }, points }];
  },
  help,
  recap,
  keys: KEYS,
  sounds,
  buzzes,
  nextTouch,
  log,
  OpenCard,
};

export default invasion;
