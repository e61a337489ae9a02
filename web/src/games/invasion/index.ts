/** Invasion, as the table needs it. */

import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { buzzes, sounds } from "./cues";
import { help } from "./help";
import { KEYS } from "./keys";
import { log } from "./log";
import { MISS } from "./moves";
import { recap } from "./recap";
import OpenCard from "./OpenCard.svelte";
import { nextTouch } from "./pointing";
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
