/** The cards of Zovnis, to print: any two zovnis on one card, plain or armed, and the number filled in. */

import Back from "../../art/card/Back.svelte";
import { blank, print, type Prints } from "../prints";
import GoalCard from "./art/GoalCard.svelte";
import StarCard from "./art/StarCard.svelte";
import ZovniCard from "./art/ZovniCard.svelte";
import { ALIEN_CODES, VESSEL_CODES } from "./art/zovnis";

const ZOVNIS = ALIEN_CODES.flatMap((alien) => VESSEL_CODES.map((vessel) => alien + vessel));
const number = blank("number");

function cards(): Prints {
  const made: Record<string, Prints[string]> = {};
  for (const bottom of ZOVNIS)
    for (const top of ZOVNIS)
      for (const armed of [false, true])
        made[`${bottom}-${top}${armed ? "!" : ""}`] = print(ZovniCard, { bottom, top, armed, number });
  return made;
}

const prints: Prints = {
  back: print(Back, { width: 120, height: 100, tone: "violet-deep" }),
  "goal-back": print(Back, { tone: "rose-deep" }),
  star: print(StarCard, {}),
  ...Object.fromEntries(
    [...ALIEN_CODES, ...VESSEL_CODES].map((goal) => [`goal-${goal}`, print(GoalCard, { goal })]),
  ),
  ...cards(),
};

export default prints;
