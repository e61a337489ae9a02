/** A step as a little play: which card or ship flies from where to where, and when. */

import { eventsOf, type Step } from "../board";
import type { Event } from "./types";

const LAY = 280;
const SHIP = 300;
const DRAW = 200;
const LINGER = 160;
const PAUSE = 100;
const PASS = 500;
const END = 600;
/** How long the constellations light up that a card makes larger, from when it lies. */
export const GLOW = 380;
/** The animations that show a step have this id, so that a touch can end them all. */
export const SHOWN = "step";

export interface Flight {
  readonly thing: "card" | "ship" | "back";
  readonly seat: number;
  /** Where it comes from and goes to: `hand-2`, `pile`, `card` (the card laid last), `ship` (where the ship lands). */
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly lasts: number;
}

/** What flies. What the seat has shown as made already does not fly again. */
export function flights(step: Step, made = false): Flight[] {
  return eventsOf<Event>(step).flatMap((event): Flight[] => {
    if (event.event !== "laid" && event.event !== "landed" && event.event !== "drew") return [];
    const { seat } = event;
    const hand = `hand-${seat}`;
    if (event.event === "drew")
      return [{ thing: "back", seat, from: "pile", to: hand, at: begins(step, made), lasts: DRAW }];
    if (made) return [];
    return event.event === "laid"
      ? [{ thing: "card", seat, from: hand, to: "card", at: 0, lasts: LAY }]
      : [{ thing: "ship", seat, from: hand, to: "ship", at: 0, lasts: SHIP }];
  });
}

/** When the card is drawn: after what went before, nearly. */
function begins(step: Step, made: boolean): number {
  return made ? 0 : has(step, "laid") || has(step, "landed") ? LINGER : PAUSE / 2;
}

export function has(step: Step | null, ...names: Event["event"][]): boolean {
  return eventsOf<Event>(step).some(({ event }) => names.includes(event));
}

export function duration(step: Step): number {
  let lasts = PAUSE;
  if (has(step, "laid")) lasts = LAY + (has(step, "grew", "joined") ? LINGER : 0);
  if (has(step, "landed", "moved")) lasts = SHIP + LINGER / 2;
  if (has(step, "passed")) lasts = PASS;
  return lasts + (has(step, "ended") ? END : 0);
}
