/** A view of Zovnis, as `view.py` makes it, and how its cards and moves are read. */

export const STAR = "*";
export const MISS = "-";
export const COLUMNS = [0, 1, 2, 3] as const;
const SECOND_END = "^";

/** A zovni card by its number, or a star. */
export type Code = number | typeof STAR;
/** A card above the planet and which of its ends is at the bottom. */
export type Laid = readonly [code: Code, way: number];

export interface Face {
  id: number;
  /** An alien and a saucer each, such as `SG`. */
  ends: string[];
  armed: boolean;
}

export interface SeatView {
  /** An alien and a saucer; null where they are secret, as are the points then. */
  goals: string | null;
  points: number | null;
  /** How many cards the seat holds, and which ones, where one may know. */
  hand: number;
  cards: Code[] | null;
  /** What the seat has eliminated. */
  heap: number[];
}

export interface View {
  over: boolean;
  to_act: number[];
  /** From the left, each from the planet up. */
  columns: Laid[][];
  limit: number;
  pile: number;
  turn: number;
  scores: (number | null)[];
  seats: SeatView[];
  /** What is on every card. */
  box: Face[];
}

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

export function faceOf(box: readonly Face[], code: Code): Face | null {
  return code === STAR ? null : (box.find(({ id }) => id === code) ?? null);
}

/** The zovnis of a card as it lies; null for a star. */
export function zovnisOf(box: readonly Face[], [code, way]: Laid): { bottom: string; top: string } | null {
  const face = faceOf(box, code);
  return face && { bottom: face.ends[way]!, top: face.ends[1 - way]! };
}

/** The other seats clockwise, from the one on that seat's left; all of them for those who watch. */
export function others(seats: number, you: number | null): number[] {
  const from = you ?? -1;
  const all = Array.from({ length: seats }, (_, step) => (from + 1 + step + seats) % seats);
  return you === null ? all : all.slice(0, -1);
}
