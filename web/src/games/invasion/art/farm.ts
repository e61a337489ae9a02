/** Where loot stands on Earth, on a sheet of 400 × 250: in rings around the farm, which empty from the outside in. */

export const WIDTH = 400;
export const HEIGHT = 250;
/** The middle of the fields, and how far they reach. */
const MIDDLE = { x: 200, y: 146 };
const REACH = { x: 170, y: 66 };
/** Each ring's part of that, and how much stands on it: from the inside out. */
const RINGS = [
  [0.13, 3],
  [0.42, 7],
  [0.7, 11],
  [1, 15],
] as const;
/** How large a piece is at the back and at the front, compared to its drawing of 100 × 100. */
const [FAR, NEAR] = [0.29, 0.45];

export interface FarmPlace {
  /** Its foot. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Neighbours in this list are neighbours on Earth, so that one beam lifts them. */
export const PLACES: readonly FarmPlace[] = RINGS.flatMap(([share, count], ring) =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + 0.5 * (ring % 2)) / count) * 2 * Math.PI - Math.PI / 2;
    const x = MIDDLE.x + REACH.x * share * Math.cos(angle);
    const y = MIDDLE.y + REACH.y * share * Math.sin(angle);
    const depth = (y - MIDDLE.y + REACH.y) / (2 * REACH.y);
    return { x, y, size: 100 * (FAR + (NEAR - FAR) * depth) };
  }),
);

/** What is more than there are places for stands with the last one. */
export function placeOf(piece: number): number {
  return Math.max(0, Math.min(piece, PLACES.length - 1));
}
