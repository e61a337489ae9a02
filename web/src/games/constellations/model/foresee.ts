/** What the table would look like after a move, read off the open table: only a preview. What happens is for the server to say. */

import type { PlanetColour } from "../art/planets";
import { readLanding, readLaying, type Landing, type Laying } from "./moves";
import { CORNERS } from "./places";
import { planets, type Planet } from "./planets";
import type { Constellation, Lying, View } from "../types";

/** What a card shows when it is turned clockwise. */
export function turned(pattern: string, quarters: number): string {
  return quarters ? pattern.slice(-quarters) + pattern.slice(0, -quarters) : pattern;
}

/** The table after a move of that seat. */
export function after(view: View, seat: number, move: string): View {
  const [laying, landing] = [readLaying(move), readLanding(move)];
  return laying ? laid(view, seat, laying) : landing ? landed(view, seat, landing) : view;
}

function laid(view: View, seat: number, laying: Laying): View {
  const first = CORNERS.length * view.table.length;
  const lying: Lying = {
    ...laying,
    planets: turned(view.patterns[laying.card]!, laying.quarters),
    groups: CORNERS.map((corner) => first + corner),
    seat,
  };
  const one = view.seats[seat]!;
  const cards = one.cards?.filter((card) => card !== laying.card) ?? null;
  return grouped({
    ...view,
    table: [...view.table, lying],
    seats: view.seats.with(seat, { ...one, cards, hand: one.hand - 1 }),
  });
}

function landed(view: View, seat: number, { colour, corner }: Landing): View {
  const { column, row } = view.table.at(-1)!;
  const one = view.seats[seat]!;
  const ships = { ...one.ships, [colour]: [column, row, corner] as const };
  return grouped({ ...view, seats: view.seats.with(seat, { ...one, ships }) });
}

/** Finds the constellations anew, and what they are worth to whom. Each is called after its oldest planet. */
export function grouped(view: View): View {
  const all = planets(view.table);
  const groups = new Map<Planet, number>();
  for (const planet of all.list) if (!groups.has(planet)) flood(planet, planet.number);

  function flood(planet: Planet, group: number): void {
    groups.set(planet, group);
    for (const next of all.alikeBeside(planet)) if (!groups.has(next)) flood(next, group);
  }

  // A card about which nothing changes stays the same object, so that it is not drawn anew.
  const table = view.table.map((lying, order) => {
    const its = CORNERS.map((corner) => groups.get(all.list[CORNERS.length * order + corner]!)!);
    return its.every((group, corner) => group === lying.groups[corner]) ? lying : { ...lying, groups: its };
  });
  const constellations = new Map<number, Constellation>();
  for (const planet of all.list) {
    const group = groups.get(planet)!;
    const found = constellations.get(group) ?? { group, colour: planet.colour, size: 0, holders: [] };
    constellations.set(group, { ...found, size: found.size + 1 });
  }
  const seats = view.seats.map((one, seat) => {
    const held = Object.values(one.ships).map((spot) => constellations.get(groups.get(all.at(...spot)!)!)!);
    for (const { holders } of held) holders.push(seat);
    const sizes = held.map(({ size }) => size);
    return { ...one, score: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(0, ...sizes) };
  });
  const scores = seats.map(({ score }) => score);
  return { ...view, table, constellations: [...constellations.values()], seats, scores };
}

/** The constellation of one colour that a seat holds. */
export function held(view: View, seat: number, colour: PlanetColour): Constellation | null {
  return view.constellations.find((one) => one.colour === colour && one.holders.includes(seat)) ?? null;
}

/** A constellation that the last card belongs to, and how large it was before. */
export interface Growth extends Constellation {
  before: number;
  corners: number[];
}

/** The constellations that the last card belongs to; those that grew by it come first, the largest in front. */
export function growths(view: View): Growth[] {
  const last = view.table.at(-1)!;
  return [...new Set(last.groups)]
    .map((group) => {
      const found = view.constellations.find((one) => one.group === group)!;
      const corners = CORNERS.filter((corner) => last.groups[corner] === group);
      return { ...found, corners, before: found.size - corners.length };
    })
    .sort((one, other) => Number(other.before > 0) - Number(one.before > 0) || other.size - one.size);
}

/** Whether a ship may land on a planet of the last card: nobody holds its constellation. */
export function mayLand(view: View, corner: number): boolean {
  const group = view.table.at(-1)!.groups[corner];
  const { holders } = view.constellations.find((one) => one.group === group)!;
  return holders.length === 0;
}

/** What a landing would bring a seat: the whole constellation, less the one that its ship leaves. */
export function gain(view: View, seat: number, { colour, corner }: Landing): number {
  const group = view.table.at(-1)!.groups[corner];
  const { size } = view.constellations.find((one) => one.group === group)!;
  return size - (held(view, seat, colour)?.size ?? 0);
}

/** What laying a card brings a seat at once, and how much more a ship on one of its planets could. */
export interface Bringing {
  readonly gain: number;
  readonly ship: number;
}

export function bringing(view: View, seat: number, laying: Laying): Bringing {
  const would = laid(view, seat, laying);
  const ships = CORNERS.filter((corner) => mayLand(would, corner)).map((corner) =>
    gain(would, seat, { colour: would.table.at(-1)!.planets[corner] as PlanetColour, corner }),
  );
  return { gain: would.scores[seat]! - view.scores[seat]!, ship: Math.max(0, ...ships) };
}
