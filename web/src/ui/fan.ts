/** How cards lie in a hand: as far apart as the room allows, on a gentle arc. Pure, so that it can be tested. */

export interface Lying {
  /** From the left edge of the hand to the left edge of the card, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const LOOSEST = 0.82;
export const LEAST_STRIP = 26;
const WIDEST_TURN = 22;

/** What of each card but the last can be seen; never so little that a finger cannot hit it. */
export function strip(count: number, card: number, room: number): number {
  if (count < 2) return 0;
  return Math.max(LEAST_STRIP, Math.min(card * LOOSEST, (room - card) / (count - 1)));
}

export function fan(count: number, card: number, room: number): { width: number; cards: Lying[] } {
  const step = strip(count, card, room);
  const width = card + step * Math.max(0, count - 1);
  const left = Math.max(0, (room - width) / 2);
  const turn = Math.min(4, WIDEST_TURN / Math.max(1, count));
  const cards = Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    return { x: left + at * step, y: 0.35 * turn * off * off * (step / card), turn: off * turn };
  });
  return { width: Math.max(width, room), cards };
}

/** Which card lies under a point that far from the hand's left edge. */
export function cardAt(x: number, cards: readonly Lying[]): number {
  const after = cards.findIndex((lying) => lying.x > x);
  return Math.max(0, (after < 0 ? cards.length : after) - 1);
}
