/** What a card would do where it is held: which cards its fire would take, round by round, and what that is worth. */

import { faceOf, zovnisOf, type Laid } from "./cards";
import type { Laying } from "./moves";
import type { Face } from "../types";

/** On which side of the card that fires a card is hit: `below` is under it. */
export type Side = "left" | "right" | "below";

export interface Hit {
  card: Laid;
  column: number;
  /** Counted from 0 on the planet, where the card stood before anything fell. */
  height: number;
  side: Side;
  round: number;
}

export interface Outcome {
  /** Where the card would lie, counted from 0. */
  height: number;
  armed: boolean;
  hits: Hit[];
  /** What would stand there in the end. */
  columns: Laid[][];
}

export function match(one: string, other: string): boolean {
  return one[0] === other[0] || one[1] === other[1];
}

export function foresee(
  columns: readonly (readonly Laid[])[],
  box: readonly Face[],
  laying: Laying,
): Outcome {
  const { code, column, way } = laying;
  const card: Laid = [code, way];
  const height = columns[column]!.length;
  const laid = columns.map((cards, at) => (at === column ? [...cards, card] : [...cards]));
  const armed = faceOf(box, code)?.armed ?? false;
  const hits: Hit[] = [];
  for (let round = 1; armed; round += 1) {
    const taken = fire(laid, box, column, laid[column]!.indexOf(card));
    if (taken.length === 0) break;
    for (const { side, at, height } of taken) {
      const card = laid[at]![height]!;
      hits.push({ card, column: at, height: columns[at]!.indexOf(card), side, round });
    }
    for (const { at, height } of taken) laid[at]!.splice(height, 1);
  }
  return { height, armed, hits, columns: laid };
}

/** One round of fire: ends that touch are compared, left, right and below. */
function fire(
  columns: readonly Laid[][],
  box: readonly Face[],
  column: number,
  height: number,
): { side: Side; at: number; height: number }[] {
  const zovnis = (at: number, high: number): { bottom: string; top: string } | null => {
    const card = columns[at]?.[high];
    return card ? zovnisOf(box, card) : null;
  };
  const own = zovnis(column, height)!;
  const beside = (at: number): boolean => {
    const other = zovnis(at, height);
    return other !== null && (match(own.bottom, other.bottom) || match(own.top, other.top));
  };
  const under = zovnis(column, height - 1);
  return [
    ...(beside(column - 1) ? [{ side: "left" as const, at: column - 1, height }] : []),
    ...(beside(column + 1) ? [{ side: "right" as const, at: column + 1, height }] : []),
    ...(under && match(own.bottom, under.top)
      ? [{ side: "below" as const, at: column, height: height - 1 }]
      : []),
  ];
}

/** What one card is worth to those goals. */
export function worth(box: readonly Face[], card: Laid, goals: string): number {
  const landing = zovnisOf(box, card)?.bottom;
  return landing ? Number(landing[0] === goals[0]) + Number(landing[1] === goals[1]) : 0;
}

export function points(columns: readonly (readonly Laid[])[], box: readonly Face[], goals: string): number {
  return columns.flat().reduce((sum, card) => sum + worth(box, card, goals), 0);
}
