/**
 * Finds the games. A game is a folder here, or `<game>/page/` in the folder that the build is told of with `GAMES=…`.
 * Its `cover.ts` and `words/` come with the page, its `index.ts` when somebody sits down at a table.
 */

import type { GameModule } from "./board";
import type { Cover } from "./cover";
import { byGame } from "../folders";

export type AnyGame = GameModule<never>;

const covers = byGame(
  import.meta.glob<Cover>(["./*/cover.ts", "more-games/*/page/cover.ts"], {
    import: "default",
    eager: true,
  }),
  "cover.ts",
);
const modules = byGame(
  import.meta.glob<AnyGame>(["./*/index.ts", "more-games/*/page/index.ts"], { import: "default" }),
  "index.ts",
);

/** The names of the games that have been drawn, in the order of the alphabet. */
export const DRAWN: readonly string[] = Object.keys(covers).sort();

/** What the front page shows of a game; undefined where nobody has drawn it. */
export function coverOf(game: string): Cover | undefined {
  return covers[game];
}

/** Fetches the board and all that goes with it; undefined where nobody has drawn it. */
export async function boardOf(game: string): Promise<AnyGame | undefined> {
  return modules[game]?.();
}
