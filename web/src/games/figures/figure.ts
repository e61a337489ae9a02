/** A figure of a rule page: a drawing and what it is given. Each game's `figures/index.ts` names its own. */

import type { Component } from "svelte";

export interface Figure {
  Drawing: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** By the names that the rule page calls them. */
export type Figures = Readonly<Record<string, Figure>>;

export function figure<Props extends Record<string, unknown>>(
  Drawing: Component<Props>,
  props: Props,
): Figure {
  return { Drawing: Drawing as unknown as Figure["Drawing"], props };
}
