/** What a step shows on the board: what flies, what lights up, what it changed. */

import { untrack } from "svelte";
import { eventsOf, type Step } from "../board";
import { growths } from "./foresee";
import { flights, has, type Flight } from "./story";
import type { Event, View } from "./types";

export interface Show {
  readonly flights: readonly Flight[];
  /** The constellations that light up. */
  readonly lit: readonly number[];
  /** Points that each seat won or lost. */
  readonly change: readonly number[];
  /** What is still on its way, and for how long: cards by number, ships as `2R`. */
  readonly late: ReadonlyMap<string, number>;
  /** Where the ship landed on the last card. */
  readonly corner: number;
}

interface Around {
  view: View;
  /** The view before the step. */
  earlier: View | null;
  /** The board has shown the move already, when it was sent. */
  made: boolean;
}

/** Only a new step makes a new show, whatever else changes. */
export function told(step: Step | null, around: () => Around): Show {
  const { view, earlier, made } = untrack(around);
  if (!step) return { flights: [], lit: [], change: [], late: new Map(), corner: 0 };
  const flying = flights(step, made);
  const landing = eventsOf<Event>(step).find((event) => event.event === "landed" || event.event === "moved");
  const late = new Map<string, number>();
  for (const { thing, lasts } of flying) {
    if (thing === "card") late.set(`${view.table.at(-1)!.card}`, lasts);
    if (thing === "ship" && landing) late.set(`${landing.seat}${landing.colour}`, lasts);
  }
  return {
    flights: flying,
    lit: has(step, "laid")
      ? growths(view)
          .filter(({ before }) => before > 0)
          .map(({ group }) => group)
      : landing
        ? [view.table.at(-1)!.groups[landing.corner]!]
        : [],
    change: view.scores.map((score, seat) => score - (earlier?.scores[seat] ?? score)),
    late,
    corner: landing?.corner ?? 0,
  };
}
