/** What of a game can be printed: its cards and tokens, by the names that its `pieces.py` calls them. */

import type { Component } from "svelte";
import { figure, type Figure } from "./figures/figure";

export interface Print extends Figure {
  /** Names of colours that stand for others in this drawing: those of seats, say. */
  colours?: Readonly<Record<string, string>>;
}

/** Each game's `print.ts` names its own. */
export type Prints = Readonly<Record<string, Print>>;

/** What stands where a printed card has its own number: `blank("number")`. */
export function blank(name: string): string {
  return `{${name}}`;
}

/** A drawing to print, and what it is given. */
export function print<Props extends Record<string, unknown>>(
  Drawing: Component<Props>,
  props: Props,
  colours?: Print["colours"],
): Print {
  return { ...figure(Drawing, props), ...(colours && { colours }) };
}
