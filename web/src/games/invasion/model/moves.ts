/** How the moves of Invasion are read and written. */

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
