/** The cards and the loot of Invasion, to print: every saucer that a box may hold, with its value and its letter. */

import Back from "../../art/card/Back.svelte";
import { print, type Prints } from "../prints";
import InvasionCard from "./art/InvasionCard.svelte";
import Loot from "./art/Loot.svelte";
import { LOOT_NAMES } from "./art/loot";

const ACTIONS = [..."nrcg"];
const SAUCERS = [..."123456789"].flatMap((value) => [..."abcdefghijklmnop"].map((letter) => value + letter));

const prints: Prints = {
  back: print(Back, {}),
  ...Object.fromEntries([...ACTIONS, ...SAUCERS].map((card) => [card, print(InvasionCard, { card })])),
  ...Object.fromEntries(LOOT_NAMES.map((_, number) => [`loot-${number}`, print(Loot, { number })])),
};

export default prints;
