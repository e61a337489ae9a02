/** Where things stand on the table, and how large a card in the hand can be. */

/** In parts of a hundred of the room that the seat leaves: 0 is the left or upper edge. */
export interface Around {
  x: number;
  y: number;
}

/** The other seats on a wide table, clockwise from your left: one faces you, more stand on a bow around Earth. */
export function around(count: number): Around[] {
  if (count === 1) return [{ x: 50, y: 0 }];
  const sunk = count === 2 ? 22 : 78;
  return Array.from({ length: count }, (_, at) => {
    const off = (2 * at) / (count - 1) - 1;
    return { x: 50 + 50 * Math.sin((off * Math.PI) / 2), y: sunk * off ** 2 };
  });
}

/** A card's width, in pixels, on a board of that size: the table upright, on its side, or large. */
export function handCard(width: number, height: number): number {
  if (height < 440) return height * 0.18;
  if (width >= 900) return Math.min(210, height * 0.155);
  return Math.min(110, width / 4.2, height / 7);
}
