/** What the map and the row below it offer: places for the lifted card, and planets for a ship. */

import type { PlanetColour } from "./art/planets";
import { gain } from "./foresee";
import { CORNERS, type Place } from "./places";
import { openPlaces } from "./planets";
import { landingInWords, placeInWords } from "./sentences";
import type { Turn } from "./turn.svelte";
import type { View } from "./types";

export interface PlaceOffer extends Place {
  /** In how many ways the lifted card fits there. */
  readonly ways: number;
  readonly label: string;
}

export interface LandingOffer {
  readonly corner: number;
  readonly colour: PlanetColour;
  readonly group: number;
  readonly can: boolean;
  /** The rules allow it, though a lesson may not offer it now. */
  readonly allowed: boolean;
  readonly chosen: boolean;
  /** How many planets the constellation has. */
  readonly size: number;
  /** What it would bring. */
  readonly gain: number;
  readonly label: string;
}

/** All empty places that touch a card, also those where the lifted card does not fit: one may ask why. */
export function placeOffers(view: View, turn: Turn): PlaceOffer[] {
  if (turn.stage !== "lay" || turn.card === null) return [];
  return openPlaces(view.table).map((place) => {
    const ways = turn.fits(place);
    return { ...place, ways, label: placeInWords(place, ways) };
  });
}

export function landingOffers(view: View, seat: number, turn: Turn): LandingOffer[] {
  if (turn.stage !== "land") return [];
  const { planets, groups } = view.table.at(-1)!;
  return CORNERS.map((corner) => {
    const colour = planets[corner] as PlanetColour;
    const { size, group } = view.constellations.find((one) => one.group === groups[corner])!;
    const move = turn.landing(corner);
    const [can, allowed] = [turn.legal.includes(move), turn.allows(move)];
    const brings = allowed ? gain(view, seat, { colour, corner }) : 0;
    const offer = { corner, colour, group, can, allowed, size, gain: brings };
    const label = landingInWords(offer, colour in view.seats[seat]!.ships);
    return { ...offer, label, chosen: turn.corner === corner };
  });
}
