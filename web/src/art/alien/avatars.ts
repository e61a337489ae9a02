/**
 * Sixteen aliens as data: what is behind the body, the body, what lies upon it, and where the face is (on 100 × 100).
 *
 * Colours may be tones of the alien's own skin: `skin`, `shade`, `light`.
 */

import type { Part } from "../parts";
import { circle, oval, tufts } from "../shapes";

export interface AlienFigure {
  readonly skin: string;
  readonly behind?: readonly Part[];
  readonly body: string;
  /** Darker places, cut off at the edge of the body. */
  readonly shade: string;
  readonly upon?: readonly Part[];
  readonly eyes: readonly (readonly [x: number, y: number, r: number])[];
  readonly mouths: readonly (readonly [x: number, y: number, w: number])[];
}

const DRAWN = {
  antenna: {
    skin: "green",
    behind: [
      ["skin", "M38 28C36 16 31 11 25 11M62 28C64 16 69 11 75 11", "tube"],
      ["yellow", circle(23, 11, 6) + circle(77, 11, 6)],
      ["skin", "M36 76C33 84 30 92 28 101H72C70 92 67 84 64 76Z"],
      ["orange", "M31 90Q50 98 69 90L72 101H28Z"],
    ],
    body: "M50 22C75 22 87 38 83 55C80 71 66 83 50 83C34 83 20 71 17 55C13 38 25 22 50 22Z",
    shade: "M83 40C86 62 68 78 44 76L50 84H90V40Z",
    eyes: [
      [35, 51, 12],
      [65, 51, 12],
    ],
    mouths: [[50, 67, 13]],
  },
  blob: {
    skin: "sky",
    body: "M8 95C3 82 20 80 21 62C22 36 32 17 52 18C74 19 79 42 79 60C79 79 97 79 93 95C92 99 9 99 8 95Z",
    shade: "M62 15C72 40 62 66 46 84C40 91 60 94 60 100H100V10Z",
    upon: [["light", circle(32, 74, 4) + circle(40, 84, 2.5) + oval(38, 28, 4, 6), "bare"]],
    eyes: [
      [41, 46, 12],
      [65, 43, 8],
    ],
    mouths: [[52, 63, 20]],
  },
  cyclops: {
    skin: "violet",
    behind: [
      ["cream", "M24 34C14 28 12 16 16 8C22 14 32 18 38 22ZM76 34C86 28 88 16 84 8C78 14 68 18 62 22Z"],
    ],
    body: "M50 15C77 15 88 36 88 56C88 83 73 97 50 97C27 97 12 83 12 56C12 36 23 15 50 15Z",
    shade: "M80 24C92 58 74 86 40 88L50 100H95V24Z",
    upon: [["shade", circle(26, 78, 3) + circle(33, 84, 2.2) + circle(75, 80, 2.6), "bare"]],
    eyes: [[50, 46, 22]],
    mouths: [[50, 77, 17]],
  },
  eyestalk: {
    skin: "orange",
    behind: [
      [
        "skin",
        "M33 66C33 50 24 42 22 28L36 26C37 40 46 48 46 64ZM54 64C54 46 64 38 65 22L79 24C78 42 67 50 68 66Z",
      ],
    ],
    body: "M11 96C8 70 27 56 50 56C73 56 92 70 89 96C88 99 12 99 11 96Z",
    shade: "M74 58C80 76 66 88 40 90L44 100H95V58Z",
    upon: [["light", oval(24, 76, 4, 6), "bare"]],
    eyes: [
      [28, 21, 14],
      [73, 17, 14],
    ],
    mouths: [[50, 71, 24]],
  },
  fungus: {
    skin: "red",
    behind: [["cream", "M31 52H69C71 68 78 82 75 95C74 99 26 99 25 95C22 82 29 68 31 52Z"]],
    body: "M6 52C4 26 26 7 50 7C74 7 96 26 94 52C94 60 76 58 50 58C24 58 6 60 6 52Z",
    shade: "M82 18C90 40 60 50 6 48V62H98V18Z",
    upon: [
      [
        "cream",
        circle(36, 26, 8) + circle(66, 22, 6) + circle(79, 41, 5.5) + circle(54, 43, 5) + circle(20, 42, 5),
      ],
    ],
    eyes: [
      [40, 70, 8],
      [60, 70, 8],
    ],
    mouths: [[50, 82, 11]],
  },
  jelly: {
    skin: "rose",
    behind: [
      ["shade", "M34 58C30 74 42 80 36 96C46 92 48 76 45 58ZM55 58C58 74 50 80 58 97C66 90 66 74 66 58Z"],
      ["skin", "M16 56C10 72 24 78 16 93C28 90 32 74 29 56ZM71 56C68 74 80 78 82 93C92 84 88 70 84 56Z"],
    ],
    body: "M9 56C8 28 26 9 50 9C74 9 92 28 91 56C90 66 82 68 77 61C72 69 62 69 58 62C54 69 46 69 42 62C38 69 28 69 23 61C18 68 10 66 9 56Z",
    shade: "M80 20C88 44 62 58 9 54V72H96V20Z",
    upon: [["light", oval(33, 22, 8, 5), "bare"]],
    eyes: [
      [37, 41, 10],
      [63, 41, 10],
    ],
    mouths: [[50, 51, 11]],
  },
  lizard: {
    skin: "green",
    behind: [
      ["orange", "M28 34L30 14L42 24L50 6L58 24L70 14L72 34Z"],
      ["skin", "M34 78C30 86 28 94 28 101H72C72 94 70 86 66 78Z"],
      ["lime", "M42 84H58V101H42Z", "bare"],
    ],
    body: "M29 25C37 25 40 31 50 31C60 31 63 25 71 25C82 25 86 36 83 44C90 50 95 58 93 66C90 80 70 87 50 87C30 87 10 80 7 66C5 58 10 50 17 44C14 36 18 25 29 25Z",
    shade: "M93 58C80 76 40 80 12 74L20 90H98Z",
    upon: [["ink", circle(44, 56, 1.8) + circle(56, 56, 1.8), "bare"]],
    eyes: [
      [30, 38, 10],
      [70, 38, 10],
    ],
    mouths: [[50, 65, 30]],
  },
  moth: {
    skin: "yellow",
    behind: [
      [
        "violet",
        "M44 54C34 24 8 16 4 34C1 48 14 58 30 60C16 64 12 78 20 86C30 94 42 80 46 66ZM56 54C66 24 92 16 96 34C99 48 86 58 70 60C84 64 88 78 80 86C70 94 58 80 54 66Z",
      ],
      ["cream", circle(19, 38, 6.5) + circle(81, 38, 6.5) + circle(26, 77, 4.5) + circle(74, 77, 4.5)],
      [
        "skin",
        "M42 34C40 20 34 12 24 10M36 22L27 23M39 28L30 31M31 14L28 6M58 34C60 20 66 12 76 10M64 22L73 23M61 28L70 31M69 14L72 6",
        "tube",
      ],
    ],
    body: "M50 30C68 30 75 44 70 56C74 72 64 96 50 96C36 96 26 72 30 56C25 44 32 30 50 30Z",
    shade: "M26 72Q50 80 74 72V80Q50 88 26 80ZM30 88Q50 94 70 88V100H30Z",
    eyes: [
      [41, 47, 9.5],
      [59, 47, 9.5],
    ],
    mouths: [[50, 59, 11]],
  },
  octopod: {
    skin: "red",
    body: "M50 7C76 7 85 26 82 44C80 54 76 58 79 66C82 74 96 70 96 82C96 95 76 97 69 85C66 80 62 82 62 88C62 101 38 101 38 88C38 82 34 80 31 85C24 97 4 95 4 82C4 70 18 74 21 66C24 58 20 54 18 44C15 26 24 7 50 7Z",
    shade: "M78 12C86 40 72 62 40 68C52 74 66 72 74 74L100 70V12ZM38 90H62V100H38Z",
    upon: [
      [
        "light",
        circle(14, 84, 2.6) +
          circle(22, 86, 2.6) +
          circle(86, 84, 2.6) +
          circle(78, 87, 2.6) +
          oval(36, 17, 6, 4),
        "bare",
      ],
    ],
    eyes: [
      [38, 40, 11],
      [62, 40, 11],
    ],
    mouths: [[50, 56, 13]],
  },
  puffball: {
    skin: "rose",
    behind: [["orange", oval(36, 93, 11, 5) + oval(64, 93, 11, 5)]],
    body: tufts(50, 51, 38, 18, 11),
    shade: "M82 16C92 56 66 84 24 78L40 100H100V16Z",
    upon: [["light", "M44 16Q42 6 50 3Q50 10 56 16Z"]],
    eyes: [
      [37, 46, 11],
      [63, 46, 11],
    ],
    mouths: [[50, 62, 18]],
  },
  robot: {
    skin: "silver",
    behind: [
      ["skin", "M50 24V13", "tube"],
      ["red", circle(50, 10, 6)],
      ["yellow", "M6 46H20V64H6ZM80 46H94V64H80Z"],
      ["silver-deep", "M36 80H64V101H36Z"],
    ],
    body: "M26 22H74Q86 22 86 34V70Q86 82 74 82H26Q14 82 14 70V34Q14 22 26 22Z",
    shade: "M14 72H76V22H90V90H14Z",
    upon: [
      ["glass", "M30 32H70Q77 32 77 39V53Q77 60 70 60H30Q23 60 23 53V39Q23 32 30 32Z"],
      ["ink", circle(20, 28, 1.8) + circle(80, 28, 1.8) + circle(20, 76, 1.8) + circle(80, 76, 1.8), "bare"],
    ],
    eyes: [
      [38, 46, 9],
      [62, 46, 9],
    ],
    mouths: [[50, 65, 20]],
  },
  slug: {
    skin: "lime",
    behind: [
      [
        "skin",
        "M44 34C42 24 40 20 38 14L47 13C48 20 51 24 54 30ZM62 30C64 22 67 18 70 12L79 15C75 22 74 26 73 34Z",
      ],
    ],
    body: "M4 90C4 80 16 80 24 79C36 77 33 62 34 48C36 33 46 26 59 26C74 26 83 38 82 52C81 68 84 76 95 84C100 92 96 97 88 97H14C8 97 4 95 4 90Z",
    shade: "M76 28C84 54 76 80 20 90L10 100H100V28Z",
    upon: [
      ["green-deep", circle(42, 86, 3) + circle(54, 82, 2.4) + circle(68, 88, 3) + circle(28, 90, 2), "bare"],
    ],
    eyes: [
      [42, 12, 9],
      [75, 12, 9],
    ],
    mouths: [[60, 50, 20]],
  },
  snail: {
    skin: "yellow",
    behind: [
      [
        "skin",
        "M62 44C62 34 58 28 57 22L65 20C67 28 70 34 72 42ZM76 42C79 34 83 28 86 21L93 25C88 32 86 38 85 46Z",
      ],
      ["brown", circle(38, 56, 32)],
      ["cream", "M38 56c0-7 11-7 11 2c0 11-20 12-22-2c-1-18 32-21 34 0c1 9-2 15-7 20", "tube"],
    ],
    body: "M6 94C6 84 16 86 34 86C52 86 58 78 57 62C56 46 64 38 75 38C88 38 95 48 94 60C93 82 84 97 62 97H12C8 97 6 96 6 94Z",
    shade: "M94 60C92 80 60 92 6 91V100H100V60Z",
    eyes: [
      [61, 19, 9],
      [90, 20, 9],
    ],
    mouths: [[77, 58, 17]],
  },
  triclops: {
    skin: "sky",
    behind: [["skin", "M50 22V8M42 24C40 16 36 12 31 10M58 24C60 16 64 12 69 10", "tube"]],
    body: "M50 18C70 18 80 32 84 50C88 66 92 76 88 87C85 97 68 97 50 97C32 97 15 97 12 87C8 76 12 66 16 50C20 32 30 18 50 18Z",
    shade: "M76 24C88 56 84 84 30 90L36 100H98V24Z",
    upon: [["cream", "M34 77Q50 70 66 77Q68 97 50 97Q32 97 34 77Z", "bare"]],
    eyes: [
      [29, 47, 10],
      [50, 38, 11],
      [71, 47, 10],
    ],
    mouths: [[50, 59, 20]],
  },
  twohead: {
    skin: "orange",
    behind: [
      ["skin", "M28 18V7M72 18V7", "tube"],
      ["sky", circle(28, 6, 4.5) + circle(72, 6, 4.5)],
    ],
    body: "M28 15C42 15 49 26 47 40C46 47 44 51 45 55Q50 59 55 55C56 51 54 47 53 40C51 26 58 15 72 15C87 15 95 26 94 40C93 54 82 58 82 68C82 78 86 88 86 96C86 99 14 99 14 96C14 88 18 78 18 68C18 58 7 54 6 40C5 26 13 15 28 15Z",
    shade:
      "M46 28C46 46 36 54 20 54C30 62 40 62 46 60ZM94 28C94 48 84 56 66 56C76 66 72 84 36 88L30 100H98V28Z",
    eyes: [
      [19, 34, 7.5],
      [36, 34, 7.5],
      [64, 34, 7.5],
      [81, 34, 7.5],
    ],
    mouths: [
      [27, 44, 11],
      [73, 44, 11],
    ],
  },
  worm: {
    skin: "violet",
    behind: [
      ["brown-deep", oval(44, 91, 40, 8)],
      ["red", "M42 21L54 2L68 20Z"],
      ["yellow", circle(54, 4, 4.5)],
    ],
    body: "M22 90V70C22 54 30 52 30 42C30 26 40 16 54 16C70 16 80 28 79 42C78 58 66 62 66 74V90C64 96 24 96 22 90Z",
    shade:
      "M20 62Q44 74 70 62V70Q44 82 20 70ZM20 80Q44 92 70 80V89Q44 100 20 89ZM72 20C82 40 72 54 58 60L68 66L90 50V20Z",
    eyes: [
      [44, 37, 9.5],
      [65, 37, 9.5],
    ],
    mouths: [[54, 50, 14]],
  },
} satisfies Record<string, AlienFigure>;

export type AvatarName = keyof typeof DRAWN;
export const FIGURES: Record<AvatarName, AlienFigure> = DRAWN;
export const AVATARS = Object.keys(DRAWN) as AvatarName[];

/** The face of that name; one that nobody has drawn has another. */
export function avatarOf(name: string): AvatarName {
  return (AVATARS as string[]).includes(name) ? (name as AvatarName) : "blob";
}
