/** The four aliens and four vessels of Zovnis, as data: centred on x = 0, the ground at y = 48, the rim of a vessel near y = 26. */

import type { Part } from "../../../art/parts";
import { circle, oval } from "../../../art/shapes";

export type AlienCode = "S" | "P" | "M" | "T";
export type VesselCode = "G" | "E" | "C" | "K";
export const ALIEN_CODES: readonly AlienCode[] = ["S", "P", "M", "T"];
export const VESSEL_CODES: readonly VesselCode[] = ["G", "E", "C", "K"];

export interface ZovniAlien {
  readonly tone: string;
  readonly body: readonly Part[];
  readonly eyes: readonly (readonly [x: number, y: number, r: number])[];
  /** What hangs over the rim of the vessel. */
  readonly over?: readonly Part[];
}

export interface Vessel {
  readonly tone: string;
  readonly behind: readonly Part[];
  readonly front: readonly Part[];
}

export const ZOVNI_ALIENS: Record<AlienCode, ZovniAlien> = {
  S: {
    tone: "orange",
    body: [
      ["orange", "M0 0C18 0 26 12 26 34H-26C-26 12 -18 0 0 0Z"],
      ["rose", "M-15 14C-15 7 15 7 15 14V34H-15Z"],
      ["red-deep", "M-5 24Q0 26 5 24Q4 29 0 29T-5 24Z"],
    ],
    eyes: [
      [-6.5, 16, 5.4],
      [6.5, 16, 5.4],
    ],
    over: [
      [
        "orange",
        "M0 0C-18 0 -27 11 -30 36L-25.5 32.5L-22 38L-18.5 32L-15.5 35C-17 25 -16.5 16 -12 9L-6 11.5L0 7L6 11.5L12 9C16.5 16 17 25 15.5 35L18.5 32L22 38L25.5 32.5L30 36C27 11 18 0 0 0Z",
      ],
      ["none", "M-22 26C-21 15 -16 7 -9 4.5M22 26C21 15 16 7 9 4.5"],
    ],
  },
  P: {
    tone: "violet",
    body: [
      [
        "violet",
        "M-12 30C-22 29 -28 22 -26 14C-24 8 -18 10 -20 15M12 30C22 29 28 22 26 14C24 8 18 10 20 15",
        "tube",
      ],
      ["violet", "M0 -1C13 1 17 12 14 34H-14C-17 12 -13 1 0 -1Z"],
      ["violet-deep", "M4 1C12 5 14 16 13 34H8C11 20 10 8 4 1Z", "bare"],
      ["none", "M-4 25Q0 28 4 25"],
    ],
    eyes: [
      [-5.5, 15.5, 5],
      [5.5, 15.5, 5],
    ],
    over: [["violet", "M-13 25C-16 28 -18 33 -15 35M13 25C16 28 18 33 15 35", "tube"]],
  },
  M: {
    tone: "green",
    body: [
      ["green", circle(-19, 15, 5) + circle(19, 15, 5)],
      ["green", circle(0, 17, 18.5)],
      ["green-deep", "M14 6C18 20 8 32 -10 30C4 38 20 30 18 12Z", "bare"],
      ["red-deep", "M-9 22Q0 25 9 22Q8 31 0 31T-9 22Z"],
      ["lime", oval(-8, 5, 4, 2.6), "bare"],
    ],
    eyes: [[0, 13, 7.5]],
  },
  T: {
    tone: "red",
    body: [
      ["cream", "M-10 13C-22 13 -28 6 -26 -3C-21 3 -15 3 -8 3ZM10 13C22 13 28 6 26 -3C21 3 15 3 8 3Z"],
      ["red", "M-13 3Q0 -2 13 3L16 34H-16Z"],
      ["red-deep", "M8 1L13 3L16 34H9Z", "bare"],
      ["cream", "M-9 23H9V29L5 26L2 29L-2 26L-5 29L-9 26Z"],
      ["none", "M-11 8L-3 11M11 8L3 11"],
    ],
    eyes: [
      [-6, 15, 4.4],
      [6, 15, 4.4],
    ],
  },
};

export const VESSELS: Record<VesselCode, Vessel> = {
  G: {
    tone: "sky",
    behind: [
      ["sky-deep", "M24 10C34 6 42 18 38 34C34 38 26 30 24 24Z"],
      ["yellow", circle(40, 17, 3.6)],
    ],
    front: [
      ["sky", "M-31 31C-31 43 -20 48 0 48S31 43 31 31Z"],
      ["sky-deep", "M31 32C29 43 16 45 -4 44C2 48 20 48 26 42Z", "bare"],
      ["sky", "M-35 26H35V32H-35Z"],
    ],
  },
  E: {
    tone: "yellow",
    behind: [],
    front: [
      ["yellow", "M-25 23L-17 30L-9 24L0 31L9 24L17 30L25 23C29 40 16 48.5 0 48.5S-29 40 -25 23Z"],
      ["orange", circle(-14, 37, 3.2) + circle(-3, 42, 2.4) + circle(9, 37, 3.6) + circle(18, 42, 2), "bare"],
    ],
  },
  C: {
    tone: "rose",
    behind: [["rose", "M22 29C36 25 36 42 19 41", "tube"]],
    front: [
      ["cream", oval(0, 46, 32, 3.2)],
      ["rose", "M-25 26H25C25 40 16 45.5 0 45.5S-25 40 -25 26Z"],
      ["rose-deep", "M25 27C24 40 12 44 -6 43C8 48 24 42 25 27Z", "bare"],
      ["cream", "M-23 32Q0 37 23 32L22 36Q0 41 -22 36Z", "bare"],
    ],
  },
  K: {
    tone: "silver",
    behind: [
      ["silver", "M-20 44C-34 42 -30 30 -41 26L-37 19C-26 24 -26 30 -18 32Z"],
      ["brown", "M22 30C38 26 38 44 24 44", "tube"],
    ],
    front: [
      ["silver", "M-19 27H19C27 32 28 42 24 48H-24C-28 42 -27 32 -19 27Z"],
      ["silver-deep", "M19 28C26 33 27 42 23 47H10C18 42 20 35 19 28ZM-24 44H24L23 47H-23Z", "bare"],
      ["slate", "M-22 24H22V29H-22Z"],
    ],
  },
};
