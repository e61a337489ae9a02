/** What is on a game's box. It comes with the front page, so it is small: no board, no cards. */

import type { Component } from "svelte";

/** What a game's `cover.ts` exports by default. Its title, its number of seats and its place come from the server. */
export interface Cover {
  /** The picture on the poster, 120 × 160, drawn on a sheet of the colour `ground`. */
  Poster: Component;
  ground: string;
  /** About how many minutes a game takes. */
  minutes: number;
  /** From which age, where the box says it. */
  age?: number;
  /** The printed game, and its authors and publisher; names are the same in all languages. */
  printed?: string;
  by?: string;
  /** Options that the page proposes to so many players, where what is printed serves people badly. */
  proposes?: (seats: number) => Readonly<Record<string, unknown>>;
  /** Whether there is a guided first game: a `lesson.json` beside the rules. */
  lesson?: boolean;
}
