/** Fetches what belongs to a game: its board with all drawings, and its words. */

import type { GameModule } from "../games/board";
import { boardOf, type AnyGame } from "../games/games";
import { learn } from "../words/words.svelte";
import Plain from "./play/PlainBoard.svelte";

/** For a game that nobody has drawn yet: what one sees as text, and moves as buttons. */
const PLAIN: GameModule<Record<string, unknown>> = {
  Board: Plain,
  prompt: () => null,
  scoring: () => [],
  help: () => null,
  sounds: { played: "card", laid: "card", ended: "end" },
};

export async function gameOf(name: string): Promise<AnyGame> {
  const [drawn] = await Promise.all([boardOf(name), learn(name), learn("engine")]);
  return drawn ?? (PLAIN as unknown as AnyGame);
}
