/** Finds the figures of the rule pages, by game and by the name that the pages call them. */

import type { Figures } from "../games/figures/figure";
import { byGame } from "../folders";

const found = import.meta.glob<Figures>(
  ["../games/*/figures/index.ts", "more-games/*/page/figures/index.ts"],
  { import: "default", eager: true },
);
const figures = byGame(found, "figures/index.ts");

export function figuresOf(game: string): Figures {
  return figures[game] ?? {};
}
