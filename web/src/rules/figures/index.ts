/** The figures of the rule pages, by game and by the name that the pages call them. */

import type { Component } from "svelte";
import type { GameName } from "../../games/games";

export const FIGURES: Record<GameName, Record<string, Component>> = {
  invasion: {},
  constellations: {},
  abduction: {},
  zovnis: {},
};
