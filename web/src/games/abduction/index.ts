/** Abduction in the browser: the board, and what the table around it asks about the game. */

import type { GameModule, Step } from "../board";
import Board from "./Board.svelte";
import { buzzes, sounds } from "./cues";
import { CRY, ending, isEnd } from "./ending";
import { help } from "./help";
import OpenCard from "./OpenCard.svelte";
import { nextTouch } from "./pointing";
import { prompt } from "./prompt";
import { scoring, tie } from "./scoring";
import type { View } from "./types";

const abduction: GameModule<View> = {
  Board,
  prompt,
  scoring: (view, seat) => [...scoring(view, seat), ...tie(view, seat)],
  help,
  // Everybody plays at once, so nothing waits for anything, but for the cry at the end.
  duration: (step: Step) => (isEnd(step.events) ? CRY : 0),
  ending,
  sounds,
  buzzes,
  nextTouch,
  OpenCard,
};

export default abduction;
