/** What one hears, and when a phone buzzes. */

import type { GameEvent } from "../../protocol";
import type { Sound } from "../../sound/sound";

export const sounds: Readonly<Record<string, Sound>> = {
  played: "card",
  jumped: "pop",
  passed: "slide",
  exchanged: "slide",
  departed: "whoosh",
  ended: "end",
};

/** Somebody has jumped onto your stack, or hands you their pile. */
export function buzzes({ event, rival, to }: GameEvent, you: number): boolean {
  return (event === "jumped" && rival === you) || (event === "passed" && to === you);
}
