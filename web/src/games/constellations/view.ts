/** A view of Constellations, as `view.py` makes it, and how its moves are read and written. */

import type { PlanetColour } from "./art/planets";

/** Where a ship stands: column, row and corner. */
export type Spot = readonly [column: number, row: number, corner: number];

/** A card on the table. `planets` and `groups` go clockwise from the top left, as the card lies. */
export interface Lying {
  card: number;
  column: number;
  row: number;
  quarters: number;
  planets: string;
  /** The constellation of each planet. */
  groups: number[];
  /** Who laid it; null for the starting card. */
  seat: number | null;
}

export interface Constellation {
  group: number;
  colour: PlanetColour;
  size: number;
  holders: number[];
}

export interface SeatView {
  /** How many cards the seat holds. */
  hand: number;
  /** Which ones; null where they are hidden. */
  cards: number[] | null;
  ships: Partial<Record<PlanetColour, Spot>>;
  score: number;
  largest: number;
}

export interface View {
  over: boolean;
  to_act: number[];
  turn: number;
  /** The seat to act has laid its card and may land. */
  landing: boolean;
  pile: number;
  scores: number[];
  /** In the order in which the cards were laid. */
  table: Lying[];
  constellations: Constellation[];
  seats: SeatView[];
  /** What every card of the box shows when it is not turned. */
  patterns: string[];
}

export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface Laying extends Place {
  readonly card: number;
  readonly quarters: number;
}

export interface Landing {
  readonly colour: PlanetColour;
  readonly corner: number;
}

export const PASS = "-";
export const NO_LANDING = ".";
export const CORNERS = [0, 1, 2, 3] as const;
/** The corners as one reads: the top two, then the bottom two. */
export const AS_ONE_READS = [0, 1, 3, 2] as const;

export function readLaying(move: string): Laying | null {
  const found = /^(\d+)@(-?\d+),(-?\d+)r(\d)$/.exec(move)?.slice(1).map(Number);
  return found ? { card: found[0]!, column: found[1]!, row: found[2]!, quarters: found[3]! } : null;
}

export function layingMove({ card, column, row, quarters }: Laying): string {
  return `${card}@${column},${row}r${quarters}`;
}

export function readLanding(move: string): Landing | null {
  const found = /^\+([RBYG])([0-3])$/.exec(move);
  return found ? { colour: found[1] as PlanetColour, corner: Number(found[2]) } : null;
}

export function landingMove({ colour, corner }: Landing): string {
  return `+${colour}${corner}`;
}

export function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.column === other?.column && one?.row === other?.row;
}

/** All seats clockwise, from the one on that seat's left; that seat itself comes last. */
export function clockwise(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, step) => (from + 1 + step) % seats);
}
