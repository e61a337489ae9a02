/** What the map offers: places for the lifted card, and planets for a ship. */

import type { PlanetColour } from "../../art/planets";
import { bringing, gain, type Bringing } from "../../model/foresee";
import { landingMove } from "../../model/moves";
import { CORNERS, type Place } from "../../model/places";
import { openPlaces } from "../../model/planets";
import { landingInWords, placeInWords } from "../../help/sentences";
import type { Turn } from "../turn.svelte";
import type { View } from "../../types";

export interface PlaceOffer extends Place {
  /** In how many ways the lifted card fits there. */
  readonly ways: number;
  /** What it would bring there; null where it does not fit. */
  readonly brings: Bringing | null;
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
export function placeOffers(view: View, seat: number, turn: Turn): PlaceOffer[] {
  if (turn.stage !== "lay" || turn.card === null) return [];
  return openPlaces(view.table).map((place) => {
    const [ways, way] = [turn.fits(place), turn.way(place)];
    const brings = way && bringing(view, seat, way);
    return { ...place, ways, brings, label: placeInWords(place, ways, brings) };
  });
}

/** The planets of the last card of a table, which may lie there only as we foresee it. */
export function landingOffers(view: View, seat: number, turn: Turn): LandingOffer[] {
  if (!turn.lands) return [];
  const { planets, groups } = view.table.at(-1)!;
  return CORNERS.map((corner) => {
    const colour = planets[corner] as PlanetColour;
    const { size, group } = view.constellations.find((one) => one.group === groups[corner])!;
    const [can, allowed] = [turn.can(view, corner), turn.allows(view, corner)];
    const brings = allowed ? gain(view, seat, { colour, corner }) : 0;
    const offer = { corner, colour, group, can, allowed, size, gain: brings };
    const label = landingInWords(offer, colour in view.seats[seat]!.ships);
    return { ...offer, label, chosen: turn.landing === landingMove({ colour, corner }) };
  });
}
