/** Constellations, as the table needs it. */

import type { GameModule } from "../board";
import { toneOf } from "./art/pennants";
import { PLANET_COLOURS } from "./art/planets";
import Board from "./board/Board.svelte";
import { sounds } from "./story/cues";
import { held } from "./model/foresee";
import { help } from "./help/help";
import { KEYS } from "./board/keys";
import { log } from "./story/log";
import { NO_LANDING, PASS } from "./model/moves";
import OpenCard from "./story/OpenCard.svelte";
import { nextTouch } from "./help/pointing";
import { recap } from "./story/recap";
import type { View } from "./types";

const constellations: GameModule<View> = {
  Board,
  prompt: (_view, _you, legal) => {
    if (legal.length === 0) return null;
    if (legal.includes(PASS)) return ["board-prompt-pass", {}];
    return [legal.includes(NO_LANDING) ? "board-prompt-land" : "board-prompt-lay", {}];
  },
  scoring: (view, seat) => {
    const parts = PLANET_COLOURS.flatMap((colour) => {
      const one = held(view, seat, colour);
      return one ? [{ key: "board-score", values: { colour, size: one.size }, points: one.size }] : [];
    });
    const best = Math.max(...view.scores);
    const level = view.scores.filter((score) => score === best).length;
    if (level < 2 || view.scores[seat] !== best) return parts;
    return [...parts, { key: "board-score-tie", values: { size: view.seats[seat]!.largest }, points: null }];
  },
  help,
  recap,
  keys: KEYS,
  sounds,
  nextTouch,
  tone: toneOf,
  log,
  OpenCard,
};

export default constellations;
