/** What a move does, in sentences. */

import type { Reason } from "../protocol";
import { t } from "../words/words.svelte";

export function because(reasons: readonly Reason[], names: readonly string[], you: number): string[] {
  return reasons.map(({ key, least, most, seat }) =>
    t(`puzzle/why-${key}`, {
      least: least ?? 0,
      most: most ?? 0,
      same: least === most ? "yes" : "no",
      name: seat == null || seat === you ? "" : (names[seat] ?? ""),
    }),
  );
}
