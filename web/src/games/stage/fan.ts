/** How cards lie in a hand: as far apart as the room allows, on a gentle arc. Pure, so that it can be tested. */

export interface Lying {
  /** From the left edge of the hand to the left edge of the card, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Spread {
  readonly width: number;
  /** Absent for a fan, which is as high as a card. */
  readonly height?: number;
  readonly cards: Lying[];
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

export function fan(count: number, card: number, room: number): Spread {
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

/** Between two cards that lie in rows, in widths of a card. */
const APART = 0.08;
const ROW_TURN = 1.5;

/** How wide a card may be of which so many lie side by side. */
export function widest(room: number, columns: number): number {
  return room / (columns * (1 + APART));
}

/** The same cards in rows of so many, from the top left, where there is more room below than aside. */
export function rows(count: number, card: number, ratio: number, room: number, columns: number): Spread {
  const step = card * (1 + APART);
  const width = step * columns - card * APART;
  const left = Math.max(0, (room - width) / 2);
  const cards = Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    return {
      x: left + column * step,
      y: row * card * (ratio + APART),
      turn: (column + row) % 2 ? ROW_TURN : -ROW_TURN,
    };
  });
  return { width, height: Math.ceil(count / columns) * card * (ratio + APART), cards };
}

/** Which card lies under a point that far from the hand's left edge. */
export function cardAt(x: number, cards: readonly Lying[]): number {
  const after = cards.findIndex((lying) => lying.x > x);
  return Math.max(0, (after < 0 ? cards.length : after) - 1);
}
