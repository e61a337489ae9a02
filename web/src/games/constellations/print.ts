/** The cards and the ships of Constellations, to print: every card that a box may hold. */

import Back from "../../art/card/Back.svelte";
import { print, type Prints } from "../prints";
import PlanetCard from "./art/PlanetCard.svelte";
import { PLANET_COLOURS } from "./art/planets";
import { PENNANTS, toneOf } from "./art/pennants";
import Ship from "./art/Ship.svelte";

const each = (patterns: string[]): string[] =>
  patterns.flatMap((pattern) => PLANET_COLOURS.map((colour) => pattern + colour));
const PATTERNS = each(each(each(each([""]))));
const SEATS = [...PENNANTS.keys()];
/** A ship's antenna has the colour of the ship. */
const FLAGS = Object.fromEntries(SEATS.map((seat) => [`seat-${seat}`, toneOf(seat)]));

const prints: Prints = {
  back: print(Back, { width: 100, height: 100 }),
  ...Object.fromEntries(PATTERNS.map((planets) => [planets, print(PlanetCard, { planets })])),
  ...Object.fromEntries(SEATS.map((seat) => [`ship-${seat}`, print(Ship, { seat }, FLAGS)])),
};

export default prints;
