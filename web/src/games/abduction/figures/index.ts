/** The figures of Abduction's rule page. */

import { figure, type Figures } from "../../figures/figure";
import { recorded } from "../../figures/moment";
import Flight from "./Flight.svelte";
import Pile from "./Pile.svelte";
import positions from "./positions.json";
import Stack from "./Stack.svelte";

const figures: Figures = {
  glance: figure(Flight, recorded(positions.pile)),
  pile: figure(Pile, recorded(positions.pile)),
  passing: figure(Flight, recorded(positions.passing)),
  departed: figure(Flight, recorded(positions.departed)),
  sum: figure(Stack, recorded(positions.sum)),
  thrown: figure(Stack, recorded(positions.thrown)),
};

export default figures;
