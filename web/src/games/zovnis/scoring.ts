/** Where a seat's points come from: its alien, its saucer; and where the score is shared, how peaceful the seat was. */

import type { GameModule } from "../board";
import { points } from "./foresee";
import type { View } from "./types";

/** A goal that no card has. */
const NOTHING = "-";

export const scoring: GameModule<View>["scoring"] = (view, seat) => {
  const { goals, heap } = view.seats[seat]!;
  if (goals === null) return [];
  const [alien, saucer] = [goals[0]!, goals[1]!];
  const count = (goal: string): number => points(view.columns, view.box, goal);
  const parts = [
    { key: "board-score-alien", values: { alien }, points: count(alien + NOTHING) },
    { key: "board-score-saucer", values: { saucer }, points: count(NOTHING + saucer) },
  ];
  return leaders(view).length > 1 && leaders(view).includes(seat)
    ? [...parts, { key: "board-score-tie", values: { cards: heap.length }, points: 0 }]
    : parts;
};

/** The seats with the most points, before heaps are compared. */
export function leaders(view: View): number[] {
  const best = Math.max(...view.scores.map((score) => score ?? 0));
  return view.seats.flatMap((_, seat) => (view.scores[seat] === best ? [seat] : []));
}
