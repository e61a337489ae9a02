/** Where things stand on the table, and how large a card in the hand can be. */

/** In parts of a hundred of the room that the seat leaves: 0 is the left or upper edge. */
export interface Around {
  x: number;
  y: number;
}

/** The other seats on a wide table, clockwise from your left: up the left side of Earth, then down the right. */
export function around(count: number): Around[] {
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, at) => {
    const [of, place] = at < left ? [left, left - 1 - at] : [count - left, at - left];
    return {
      x: at < left ? 0 : 100,
      y: of === 1 ? 42 : (100 * place) / (of - 1),
    };
  });
}

/** A card's width, in pixels, on a board of that size: the table upright, on its side, or large. */
export function handCard(width: number, height: number): number {
  if (height < 440 && width >= 520) return height * 0.2;
  if (width >= 900) return Math.min(210, height * 0.155);
  return Math.min(110, width / 4.2, height / 7);
}
