/** What cards are worth, and which lies on top of a stack. */

import type { SeatView, View } from "../types";

export function pointsOf(view: View, card: number): number {
  return view.points[card - 1] ?? 0;
}

export function topOf(seat: SeatView): number | null {
  return seat.stack.at(-1) ?? null;
}
