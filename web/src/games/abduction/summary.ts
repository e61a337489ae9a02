/** A seat in words, for those who listen: points, stack, Landing cards, and what it is about. */

import { t } from "../../words/words.svelte";
import { topOf, type View } from "./view";

export function summary(view: View, seat: number, name: string): string {
  const { status, stack, landing, size, departure } = view.seats[seat]!;
  const top = topOf(view.seats[seat]!);
  return [
    t("abduction/board-seat", { name, score: view.scores[seat]! }),
    top === null
      ? t("abduction/board-stack-empty")
      : t("abduction/board-stack", { count: stack.length, top }),
    t("abduction/board-landing", { count: landing }),
    t(`abduction/board-status-${status}`, { size, number: departure ?? 0 }),
  ].join(" ");
}
