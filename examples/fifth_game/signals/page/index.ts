/** Signals, as the table needs it. */

// shown: index
import type { GameModule } from "saucerful/games/board";
import Board from "./Board.svelte";
import { help } from "./help";
import OpenCard from "./OpenCard.svelte";
import type { View } from "./types";

const signals: GameModule<View> = {
  Board,
  prompt: (_view, _you, legal) => (legal.length ? ["board-prompt", {}] : null),
  scoring: (view, seat) => {
    const points = view.scores[seat]!;
    return [{ key: "board-score", values: {}, points }];
  },
  help,
  sounds: { sent: "card", answered: "glow", ended: "end" },
  OpenCard,
};

export default signals;
