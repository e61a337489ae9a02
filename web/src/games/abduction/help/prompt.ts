/** One line that says what you may do now. */

import { PASS, readMove } from "../model/moves";
import type { View } from "../types";

/** So long into the game people are told that they need not play a card. */
const EARLY = 30_000;

export function prompt(
  view: View,
  you: number | null,
  legal: string[],
): [key: string, values: Record<string, unknown>] | null {
  if (view.over || you === null) return null;
  const { status, departure } = view.seats[you]!;
  if (status === "gone") return ["board-prompt-gone", { number: departure }];
  if (status === "waiting") return ["board-prompt-wait", {}];
  if (!legal.includes(PASS)) return null;
  const two = view.middle ? "yes" : "no";
  const moves = legal.map(readMove);
  const mayLeave = moves.some((move) => move.kind === "depart");
  if (status === "played") return [mayLeave ? "board-prompt-played" : "board-prompt-played-stay", { two }];
  const cards = moves.filter((move) => move.kind === "card");
  const jumps = cards.filter((move) => move.rival !== null).length;
  if (cards.length === 0) return [mayLeave ? "board-prompt-none-leave" : "board-prompt-none", { two }];
  if (jumps > 0) return ["board-prompt-jump", { jumps }];
  return view.clock < EARLY ? ["board-prompt-early", { two }] : ["board-prompt-hold", { two }];
}
