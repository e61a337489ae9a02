/** A moment in words. */

import type { ReplayShown, ReplayStep } from "../../protocol";
import type { AnyGame } from "../../games/games";
import { inBrief, narrate } from "../../games/narrate";
import { victory } from "../../games/victory";
import { logGroups, type ToldLine } from "../../table/drawer/log_groups";
import { t } from "../../words/words.svelte";

/** What a step brought; the deal and moves that one cannot see are told as such. */
export function told(game: string, step: ReplayStep, names: readonly string[]): string[] {
  if (step.n === 0) return [t("replay/deal")];
  const events = step.events;
  if (events.length) return events.map((event) => narrate(game, event, names));
  const name = step.seat == null ? "" : (names[step.seat] ?? "");
  return [t("replay/unseen", { known: name ? "yes" : "no", name })];
}

/** The same line by line, with its cards, as the log of a table has them; without what is not worth a line. */
export function toldInLines(
  name: string,
  step: ReplayStep,
  names: readonly string[],
  game: Pick<AnyGame, "log">,
): readonly ToldLine[] {
  const { n, events, seat = null, view } = step;
  const logged = { n, at: 0, seat, events, undone: 0, scores: null };
  const [group] = n ? logGroups(name, game as never, [logged], names, view) : [];
  return group?.lines ?? told(name, step, names).map((text) => ({ event: { event: "" }, text, times: 1 }));
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

/** Who has won, or that the game was not finished. `you`: the seat in which the reader played. */
export function ending(
  { over, winners }: ReplayShown,
  names: readonly string[],
  you: number | null = null,
): string {
  return over ? victory(winners, you, names) : t("replay/unfinished");
}

/** Minutes and seconds of the game's own clock. */
export function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
