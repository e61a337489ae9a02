/** The figures of Invasion's rule page. */

import { figure, type Figures } from "../../figures/figure";
import { recorded } from "../../figures/moment";
import Cards from "./Cards.svelte";
import positions from "./positions.json";
import Table from "./Table.svelte";

const figures: Figures = {
  glance: figure(Table, recorded(positions.recruitment)),
  cards: figure(Cards, {}),
  theft: figure(Table, recorded(positions.theft)),
  recruitment: figure(Table, recorded(positions.recruitment)),
  general: figure(Table, recorded(positions.general)),
  buried: figure(Table, recorded(positions.buried)),
};

export default figures;
