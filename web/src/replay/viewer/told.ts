/** A moment in words. */

import type { ReplayShown, ReplayStep } from "../../protocol";
import type { AnyGame } from "../../games/games";
import { inBrief, narrate } from "../../games/narrate";
import { t } from "../../words/words.svelte";

/** What a step brought; the deal and moves that one cannot see are told as such. */
export function told(game: string, step: ReplayStep, names: readonly string[]): string[] {
  if (step.n === 0) return [t("replay/deal")];
  const events = step.events;
  if (events.length) return events.map((event) => narrate(game, event, names));
  const name = step.seat == null ? "" : (names[step.seat] ?? "");
  return [t("replay/unseen", { known: name ? "yes" : "no", name })];
}

/** The same in a few words, as the log of a table has them. */
export function toldBriefly(
  game: string,
  step: ReplayStep,
  names: readonly string[],
  log?: AnyGame["log"],
): string {
  const brief = step.n === 0 ? "" : inBrief(game, step.events, names, log, step.view);
  return brief || told(game, step, names).join(" ");
}

/** Who has won; nothing for a game that was not finished. */
export function ending({ over, winners }: ReplayShown, names: readonly string[]): string {
  if (!over) return t("replay/unfinished");
  const won = winners.map((seat) => names[seat] ?? "");
  return won.length > 1 ? t("line-shared", { names: won.join(", ") }) : t("line-won", { name: won[0] ?? "" });
}

/** Minutes and seconds of the game's own clock. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
