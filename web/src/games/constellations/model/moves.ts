/** How the moves of Constellations are read and written. */

import type { PlanetColour } from "../art/planets";
import type { Place } from "./places";

export interface Laying extends Place {
  readonly card: number;
  readonly quarters: number;
}

export interface Landing {
  readonly colour: PlanetColour;
  readonly corner: number;
}

export const PASS = "-";
export const NO_LANDING = ".";

export function readLaying(move: string): Laying | null {
  const found = /^(\d+)@(-?\d+),(-?\d+)r(\d)$/.exec(move)?.slice(1).map(Number);
  return found ? { card: found[0]!, column: found[1]!, row: found[2]!, quarters: found[3]! } : null;
}

export function layingMove({ card, column, row, quarters }: Laying): string {
  return `${card}@${column},${row}r${quarters}`;
}

export function readLanding(move: string): Landing | null {
  const found = /^\+([RBYG])([0-3])$/.exec(move);
  return found ? { colour: found[1] as PlanetColour, corner: Number(found[2]) } : null;
}

export function landingMove({ colour, corner }: Landing): string {
  return `+${colour}${corner}`;
}
