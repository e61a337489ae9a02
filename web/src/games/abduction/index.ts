/** Abduction in the browser: the board, and what the table around it asks about the game. */

import type { GameModule } from "../board";
import Board from "./board/Board.svelte";
import { buzzes, sounds, tension } from "./story/cues";
import { ending } from "./story/ending";
import { help } from "./help/help";
import { KEYS } from "./board/keys";
import { log } from "./story/log";
import OpenCard from "./story/OpenCard.svelte";
import { nextTouch } from "./help/pointing";
import { prompt } from "./help/prompt";
import { scoring, tie } from "./model/scoring";
import { recap } from "./story/recap";
import type { View } from "./types";

const abduction: GameModule<View> = {
  Board,
  prompt,
  scoring: (view, seat) => [...scoring(view, seat), ...tie(view, seat)],
  help,
  recap,
  keys: KEYS,
  ending,
  sounds,
  buzzes,
  tension,
  nextTouch,
  log,
  OpenCard,
};

export default abduction;
