/** The seven saucers: seven outlines one can tell apart in the dark, as data (on 100 × 72). */

import type { Part } from "../parts";
import { circle, oval } from "../shapes";

export type SaucerName = "disc" | "ball" | "top" | "cigar" | "bell" | "tiers" | "wing";

export interface Saucer {
  readonly name: SaucerName;
  readonly tone: string;
  /** Behind the hull: domes, fins, legs, knobs, as colour and path. */
  readonly behind: readonly Part[];
  readonly hull: string;
  /** The darker half, cut off at the hull's edge. */
  readonly shade: string;
  readonly upon?: readonly Part[];
  /** Where windows stand: the middle, how far the outermost are from it, and how much the row bends. */
  readonly windows: {
    readonly x: number;
    readonly y: number;
    readonly span: number;
    readonly bend: number;
    readonly r: number;
  };
  /** Where a pilot looks out, if anywhere. */
  readonly pilot?: readonly [x: number, y: number, size: number];
}

const disc: Saucer = {
  name: "disc",
  tone: "red",
  behind: [["glass", "M27 37C27 2 73 2 73 37Z"]],
  hull: "M4 44C8 32 32 29 50 29C68 29 92 32 96 44C90 57 68 61 50 61C32 61 10 57 4 44Z",
  shade: "M0 47C30 56 70 56 100 47V70H0Z",
  windows: { x: 50, y: 43, span: 20, bend: -2, r: 6 },
  pilot: [50, 22, 11],
};

const ball: Saucer = {
  name: "ball",
  tone: "violet",
  behind: [
    ["yellow", "M28 40C4 44 -4 52 6 57C26 64 74 48 94 30C100 22 92 19 72 26Z"],
    ["violet", "M44 12L41 4M56 12L59 4", "tube"],
  ],
  hull: circle(50, 36, 27),
  shade: "M72 16C76 46 48 60 24 52L30 70H90V16Z",
  upon: [["yellow", "M24 44C40 47 60 40 75 28L77 37C64 49 40 57 25 52Z"]],
  windows: { x: 49, y: 27, span: 10, bend: 2, r: 6 },
};

const top: Saucer = {
  name: "top",
  tone: "yellow",
  behind: [
    ["red", "M44 14V6H56V14Z"],
    ["red", oval(50, 5, 9, 4)],
  ],
  hull: "M8 27C8 17 30 13 50 13C70 13 92 17 92 27C92 37 66 42 53 68Q50 73 47 68C34 42 8 37 8 27Z",
  shade: "M0 34C24 44 76 44 100 34V80H0Z",
  upon: [["orange", "M37 48Q50 53 63 48L57 60Q50 62 43 60Z"]],
  windows: { x: 50, y: 27, span: 25, bend: -3, r: 6 },
};

const cigar: Saucer = {
  name: "cigar",
  tone: "silver",
  behind: [
    ["red", "M20 30C14 20 8 12 2 10C4 22 4 28 6 36C4 44 4 52 2 62C8 60 14 52 20 44Z"],
    ["red", "M48 22C52 12 60 8 68 7C66 13 66 18 68 24Z"],
  ],
  hull: "M5 37C14 22 34 18 56 18C78 18 92 27 97 37C92 47 78 57 56 57C34 57 14 52 5 37Z",
  shade: "M0 40C30 52 76 50 100 38V66H0Z",
  upon: [["glass", "M78 24C88 27 94 32 97 37C92 40 84 40 78 38Q75 31 78 24Z"]],
  windows: { x: 45, y: 35, span: 22, bend: 0, r: 6 },
};

const bell: Saucer = {
  name: "bell",
  tone: "green",
  behind: [
    ["orange", "M16 58H32L28 68H20ZM42 58H58L54 69H46ZM68 58H84L80 68H72Z"],
    ["yellow", circle(50, 6, 5)],
  ],
  hull: "M50 9C70 9 73 24 76 39C78 48 92 48 92 57C92 63 8 63 8 57C8 48 22 48 24 39C27 24 30 9 50 9Z",
  shade: "M66 8C78 34 70 46 6 54V66H96V8Z",
  upon: [["lime", "M21 46Q50 53 79 46L76 39Q50 46 24 39Z"]],
  windows: { x: 50, y: 28, span: 15, bend: -2, r: 5.6 },
};

const tiers: Saucer = {
  name: "tiers",
  tone: "sky",
  behind: [
    ["glass", "M35 22C35 -4 65 -4 65 22Z"],
    ["yellow", "M24 29C24 20 36 17 50 17C64 17 76 20 76 29C76 37 64 39 50 39C36 39 24 37 24 29Z"],
  ],
  hull: "M4 48C4 38 24 33 50 33C76 33 96 38 96 48C96 54 88 57 78 58L74 66H64L62 60H38L36 66H26L22 58C12 57 4 54 4 48Z",
  shade: "M0 52C30 60 70 60 100 52V80H0Z",
  windows: { x: 50, y: 46, span: 30, bend: -2, r: 5.6 },
  pilot: [50, 12, 8],
};

const wing: Saucer = {
  name: "wing",
  tone: "orange",
  behind: [["glass", "M34 20C34 -6 66 -6 66 20Z"]],
  hull: "M50 13C70 13 94 38 99 58C101 67 90 67 82 61C72 53 62 50 50 50C38 50 28 53 18 61C10 67 -1 67 1 58C6 38 30 13 50 13Z",
  shade: "M0 66C18 44 36 42 50 42C64 42 82 44 100 66V72H0Z",
  upon: [
    [
      "red",
      "M1 58C3 52 5 47 9 42L20 52C18 55 21 59 18 61C10 67 -1 67 1 58ZM99 58C97 52 95 47 91 42L80 52C82 55 79 59 82 61C90 67 101 67 99 58Z",
    ],
  ],
  windows: { x: 50, y: 30, span: 25, bend: 9, r: 5.4 },
  pilot: [50, 10, 8],
};

/** By code: the number says how many windows it has. */
const KINDS: Record<string, Saucer> = {
  "2a": disc,
  "2b": ball,
  "3a": top,
  "3b": cigar,
  "3c": bell,
  "4a": tiers,
  "4b": wing,
};
const OUTLINES = Object.values(KINDS);

/** The saucer with that code; a code that nobody has drawn gets one of the seven outlines. */
export function saucerOf(kind: string): Saucer {
  return KINDS[kind] ?? OUTLINES[(3 * Number(kind[0]) + kind.charCodeAt(1)) % OUTLINES.length]!;
}

/** Where the windows of a saucer of that value stand. */
export function windowsOf(saucer: Saucer, value: number): { x: number; y: number; r: number }[] {
  const { x, y, span, bend, r } = saucer.windows;
  return Array.from({ length: value }, (_, n) => {
    const off = value === 1 ? 0 : (2 * n) / (value - 1) - 1;
    return {
      x: x + off * span,
      y: y + bend * off * off,
      r: Math.min(r, (1.9 * span) / Math.max(1, value - 1) / 2 - 1),
    };
  });
}
