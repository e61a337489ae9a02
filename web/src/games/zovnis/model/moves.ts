/** How the moves of Zovnis are read and written. */

import { STAR, type Code } from "./cards";

export const MISS = "-";
export const COLUMNS = [0, 1, 2, 3] as const;
const SECOND_END = "^";

export interface Laying {
  code: Code;
  column: number;
  way: number;
}

export function readMove(move: string): Laying | null {
  const [code, place] = move.split("@");
  if (place === undefined) return null;
  return {
    code: code === STAR ? STAR : Number(code),
    column: Number(place[0]),
    way: place.endsWith(SECOND_END) ? 1 : 0,
  };
}

export function moveOf({ code, column, way }: Laying): string {
  return `${code}@${column}${way && code !== STAR ? SECOND_END : ""}`;
}
