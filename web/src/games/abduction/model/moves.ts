/** Abduction's moves as text: `19` and `19@2` for cards, `>` to pass, `d3` to depart. */

export const PASS = ">";

export const onOwn = (card: number): string => `${card}`;
export const onRival = (card: number, rival: number): string => `${card}@${rival}`;
export const depart = (number: number): string => `d${number}`;

export type Move =
  | { kind: "card"; card: number; rival: number | null }
  | { kind: "pass" }
  | { kind: "depart"; number: number };

export function readMove(move: string): Move {
  if (move === PASS) return { kind: "pass" };
  if (move.startsWith("d")) return { kind: "depart", number: Number(move.slice(1)) };
  const [card, rival] = move.split("@");
  return { kind: "card", card: Number(card), rival: rival === undefined ? null : Number(rival) };
}

/** Where a card may go now, one's own stack first: moves from the list of legal ones. */
export function movesOf(card: number, legal: readonly string[]): string[] {
  return legal
    .filter((move) => move === onOwn(card) || move.startsWith(`${card}@`))
    .sort((a, b) => a.length - b.length);
}

/** The move that puts a card on that rival's stack, if there is one. */
export function jumpOnto(rival: number, legal: readonly string[]): string | undefined {
  return legal.find((move) => move.endsWith(`@${rival}`));
}

/** What is still open while a move is on its way: after a card one may pass or leave, after these nothing. */
export function stillLegal(legal: readonly string[], pending: string | null): string[] {
  if (pending === null) return [...legal];
  return readMove(pending).kind === "card" ? legal.filter((move) => readMove(move).kind !== "card") : [];
}
