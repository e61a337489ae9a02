/** What a move would do, read off the open table: only a preview. What happens is for the server to say. */

import { clockwise } from "../../seats";
import { isSaucer, readMove } from "./moves";
import type { View } from "../types";

/** Where loot lies: a seat's number, or Earth. */
export const EARTH = -1;

/** Loot that goes from one place to another. */
export interface Flow {
  from: number;
  to: number;
  loot: number;
}

export interface Outcome {
  flows: Flow[];
  /** It takes the last loot from Earth. */
  ends: boolean;
}

/** How many stacks show that card; one seat's may be left out. */
export function showing(view: View, card: string, but: number | null = null): number {
  return view.seats.filter(({ stack }, seat) => seat !== but && stack.at(-1) === card).length;
}

/** What the card on top of a stack costs its owner when a General comes; one seat's stack is covered then. */
export function worth(view: View, top: string | undefined, covered: number | null = null): number {
  if (!top) return 0;
  return isSaucer(top) ? Number(top[0]) : ({ n: 1, c: 2 }[top] ?? showing(view, "r", covered));
}

export function foresee(view: View, seat: number, move: string): Outcome {
  const { card, count, victim } = readMove(move);
  const tops = view.seats.map(({ stack }) => stack.at(-1));
  const others = clockwise(tops.length, seat).slice(0, -1);
  const flow = (from: number, wanted: number, to = seat): Flow => {
    const there = from === EARTH ? view.earth : view.seats[from]!.loot;
    return { from, to, loot: Math.min(wanted, there) };
  };
  if (card === "g")
    return { flows: others.map((other) => flow(other, worth(view, tops[other], seat), EARTH)), ends: false };
  const from = isSaucer(card) ? (others.find((other) => tops[other] === card) ?? EARTH) : (victim ?? EARTH);
  const wanted = isSaucer(card)
    ? Number(card[0])
    : { n: count, r: showing(view, "r", seat) + 1, c: 2 }[card]!;
  const only = flow(from, wanted);
  return { flows: [only], ends: from === EARTH && only.loot === view.earth };
}

/** How much each seat gains or loses by all that. */
export function changes(flows: readonly Flow[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    flows.reduce((sum, { from, to, loot }) => sum + (to === seat ? loot : 0) - (from === seat ? loot : 0), 0),
  );
}
