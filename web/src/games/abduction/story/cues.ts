/** What one hears, and when a phone buzzes. */

import type { GameEvent } from "../../../protocol";
import type { Sound } from "../../../sound/sound";
import type { View } from "../types";

export const sounds: Readonly<Record<string, Sound>> = {
  played: "card",
  jumped: "pop",
  passed: "slide",
  exchanged: "slide",
  departed: "whoosh",
  ended: "end",
};

const LAST_SECONDS = 20;

/** The last Departure card lies in the middle, or the time is nearly up. */
export function tension({ over, departures, limit }: View, now: number | null): number {
  if (over) return 0;
  const left = limit === null || now === null ? Infinity : limit - now / 1000;
  const late = left <= LAST_SECONDS ? 1 - Math.max(0, left) / (2 * LAST_SECONDS) : 0;
  return Math.max(late, departures.length <= 1 ? 0.5 : 0);
}

/** Somebody has jumped onto your stack, or hands you their pile. */
export function buzzes({ event, rival, to }: GameEvent, you: number): boolean {
  return (event === "jumped" && rival === you) || (event === "passed" && to === you);
}
