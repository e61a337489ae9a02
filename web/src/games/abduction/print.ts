/** The cards of Abduction, to print; their numbers and points are filled in, for each box may have its own. */

import Back from "../../art/card/Back.svelte";
import { blank, print, type Prints } from "../prints";
import DepartureCard from "./art/DepartureCard.svelte";
import LandingCard from "./art/LandingCard.svelte";
import NumberCard from "./art/NumberCard.svelte";

/** As many stars as a card shows one by one. */
const POINTS = [0, 1, 2, 3, 4, 5];
const number = blank("number");
const points = blank("points");

const prints: Prints = {
  back: print(Back, { tone: "green-deep" }),
  ...Object.fromEntries(POINTS.map((points) => [`number-${points}`, print(NumberCard, { number, points })])),
  "number-many": print(NumberCard, { number, points }),
  landing: print(LandingCard, { points: number }),
  departure: print(DepartureCard, { number }),
  "departure-worth": print(DepartureCard, { number, points }),
};

export default prints;
