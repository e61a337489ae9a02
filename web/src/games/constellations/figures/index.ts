/** The figures of Constellations' rule page. */

import { figure, type Figures } from "../../figures/figure";
import { recorded } from "../../figures/moment";
import Fit from "./Fit.svelte";
import Landing from "./Landing.svelte";
import positions from "./positions.json";
import Sky from "./Sky.svelte";

const figures: Figures = {
  glance: figure(Sky, recorded(positions.scoring)),
  fit: figure(Fit, recorded(positions.fit)),
  landing: figure(Landing, recorded(positions.landing)),
  shared: figure(Sky, recorded(positions.shared)),
  scoring: figure(Sky, { ...recorded(positions.scoring), spotlight: 0 }),
};

export default figures;
