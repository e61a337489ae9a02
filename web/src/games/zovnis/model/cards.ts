/** The cards of Zovnis: their codes, and what is on them as they lie. */

import type { Face, View } from "../types";

export const STAR = "*";

/** A card above the planet and which of its ends is at the bottom. */
export type Laid = Readonly<View["columns"][number][number]>;
/** A zovni card by its number, or a star. */
export type Code = Laid[0];

export function faceOf(box: readonly Face[], code: Code): Face | null {
  return code === STAR ? null : (box.find(({ id }) => id === code) ?? null);
}

/** The zovnis of a card as it lies; null for a star. */
export function zovnisOf(box: readonly Face[], [code, way]: Laid): { bottom: string; top: string } | null {
  const face = faceOf(box, code);
  return face && { bottom: face.ends[way]!, top: face.ends[1 - way]! };
}
