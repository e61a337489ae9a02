/** A seat in words, for those who listen or ask: points, stack, Landing cards, and what it is about. */

import { t } from "../../../words/words.svelte";
import type { Said } from "../../board";
import { topOf } from "../model/cards";
import type { View } from "../types";

export function summed(view: View, seat: number, name: string): Said[] {
  const { status, stack, landing, size, departure } = view.seats[seat]!;
  const top = topOf(view.seats[seat]!);
  return [
    ["board-seat", { name, score: view.scores[seat]! }],
    top === null ? ["board-stack-empty", {}] : ["board-stack", { count: stack.length, top }],
    ["board-landing", { count: landing }],
    [`board-status-${status}`, { size, number: departure ?? 0 }],
  ];
}

export function summary(view: View, seat: number, name: string): string {
  return summed(view, seat, name)
    .map(([key, values]) => t(`abduction/${key}`, values as Record<string, string | number>))
    .join(" ");
}
