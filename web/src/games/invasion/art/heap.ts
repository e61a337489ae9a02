/** Where things lie on Earth, on a sheet of 200 × 130. */

export const WIDTH = 200;
export const HEIGHT = 130;
/** How large a token is, compared to its drawing of 100 × 100. */
export const SIZE = 0.27;
const ROWS = [9, 8, 7, 5, 4, 3];
const HALF = (100 * SIZE) / 2;
const GROUND = 92;

export interface Lying {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** From the ground up and from the middle outwards, so that the heap stays a heap as it shrinks. */
export const PLACES: readonly Lying[] = ROWS.flatMap((wide, row) =>
  Array.from({ length: wide }, (_, n) => {
    const side = n % 2 ? -Math.ceil(n / 2) : n / 2;
    const across = 100 + (side + (wide % 2 ? 0 : 0.5)) * 17.5;
    return {
      x: across - HALF,
      y: 70 - row * 13 + 0.004 * (across - 100) ** 2,
      turn: ((n * 37 + row * 23) % 21) - 10,
    };
  }),
);

/** How low the middle of a heap of so many tokens is; of none, where they lay. */
export function middleOf(count: number): number {
  const lying = PLACES.slice(0, count);
  if (!lying.length) return GROUND;
  return lying.reduce((sum, { y }) => sum + y + HALF, 0) / lying.length;
}
