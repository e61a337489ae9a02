/** Where a seat's points come from: its alien, its saucer; and where the score is shared, how peaceful the seat was. */

import type { GameModule } from "../../board";
import { ALIEN_CODES, type AlienCode } from "../art/zovnis";
import type { Laid } from "./cards";
import { points } from "./foresee";
import type { Face, View } from "../types";

/** A goal that no card has. */
const NOTHING = "-";

/** How many cards land with that alien or that saucer. */
export function landing(
  columns: readonly (readonly (Laid | null)[])[],
  box: readonly Face[],
  kind: string,
): number {
  const goals = ALIEN_CODES.includes(kind as AlienCode) ? kind + NOTHING : NOTHING + kind;
  const standing = columns.map((cards) => cards.filter((card) => card !== null));
  return points(standing, box, goals);
}

export const scoring: GameModule<View>["scoring"] = (view, seat) => {
  const { goals, heap } = view.seats[seat]!;
  if (goals === null) return [];
  const [alien, saucer] = [goals[0]!, goals[1]!];
  const count = (kind: string): number => landing(view.columns, view.box, kind);
  const parts = [
    { key: "board-score-alien", values: { alien }, points: count(alien) },
    { key: "board-score-saucer", values: { saucer }, points: count(saucer) },
  ];
  return leaders(view).length > 1 && leaders(view).includes(seat)
    ? [...parts, { key: "board-score-tie", values: { cards: heap.length }, points: null }]
    : parts;
};

/** The seats with the most points, before heaps are compared. */
export function leaders(view: View): number[] {
  const best = Math.max(...view.scores.map((score) => score ?? 0));
  return view.seats.flatMap((_, seat) => (view.scores[seat] === best ? [seat] : []));
}
