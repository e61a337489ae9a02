/** Abduction in the browser: the board, and what the table around it asks about the game. */

import type { GameModule } from "../board";
import Board from "./Board.svelte";
import { buzzes, sounds, tension } from "./cues";
import { ending } from "./ending";
import { help } from "./help";
import { KEYS } from "./keys";
import { log } from "./log";
import OpenCard from "./OpenCard.svelte";
import { nextTouch } from "./pointing";
import { prompt } from "./prompt";
import { scoring, tie } from "./scoring";
import { recap } from "./recap";
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
