/** The figures of Zovnis' rule page. */

import { figure, type Figures } from "../../figures/figure";
import { recorded } from "../../figures/moment";
import Ends from "./Ends.svelte";
import Fire from "./Fire.svelte";
import Goals from "./Goals.svelte";
import positions from "./positions.json";

const figures: Figures = {
  glance: figure(Fire, { ...recorded(positions.fire), then: true }),
  ends: figure(Ends, { ...recorded(positions.fire), card: 10 }),
  fire: figure(Fire, recorded(positions.fire)),
  chain: figure(Fire, { ...recorded(positions.chain), then: true }),
  goals: figure(Goals, { ...recorded(positions.goals), seat: 0 }),
};

export default figures;
