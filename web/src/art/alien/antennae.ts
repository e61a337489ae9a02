/** The mark of each seat: an antenna with a tip of its own shape, so that nobody needs to see colours. Grows up from 0, 0. */

import { circle, star } from "../shapes";

export interface Antenna {
  readonly name: string;
  readonly stem: string;
  readonly tip: string;
}

export const ANTENNAE: readonly Antenna[] = [
  { name: "ball", stem: "M0 0V-14", tip: circle(0, -20, 7) },
  { name: "star", stem: "M0 0V-12", tip: star(0, -20, 10.5, 4.8) },
  { name: "drop", stem: "M0 0V-12", tip: "M0 -33C6 -25 9 -21 9 -17A9 8 0 0 1 -9 -17C-9 -21 -6 -25 0 -33Z" },
  {
    name: "leaf",
    stem: "M0 0V-14",
    tip: "M0 -13C-15 -12 -15 -26 -12 -28C-3 -28 0 -21 0 -13C0 -21 3 -28 12 -28C15 -26 15 -12 0 -13Z",
  },
  { name: "box", stem: "M0 0V-12", tip: "M-8 -28H8V-12H-8Z" },
  { name: "triangle", stem: "M0 0V-12", tip: "M0 -31L11 -12H-11Z" },
  { name: "moon", stem: "M0 0V-12", tip: "M4 -33A11.5 11.5 0 1 0 12 -16A9 9 0 0 1 4 -33Z" },
];
