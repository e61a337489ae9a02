/** Fetches what belongs to a game: its board with all drawings, and its words. */

import type { GameModule } from "../games/board";
import { learn } from "../words/words.svelte";
import Plain from "./PlainBoard.svelte";

export type AnyGame = GameModule<never>;

const modules = import.meta.glob<{ default: AnyGame }>("../games/*/index.ts");

/** For a game that nobody has drawn yet: what one sees as text, and moves as buttons. */
const PLAIN: GameModule<Record<string, unknown>> = {
  Board: Plain,
  prompt: () => null,
  scoring: () => [],
  help: () => null,
  duration: () => 600,
};

export async function gameOf(name: string): Promise<AnyGame> {
  const load = modules[`../games/${name}/index.ts`];
  const [module] = await Promise.all([load?.(), learn(name), learn("engine")]);
  return module?.default ?? (PLAIN as unknown as AnyGame);
}
