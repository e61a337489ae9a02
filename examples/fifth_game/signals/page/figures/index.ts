/** The figures of the rule page. */

import { figure, type Figures } from "saucerful/games/figures/figure";
import Cards from "./Cards.svelte";

const figures: Figures = { cards: figure(Cards, {}) };

export default figures;
