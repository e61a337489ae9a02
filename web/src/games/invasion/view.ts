/** A view of Invasion, as `view.py` makes it, and how its cards and moves are read. */

export interface SeatView {
  loot: number;
  /** How many cards the seat holds. */
  hand: number;
  /** Which ones; null where they are hidden. */
  cards: string[] | null;
  /** Bottom first: only the last card shows. */
  stack: string[];
}

export interface View {
  over: boolean;
  to_act: number[];
  earth: number;
  /** How many cards the aliens' planet has left. */
  planet: number;
  turn: number;
  scores: number[];
  seats: SeatView[];
}

/** What a move lays on the stack, and against whom. */
export interface Played {
  card: string;
  count: number;
  victim: number | null;
}

export const MISS = "-";

export function isSaucer(card: string): boolean {
  return card.length === 2;
}

export function readMove(move: string): Played {
  if (move.startsWith("n")) return { card: "n", count: Number(move.slice(1)), victim: null };
  if (move.startsWith("c")) return { card: "c", count: 1, victim: Number(move.slice(1)) };
  return { card: move, count: 1, victim: null };
}

export function moveOf({ card, count, victim }: Played): string {
  return card === "n" ? `n${count}` : card === "c" ? `c${victim}` : card;
}

/** All seats clockwise, from the one on that seat's left; that seat itself comes last. */
export function clockwise(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, step) => (from + 1 + step) % seats);
}
