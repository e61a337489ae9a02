/** For tests and tools: our own games, without those from elsewhere. */

import { byGame } from "../src/folders";
import type { GameShown } from "../src/protocol";

export const OURS: readonly string[] = Object.keys(
  byGame(import.meta.glob("../src/games/*/cover.ts"), "cover.ts"),
).sort();

/** A game as the server might list it. */
export function listed(name: string): GameShown {
  const title = name.slice(0, 1).toUpperCase() + name.slice(1);
  return { name, title, tagline: "", least: 2, most: 4, real_time: false, options: [] };
}
