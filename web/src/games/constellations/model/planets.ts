/** Where the planets are. The planets of all cards make one large grid, two by two to a card. */

import type { PlanetColour } from "../art/planets";
import { CORNERS, type Place } from "./places";
import type { Lying } from "../types";

/** A card's side in the units of its drawing. */
export const SIDE = 100;
const RIGHT = [0, 1, 1, 0] as const;
const DOWN = [0, 0, 1, 1] as const;
const MIDDLE = [26, 74] as const;

/** A part of the sky, in units of the drawing. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Planet {
  /** Counted over all cards in the order in which they were laid. */
  readonly number: number;
  readonly card: number;
  readonly colour: PlanetColour;
  readonly group: number;
  readonly corner: number;
  /** Its place in the grid of planets, to the right and down. */
  readonly right: number;
  readonly down: number;
  /** Its middle, in units of the drawing. */
  readonly x: number;
  readonly y: number;
}

export interface Planets {
  readonly list: readonly Planet[];
  at(column: number, row: number, corner: number): Planet | undefined;
  /** The planets of the same colour side by side with this one. */
  alikeBeside(planet: Planet): Planet[];
}

/** The top left corner of a card. Rows count upwards, drawings downwards. */
export function corner({ column, row }: Place): { x: number; y: number } {
  return { x: SIDE * column, y: -SIDE * row };
}

export function middleOf(place: Place, at: number): { x: number; y: number } {
  const { x, y } = corner(place);
  return { x: x + MIDDLE[RIGHT[at]!], y: y + MIDDLE[DOWN[at]!] };
}

/** The planets of a card, made once. */
const made = new WeakMap<Lying, Planet[]>();

function planetsOf(lying: Lying, order: number): Planet[] {
  const known = made.get(lying);
  if (known?.[0]!.number === CORNERS.length * order) return known;
  const four = CORNERS.map((at): Planet => ({
    number: CORNERS.length * order + at,
    card: lying.card,
    colour: lying.planets[at] as PlanetColour,
    group: lying.groups[at]!,
    corner: at,
    right: 2 * lying.column + RIGHT[at],
    down: -2 * lying.row + DOWN[at],
    ...middleOf(lying, at),
  }));
  made.set(lying, four);
  return four;
}

export function planets(table: readonly Lying[]): Planets {
  const list = table.flatMap(planetsOf);
  const grid = new Map(list.map((planet) => [`${planet.right} ${planet.down}`, planet]));
  const find = (right: number, down: number): Planet | undefined => grid.get(`${right} ${down}`);
  return {
    list,
    at: (column, row, at) => find(2 * column + RIGHT[at]!, -2 * row + DOWN[at]!),
    alikeBeside: ({ right, down, colour }) =>
      [find(right + 1, down), find(right - 1, down), find(right, down + 1), find(right, down - 1)].filter(
        (other) => other !== undefined && other.colour === colour,
      ) as Planet[],
  };
}

/** The empty places that touch a card, in reading order. */
export function openPlaces(table: readonly Place[]): Place[] {
  const taken = new Set(table.map(({ column, row }) => `${column} ${row}`));
  const open = new Map<string, Place>();
  for (const { column, row } of table)
    for (const [right, up] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const place = { column: column + right, row: row + up };
      const key = `${place.column} ${place.row}`;
      if (!taken.has(key)) open.set(key, place);
    }
  return [...open.values()].sort((one, other) => other.row - one.row || one.column - other.column);
}

/** What encloses some places, with room around for so many cards. */
export function boxAround(places: readonly Place[], room = 0): Area {
  const [columns, rows] = [places.map(({ column }) => column), places.map(({ row }) => row)];
  return {
    left: SIDE * (Math.min(...columns) - room),
    right: SIDE * (Math.max(...columns) + 1 + room),
    top: SIDE * (-Math.max(...rows) - room),
    bottom: SIDE * (-Math.min(...rows) + 1 + room),
  };
}
