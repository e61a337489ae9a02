/** What can be carried off from Earth (on 100 × 100). The kinds mean nothing: INV-1. */

import type { Part } from "../../../art/parts";
import type { SaucerName } from "../../../art/saucer/saucers";
import { circle, oval, tufts } from "../../../art/shapes";

export const LOOT = {
  cow: [
    ["cream", "M16 48C6 46 5 58 8 66", "tube"],
    ["cream", "M24 64V90H35V66ZM60 66V90H71V64Z"],
    ["rose", "M40 68h16q0 12-8 12t-8-12z"],
    ["cream", "M14 46C14 36 24 33 44 33H64C80 33 82 44 80 58C78 70 70 73 48 73C24 73 14 66 14 46Z"],
    ["ink", "M27 34C24 50 42 54 47 45C49 40 46 33 46 33ZM52 73C50 62 62 56 72 62C76 68 66 73 52 73Z", "bare"],
    ["cream", "M68 17Q62 12 64 6Q72 8 75 15ZM92 17Q98 12 96 6Q88 8 85 15Z"],
    ["cream", "M64 28Q56 22 54 28Q58 36 66 34ZM96 28Q104 22 106 28Q102 36 94 34Z"],
    ["cream", "M65 24C66 13 94 13 95 24C96 38 96 54 80 54C64 54 64 38 65 24Z"],
    ["ink", "M82 15C94 14 96 24 95 32C88 34 82 26 82 15Z", "bare"],
    ["rose", oval(80, 45, 15, 9)],
    ["ink", circle(72, 30, 2.8) + circle(75, 45, 1.8) + circle(85, 45, 1.8), "bare"],
    ["cream", circle(88, 30, 4.2), "bare"],
    ["ink", circle(88, 30, 2.8), "bare"],
  ],
  farmer: [
    ["red", "M36 60L21 40M64 60L79 40", "tube"],
    ["rose", circle(20, 36, 6) + circle(80, 36, 6)],
    ["brown-deep", "M32 90H48V97H30ZM52 90H68L70 97H52Z"],
    ["red", "M35 56C36 50 64 50 65 56L68 76H32Z"],
    ["sky", "M39 62H61V74H68L67 92H53L50 82L47 92H33L32 74H39Z"],
    ["rose", circle(50, 38, 17)],
    ["yellow", oval(50, 25, 27, 6)],
    ["yellow", "M35 24C35 4 65 4 65 24Q50 29 35 24Z"],
    ["red", "M35 19Q50 25 65 19V25Q50 30 35 25Z"],
    ["ink", circle(44, 37, 2.4) + circle(56, 37, 2.4), "bare"],
    ["red-deep", oval(50, 46, 4, 5)],
  ],
  tractor: [
    ["silver", "M76 50V30", "tube"],
    ["glass", "M24 24H50L55 52H24Z"],
    ["red", "M18 15H56Q58 15 58 19V25H18Z"],
    ["red", "M46 46H84Q92 46 92 54V70H20V50H46Z"],
    ["yellow", "M78 54H92V62H78Z"],
    ["slate", circle(33, 71, 22) + circle(77, 79, 14)],
    ["yellow", circle(33, 71, 10) + circle(77, 79, 5.5)],
  ],
  sheep: [
    ["brown-deep", "M32 72V92H41V72ZM56 72V92H65V72Z"],
    ["cream", tufts(46, 54, 27, 9, 15)],
    ["brown-deep", "M62 40Q52 34 52 42Q56 48 64 47ZM88 40Q98 34 98 42Q94 48 86 47Z"],
    ["brown-deep", "M62 34C64 24 86 24 88 34C89 50 84 62 75 62C66 62 61 50 62 34Z"],
    ["cream", tufts(75, 28, 9, 6, 7)],
    ["cream", circle(70, 43, 3) + circle(81, 43, 3), "bare"],
    ["ink", circle(70.5, 43.5, 1.6) + circle(80.5, 43.5, 1.6), "bare"],
  ],
  hen: [
    ["orange", "M42 80V94H50M58 80V94H66", "tube"],
    ["red", "M58 20C54 10 62 6 66 12C68 4 78 6 76 14C84 12 84 22 78 26Z"],
    ["orange", "M82 32L98 38L82 45Z"],
    [
      "cream",
      "M10 36C20 48 34 48 42 40C46 24 60 16 72 20C86 24 86 40 84 52C82 74 66 85 48 85C26 85 8 66 10 36Z",
    ],
    ["cream-deep", "M28 56C40 52 54 52 60 56C58 70 48 74 42 72C34 70 30 64 28 56Z"],
    ["red", "M80 46Q86 56 80 60Q74 56 77 46Z"],
    ["ink", circle(73, 34, 3.2), "bare"],
  ],
  pig: [
    ["rose", "M15 54C6 52 5 44 11 44C16 45 12 52 6 50", "tube"],
    ["rose-deep", "M26 70H37V90H26ZM60 70H71V90H60Z"],
    ["rose", "M12 54C12 38 28 31 48 31C70 31 84 40 84 56C84 72 70 79 48 79C26 79 12 70 12 54Z"],
    ["rose", "M62 28L60 12L74 20ZM94 28L96 12L82 20Z"],
    ["rose", circle(78, 38, 20)],
    ["rose-deep", oval(79, 44, 10, 7.5)],
    [
      "ink",
      circle(70, 32, 2.8) + circle(87, 32, 2.8) + circle(75.5, 44, 1.8) + circle(82.5, 44, 1.8),
      "bare",
    ],
  ],
  pickup: [
    ["glass", "M42 52V34Q42 30 46 30H62Q66 30 68 34L76 52Z"],
    ["sky", "M6 52H80Q94 54 94 64V76H6Z"],
    ["orange", "M12 52C14 38 20 40 22 44C24 34 34 34 36 52Z"],
    ["yellow", "M86 58H94V66H86Z"],
    ["slate", circle(26, 77, 12) + circle(73, 77, 12)],
    ["silver", circle(26, 77, 5) + circle(73, 77, 5)],
  ],
  pumpkin: [
    ["green", "M46 34C46 22 52 14 62 14C60 20 56 24 56 34Z"],
    ["orange", oval(26, 60, 20, 26) + oval(74, 60, 20, 26)],
    ["orange", oval(50, 60, 22, 30)],
    [
      "orange-deep",
      "M50 78C58 78 64 70 66 62C66 78 58 88 50 88C42 88 34 78 34 62C36 70 42 78 50 78Z",
      "bare",
    ],
    ["ink", circle(43, 54, 3) + circle(57, 54, 3), "bare"],
    ["none", "M42 66Q50 73 58 66"],
  ],
} as const satisfies Record<string, readonly Part[]>;

export type LootName = keyof typeof LOOT;
export const LOOT_NAMES = Object.keys(LOOT) as LootName[];

/** What each saucer carries off on its card. */
export const PREY: Record<SaucerName, LootName> = {
  disc: "cow",
  ball: "sheep",
  top: "hen",
  cigar: "pickup",
  bell: "pig",
  tiers: "farmer",
  wing: "tractor",
};
