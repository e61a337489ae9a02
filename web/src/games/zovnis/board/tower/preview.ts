/** What the lifted card would do on a column, one way up and the other. */

import { t } from "../../../../words/words.svelte";
import { STAR, type Laid } from "../../model/cards";
import { foresee } from "../../model/foresee";
import { moveOf, type Laying } from "../../model/moves";
import { change, effectInWords } from "../../help/sentences";
import type { Turn } from "../turn.svelte";
import type { View } from "../../types";

/** How many cards it takes (null if it is not armed), and what that changes about your points (null if secret). */
export interface Effect {
  hits: number | null;
  change: number | null;
}

export interface Preview extends Effect {
  card: Laid;
  /** The other way up; null for a star. */
  other: Effect | null;
  legal: boolean;
  label: string;
}

/** Null if no card is lifted. Goals are null where they are not to be seen. */
export function preview(
  view: View,
  turn: Turn,
  column: number,
  legal: readonly string[],
  goals: string | null,
): Preview | null {
  const [laying, turned] = [turn.over(column), turn.over(column, true)];
  if (!laying || !turned) return null;
  const card: Laid = [laying.code, laying.way];
  const may = { card, legal: legal.includes(moveOf(laying)) };
  if (view.columns[column]!.length >= view.limit) {
    const label = t("zovnis/board-target-full", { column });
    return { ...may, hits: null, change: null, other: null, label };
  }
  const effect = (way: Laying): Effect => {
    const result = foresee(view.columns, view.box, way);
    const points = goals && way.code !== STAR ? change(view, result, goals) : null;
    return { hits: result.armed ? result.hits.length : null, change: points };
  };
  const here = foresee(view.columns, view.box, laying);
  const label = t("zovnis/board-target", {
    column,
    height: here.height + 1,
    effect: effectInWords(view, laying, here, goals),
  });
  return { ...may, ...effect(laying), other: laying.code === STAR ? null : effect(turned), label };
}
