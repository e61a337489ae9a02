/** The four games of the house. Each has a folder here, fetched when somebody sits down. */

export const GAMES = {
  invasion: "Invasion",
  constellations: "Constellations",
  abduction: "Abduction",
  zovnis: "Zovnis",
} as const;
export type GameName = keyof typeof GAMES;
export const GAME_NAMES = Object.keys(GAMES) as GameName[];
