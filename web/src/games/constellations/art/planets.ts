/** The four kinds of planets: each colour has a pattern of its own, so that nobody needs to see colours (radius 21 around 0, 0). */

import type { Part } from "../../../art/parts";
import { circle, oval } from "../../../art/shapes";

export type PlanetColour = "R" | "B" | "Y" | "G";
export const PLANET_COLOURS: readonly PlanetColour[] = ["R", "B", "Y", "G"];

export interface PlanetDrawing {
  /** The colour that it glows in. */
  readonly tone: string;
  readonly ground: string;
  readonly shade: string;
  /** On the ground, cut off at the planet's edge. */
  readonly pattern: readonly Part[];
  /** In front of everything. */
  readonly ring?: string;
}

export const PLANETS: Record<PlanetColour, PlanetDrawing> = {
  R: {
    tone: "red",
    ground: "red",
    shade: "red-deep",
    pattern: [
      [
        "red-deep",
        circle(-9, -13, 5) +
          circle(13, -9, 4.4) +
          circle(11, 12, 5.4) +
          circle(-13, 8, 5) +
          circle(-2, 18, 3.4),
      ],
    ],
  },
  B: {
    tone: "sky",
    ground: "sky",
    shade: "sky-deep",
    pattern: [],
    ring: "M-18 7C-24 11 -25 15 -18 14.5C-2 13 17 4.5 22 -4C25.5 -10 23 -12 18 -9.5",
  },
  Y: {
    tone: "yellow",
    ground: "yellow",
    shade: "yellow-deep",
    pattern: [
      ["orange", "M-30 -14Q0 -6 30 -14V-7Q0 1 -30 -7Z", "bare"],
      ["orange", "M-30 1Q0 9 30 1V8Q0 16 -30 8Z", "bare"],
      ["orange", "M-30 15Q0 23 30 15V30H-30Z", "bare"],
    ],
  },
  G: {
    tone: "green",
    ground: "green-deep",
    shade: "green-dark",
    pattern: [
      [
        "lime",
        oval(-8, -9, 7, 5.5) +
          oval(8, 3, 6, 5) +
          oval(-9, 9, 4.6, 4) +
          oval(10, -12, 4, 3) +
          oval(5, 15, 4, 3),
        "bare",
      ],
    ],
  },
};
