/** What a move would do, read off the open table: only a preview. What happens is for the server to say. */

import { clockwise, isSaucer, readMove, type View } from "./view";

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

export function foresee(view: View, seat: number, move: string): Outcome {
  const { card, count, victim } = readMove(move);
  const tops = view.seats.map(({ stack }, at) => (at === seat ? card : stack.at(-1)));
  const showing = (kind: string): number => tops.filter((top) => top === kind).length;
  const others = clockwise(tops.length, seat).slice(0, -1);
  const flow = (from: number, wanted: number, to = seat): Flow => {
    const there = from === EARTH ? view.earth : view.seats[from]!.loot;
    return { from, to, loot: Math.min(wanted, there) };
  };
  const worth = (top: string | undefined): number => {
    if (!top) return 0;
    return isSaucer(top) ? Number(top[0]) : ({ n: 1, c: 2 }[top] ?? showing("r"));
  };
  if (card === "g")
    return { flows: others.map((other) => flow(other, worth(tops[other]), EARTH)), ends: false };
  const from = isSaucer(card) ? (others.find((other) => tops[other] === card) ?? EARTH) : (victim ?? EARTH);
  const wanted = isSaucer(card) ? Number(card[0]) : { n: count, r: showing("r"), c: 2 }[card]!;
  const only = flow(from, wanted);
  return { flows: [only], ends: from === EARTH && only.loot === view.earth };
}

/** How much each seat gains or loses by all that. */
export function changes(flows: readonly Flow[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    flows.reduce((sum, { from, to, loot }) => sum + (to === seat ? loot : 0) - (from === seat ? loot : 0), 0),
  );
}
