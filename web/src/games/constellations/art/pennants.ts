/** How each seat's ships, lines and plates are told apart: a colour that no planet has, and a kind of line. */

export interface Pennant {
  /** As style sheets call it, for the plate of a seat. */
  readonly line: "solid" | "dashed" | "dotted" | "double";
  /** What is drawn over the coloured line around a constellation; nothing for a plain one. */
  readonly over?: { readonly dash?: string; readonly width: number };
}

export const PENNANTS: readonly Pennant[] = [
  { line: "solid" },
  { line: "dashed", over: { dash: "6 8", width: 5.4 } },
  { line: "dotted", over: { dash: "0 8", width: 3.4 } },
  { line: "double", over: { width: 1.4 } },
];

export function pennantOf(seat: number): Pennant {
  return PENNANTS[seat % PENNANTS.length]!;
}

/** The name of a seat's colour. */
export function toneOf(seat: number): string {
  return `pennant-${seat % PENNANTS.length}`;
}
