/** How large things are on a board of that size, so that a full tower and a hand always fit. */

import { TOWER_HIGH, TOWER_WIDE } from "./tower/tower";

export interface Measures {
  /** Upright: one below the other. Wide: seats, tower and hand side by side. Lying: too low for that, all else beside the tower. */
  layout: "upright" | "wide" | "lying";
  /** How wide a card is in the tower, and in the hand. */
  card: number;
  hand: number;
  /** How many cards of the hand lie side by side, in rows; undefined for a fan. */
  columns: number | undefined;
  /** Wide: how wide a card with one's goal is, and what stands beside the tower. */
  goal: number;
  side: number;
}

const AIR = 10;
const SEATS = 62;
const SEATS_WATCHED = 84;
const MINE = 108;
/** Wide: what stands beside the tower needs so much room at each side. */
const LEAST_SIDE = 214;
/** Wide: goals, piles and the line need so much room above the hand. */
const ABOVE_HAND = 310;
const SMALLEST = 30;
const LARGEST = 300;
const LARGEST_HELD = 240;

function clamp(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** `scale`: how much larger the hand will be for those who want large cards. */
export function measure(width: number, height: number, watched: boolean, scale = 1): Measures {
  const layout = height < 460 && width > height ? "lying" : width >= 880 ? "wide" : "upright";
  if (layout === "wide") return beside(width, height, scale);
  const hand =
    layout === "lying"
      ? clamp(48, height * 0.24, 84)
      : clamp(64, Math.min(width * 0.21, height * 0.13), LARGEST_HELD);
  const below = layout === "lying" ? 0 : MINE + (watched ? 0 : hand * scale * 1.32 + 22);
  const tall = height - below - AIR - (layout === "lying" ? 0 : watched ? SEATS_WATCHED : SEATS);
  const across = layout === "upright" ? width - 6 : width / 2;
  return { layout, hand, columns: undefined, card: towerCard(across, tall), goal: 48, side: 0 };
}

/** The tower takes the whole height; four cards stand beside it in two rows, or one below the other where it is narrow. */
function beside(width: number, height: number, scale: number): Measures {
  const card = towerCard(width - 2 * LEAST_SIDE, height - AIR);
  const side = (width - card * TOWER_WIDE) / 2;
  const inTwo = Math.min((side - 44) / 2.08, height * 0.2);
  const inOne = Math.min(side - 44, (height - ABOVE_HAND) / 4 / 0.92 / scale);
  const columns = inOne > inTwo * 1.2 ? 1 : 2;
  const hand = clamp(72, columns === 1 ? inOne : inTwo, LARGEST_HELD);
  const goal = clamp(50, Math.min(side * 0.26, height * 0.115), 150);
  return { layout: "wide", card, hand, columns, goal, side };
}

/** The width of a card in a tower that has this room. */
function towerCard(across: number, tall: number): number {
  return clamp(SMALLEST, Math.min(across / TOWER_WIDE, tall / TOWER_HIGH), LARGEST);
}
