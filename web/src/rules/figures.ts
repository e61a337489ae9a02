/** Finds the figures of the rule pages, by game and by the name that the pages call them. */

import type { Figures } from "../games/figures/figure";

const found = import.meta.glob<Figures>("../games/*/figures/index.ts", { import: "default", eager: true });

export function figuresOf(game: string): Figures {
  return found[`../games/${game}/figures/index.ts`] ?? {};
}
