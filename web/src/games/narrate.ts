/** What happened, in the reader's words. */

import type { FluentVariable } from "@fluent/bundle";
import { byGame } from "../folders";
import type { GameEvent, TableShown } from "../protocol";
import { variables } from "../words/variables";
import { phrase, t } from "../words/words.svelte";

/** Of an event: which values are seats, to be told by name, and which are hidden from others. */
interface Kind {
  seats: string[];
  private: string[];
}
const kinds = byGame(
  import.meta.glob<Record<string, Kind>>(["./*/kinds.json", "more-games/*/page/kinds.json"], {
    import: "default",
    eager: true,
  }),
  "kinds.json",
);

/** The values of an event that are seats. */
export function seatsOf(game: string, event: GameEvent): Record<string, number> {
  const fields = kinds[game]?.[event.event]?.seats ?? ["seat"];
  const found = fields.map((field) => [field, event[field]] as const);
  return Object.fromEntries(found.filter((one): one is [string, number] => typeof one[1] === "number"));
}

/** An event as a sentence, seats called by their names; in words for the page, if the others name places by numbers. */
export function narrate(game: string, event: GameEvent, names: readonly string[]): string {
  const { event: name, ...values } = event;
  const told = variables(values);
  for (const [field, seat] of Object.entries(seatsOf(game, event))) told[field] = names[seat] ?? "";
  for (const field of kinds[game]?.[name]?.private ?? [])
    told[`${field}-known`] = values[field] == null ? "no" : "yes";
  return (
    phrase(`${game}/page-event-${name}`, told) ?? phrase(`${game}/event-${name}`, told) ?? inShort(name, told)
  );
}

/** What a move brought, in sentences, less what the log leaves out: draws, above all. */
export function inBrief(
  game: string,
  events: readonly GameEvent[],
  names: readonly string[],
  log?: (events: readonly GameEvent[], view: never) => readonly { event: GameEvent }[],
  view?: unknown,
): string {
  const lines = log?.(events, view as never) ?? events.map((event) => ({ event }));
  return lines.map(({ event }) => narrate(game, event, names)).join(" ");
}

/** For a game from elsewhere, whose words the page does not have: `answered: seat Anna, won 3`. */
function inShort(event: string, told: Record<string, FluentVariable>): string {
  const values = Object.entries(told).map(([name, value]) => `${name} ${String(value)}`);
  return values.length > 0 ? `${event}: ${values.join(", ")}` : event;
}

/** A line of a game's own words. */
export function inGame(game: string, key: string, values: Record<string, unknown> = {}): string {
  return t(`${game}/${key}`, variables(values));
}

/** Why a game is over without a winner. */
export function withoutResult(shown: TableShown): string {
  if (shown.ended === "agreed") return t("result-agreed");
  return shown.ended === "too_many_moves" ? t("result-too-many-moves") : t("result-given-up");
}

/** Why a game has winners before its end; null if it was played to its end. */
export function endedEarly(shown: TableShown, names: readonly string[]): string | null {
  const { ended, ended_by: by, you } = shown;
  if (typeof by !== "number" || !ended) return null;
  return by === you ? t(`result-${ended}-you`) : t(`result-${ended}`, { name: names[by] ?? "" });
}
