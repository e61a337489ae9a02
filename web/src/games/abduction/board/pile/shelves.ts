/** How a pile is held: in rows, so that every number can be read and hit at once, as large as the room allows. Pure. */

export interface Shelves {
  /** A card's width in pixels. */
  readonly card: number;
  readonly columns: number;
  readonly height: number;
  readonly places: readonly { readonly x: number; readonly y: number; readonly turn: number }[];
}

export const LARGEST = 150;
/** Where there is plenty of room a card takes a quarter of its height. */
const PLENTY = 104;
const SMALLEST = 34;
const RATIO = 1.4;
/** From card to card, and from row to row, in widths of a card: a row hides the stars of the one behind it. */
const ACROSS = 1.04;
const DOWN = 1.04;
/** A row is a gentle arc. */
const TURN = 8;
const SINK = 0.004;

export function shelves(count: number, width: number, height: number): Shelves {
  const wanted = Array.from({ length: Math.max(1, count) }, (_, at) => fit(at + 1, count, width, height));
  const card = Math.max(SMALLEST, ...wanted);
  const columns = Math.min(
    Math.max(1, Math.floor((width / card + ACROSS - 1) / ACROSS + 1e-6)),
    Math.max(1, count),
  );
  const rows = Math.ceil(count / columns);
  const places = rowsOf(count, rows).flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, at) => {
      const off = at - (inRow - 1) / 2;
      return {
        x: width / 2 + off * card * ACROSS - card / 2,
        y: row * card * DOWN + off * off * card * SINK,
        turn: (off * TURN) / inRow,
      };
    }),
  );
  return { card, columns: Math.ceil(count / Math.max(1, rows)), height: high(rows, card), places };
}

/** How many cards stand in each row: as equal as can be, the longer rows behind. */
function rowsOf(count: number, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}

/** The largest card of which so many stand side by side, and all rows in the height. */
function fit(columns: number, count: number, width: number, height: number): number {
  const rows = Math.ceil(count / columns);
  const largest = Math.min(LARGEST, Math.max(PLENTY, height / 4));
  return Math.min(largest, width / (1 + (columns - 1) * ACROSS), height / high(rows, 1));
}

function high(rows: number, card: number): number {
  return card * ((rows - 1) * DOWN + RATIO + 0.08);
}
