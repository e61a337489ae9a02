/** Numbers of a review as people read them. */

import type { Decision, Moment } from "../protocol";
import { region } from "../words/words.svelte";

/** Grades that are worth another look. */
const SLIPS = ["slip", "mistake", "blunder"] as const;
/** Strokes of luck below this share of a victory are not marked. */
const STROKE = 0.08;
const MOST_STROKES = 6;

export const isSlip = ({ grade }: Decision): boolean => (SLIPS as readonly (string | null)[]).includes(grade);

/** A share of a victory: "37 %". */
export function percent(share: number): string {
  return format({ style: "percent", maximumFractionDigits: 0 }, share);
}

/** A small share: "2.4 %". */
export function tenths(share: number): string {
  return format({ style: "percent", maximumFractionDigits: 1 }, share);
}

/** A change of it, with its sign: "+12 %". */
export function signed(share: number): string {
  return format({ style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }, share);
}

export function seconds(milliseconds: number): string {
  return format({ maximumFractionDigits: 1 }, milliseconds / 1000);
}

function format(options: Intl.NumberFormatOptions, value: number): string {
  return new Intl.NumberFormat(region(), options).format(value);
}

/** The moments in which chance changed most, in their order; the deal is not one of them. */
export function strokes(moments: readonly Moment[]): Moment[] {
  const size = ({ luck }: Moment): number => Math.max(...luck.map(Math.abs));
  return moments
    .filter((one) => one.drawn && one.step > 0 && size(one) >= STROKE)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_STROKES)
    .sort((a, b) => a.step - b.step);
}

/** How many decisions of each grade a seat has made. */
export function counted(decisions: readonly Decision[], seat: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of decisions)
    if (one.seat === seat && one.grade) counts[one.grade] = (counts[one.grade] ?? 0) + 1;
  return counts;
}
