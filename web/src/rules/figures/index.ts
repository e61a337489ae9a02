/** The figures of the rule pages, by game and by the name that the pages call them. */

import type { Component } from "svelte";
import type { GameName } from "../../games/games";
import abduction from "../positions/abduction.json";
import constellations from "../positions/constellations.json";
import invasion from "../positions/invasion.json";
import zovnis from "../positions/zovnis.json";
import AbductionFlight from "./AbductionFlight.svelte";
import AbductionPile from "./AbductionPile.svelte";
import AbductionStack from "./AbductionStack.svelte";
import ConstellationsFit from "./ConstellationsFit.svelte";
import ConstellationsLanding from "./ConstellationsLanding.svelte";
import ConstellationsSky from "./ConstellationsSky.svelte";
import InvasionCards from "./InvasionCards.svelte";
import InvasionTable from "./InvasionTable.svelte";
import type { Moment } from "./moment";
import ZovnisEnds from "./ZovnisEnds.svelte";
import ZovnisFire from "./ZovnisFire.svelte";
import ZovnisGoals from "./ZovnisGoals.svelte";

/** A drawing and what it is given. */
export interface Figure {
  Drawing: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

function drawn<Props extends Record<string, unknown>>(Drawing: Component<Props>, props: Props): Figure {
  return { Drawing: Drawing as unknown as Figure["Drawing"], props };
}

/** What was recorded, as the games' own types. */
function of<View>(recorded: unknown): { moment: Moment<View> } {
  return { moment: recorded as Moment<View> };
}

export const FIGURES: Record<GameName, Record<string, Figure>> = {
  invasion: {
    cards: drawn(InvasionCards, {}),
    theft: drawn(InvasionTable, of(invasion.theft)),
    recruitment: drawn(InvasionTable, of(invasion.recruitment)),
    general: drawn(InvasionTable, of(invasion.general)),
    buried: drawn(InvasionTable, of(invasion.buried)),
  },
  constellations: {
    fit: drawn(ConstellationsFit, of(constellations.fit)),
    landing: drawn(ConstellationsLanding, of(constellations.landing)),
    shared: drawn(ConstellationsSky, of(constellations.shared)),
    scoring: drawn(ConstellationsSky, { ...of(constellations.scoring), spotlight: 0 }),
  },
  abduction: {
    pile: drawn(AbductionPile, of(abduction.pile)),
    passing: drawn(AbductionFlight, of(abduction.passing)),
    departed: drawn(AbductionFlight, of(abduction.departed)),
    sum: drawn(AbductionStack, of(abduction.sum)),
    thrown: drawn(AbductionStack, of(abduction.thrown)),
  },
  zovnis: {
    ends: drawn(ZovnisEnds, { ...of(zovnis.fire), card: 10 }),
    fire: drawn(ZovnisFire, of(zovnis.fire)),
    chain: drawn(ZovnisFire, { ...of(zovnis.chain), then: true }),
    goals: drawn(ZovnisGoals, { ...of(zovnis.goals), seat: 0 }),
  },
};
