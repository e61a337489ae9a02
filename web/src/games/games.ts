/** The four games of the house. Each has a folder here with its `Board.svelte`, fetched when somebody sits down. */

import type { Component } from "svelte";

export const GAMES = {
  invasion: "Invasion",
  constellations: "Constellations",
  abduction: "Abduction",
  zovnis: "Zovnis",
} as const;
export type GameName = keyof typeof GAMES;
export const GAME_NAMES = Object.keys(GAMES) as GameName[];

const boards = import.meta.glob<{ default: Component }>("./*/Board.svelte");

/** The board of a game and all its drawings: a chunk of its own. */
export async function board(game: GameName): Promise<Component> {
  const load = boards[`./${game}/Board.svelte`];
  if (!load) throw new Error(`There is no board for ${game}.`);
  return (await load()).default;
}
