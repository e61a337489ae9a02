/** How large things are on a board of that size, so that five cards over the planet and a hand always fit. */

export interface Measures {
  /** Lying: too low for a hand below the sky, so it stands beside it. Wide: seats stand at the sides. */
  layout: "upright" | "wide" | "lying";
  /** How wide a card is in the sky, and in the hand. */
  card: number;
  hand: number;
}

const CARDS_HIGH = 5 * 0.8333 + 0.25;
const GAPS = 24;
const SEATS = 62;
const SEATS_WATCHED = 84;
const MINE = 108;
const SMALLEST = 30;
const LARGEST = 230;
const LARGEST_HELD = 190;

function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

export function measure(width: number, height: number, watched: boolean): Measures {
  const layout = height < 460 && width > height ? "lying" : width >= 880 ? "wide" : "upright";
  const hand =
    layout === "lying"
      ? clamp(48, height * 0.24, 84)
      : clamp(64, Math.min(width * 0.21, height * 0.13), LARGEST_HELD);
  const below = layout === "lying" ? 0 : MINE + (watched ? 0 : hand * 1.32 + 22);
  const tall = height - below - GAPS - (layout !== "upright" ? 0 : watched ? SEATS_WATCHED : SEATS);
  const across = layout === "upright" ? width / 4 - 6.5 : width / 8;
  return { layout, hand, card: clamp(SMALLEST, Math.min(across, tall / CARDS_HIGH), LARGEST) };
}
