/** How cards lie in a hand: as far apart as the room allows, on a gentle arc. Pure, so that it can be tested. */

export interface Lying {
  /** From the left edge of the hand to the left edge of the card, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

const LOOSEST = 0.82;
export const LEAST_STRIP = 26;
const WIDEST_TURN = 16;
/** Turned cards reach a little over the edge: so much room is kept for that, in widths of a card. */
const MARGIN = 0.12;

/** What of each card but the last can be seen; never so little that a finger cannot hit it. */
export function strip(count: number, card: number, room: number): number {
  if (count < 2) return 0;
  return Math.max(LEAST_STRIP, Math.min(card * LOOSEST, (room - card * (1 + 2 * MARGIN)) / (count - 1)));
}

export function fan(count: number, card: number, room: number): { width: number; cards: Lying[] } {
  const step = strip(count, card, room);
  const width = card * (1 + 2 * MARGIN) + step * Math.max(0, count - 1);
  const left = Math.max(0, (room - width) / 2) + card * MARGIN;
  const turn = Math.min(3.5, WIDEST_TURN / Math.max(1, count));
  const cards = Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    // The cards lie on a circle: far from the middle they turn away and sink.
    const sink = step * off * Math.tan((off * turn * Math.PI) / 360);
    return { x: left + at * step, y: sink, turn: off * turn };
  });
  return { width, cards };
}

/** Which card lies under a point that far from the hand's left edge. */
export function cardAt(x: number, cards: readonly Lying[]): number {
  const after = cards.findIndex((lying) => lying.x > x);
  return Math.max(0, (after < 0 ? cards.length : after) - 1);
}
