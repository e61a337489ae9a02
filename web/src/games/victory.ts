/** Who has won, in words. */

import { t } from "../words/words.svelte";

/** Nobody is told about themselves by name. */
export function victory(winners: readonly number[], you: number | null, people: readonly string[]): string {
  const mine = you !== null && winners.includes(you);
  const others = winners.filter((seat) => seat !== you).map((seat) => people[seat] ?? "");
  if (winners.length === 1) return mine ? t("line-won-you") : t("line-won", { name: others[0] ?? "" });
  const names = others.join(", ");
  return mine ? t("line-shared-you", { names }) : t("line-shared", { names });
}
