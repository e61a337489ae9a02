/** What happened and why something was refused, in the reader's words. */

import type { FluentVariable } from "@fluent/bundle";
import { byGame } from "../folders";
import { NotDone } from "../line/http";
import type { GameEvent, Problem, Refused, TableShown } from "../protocol";
import { phrase, t } from "../words/words.svelte";

/** Of an event: which values are seats, to be told by name, and which are hidden from others. */
interface Kind {
  seats: string[];
  private: string[];
}
const kinds = byGame(
  import.meta.glob<Record<string, Kind>>(["../games/*/kinds.json", "more-games/*/page/kinds.json"], {
    import: "default",
    eager: true,
  }),
  "kinds.json",
);

function variable(value: unknown): FluentVariable {
  if (typeof value === "number" || typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(", ");
  return value === null || value === undefined ? "" : String(value);
}

function variables(values: Record<string, unknown>): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, variable(value)]));
}

/** The values of an event that are seats. */
export function seatsOf(game: string, event: GameEvent): Record<string, number> {
  const fields = kinds[game]?.[event.event]?.seats ?? ["seat"];
  const found = fields.map((field) => [field, event[field]] as const);
  return Object.fromEntries(found.filter((one): one is [string, number] => typeof one[1] === "number"));
}

/** An event as a sentence, seats called by their names. */
export function narrate(game: string, event: GameEvent, names: readonly string[]): string {
  const { event: name, ...values } = event;
  const told = variables(values);
  for (const [field, seat] of Object.entries(seatsOf(game, event))) told[field] = names[seat] ?? "";
  for (const field of kinds[game]?.[name]?.private ?? [])
    told[`${field}-known`] = values[field] == null ? "no" : "yes";
  return phrase(`${game}/event-${name}`, told) ?? inShort(name, told);
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
  return shown.ended === "too_many_moves" ? t("result-too-many-moves") : t("result-given-up");
}

/** Values of a refusal that are seats, as `errors.py` has them. */
const SEATS = ["holder", "rival"];

/** Why not: in the game's words or those of all games, where it was the rules, else in the page's or the server's. */
export function reason(refused: Problem | Refused, game?: string, names: readonly string[] = []): string {
  const name = refused.key.replaceAll("_", "-");
  const values = variables(refused.values ?? {});
  for (const field of SEATS)
    if (field in values) values[field] = names[Number(values[field])] ?? values[field]!;
  const byTheRules = "clause" in refused && refused.clause;
  const said = byTheRules
    ? (phrase(`${game}/refused-${name}`, values) ?? phrase(`engine/refused-${name}`, values))
    : phrase(`refused-${name}`, values);
  return said ?? refused.text;
}

/** Why something that was asked over HTTP was not done; any other error is none of ours. */
export function whyNot(error: unknown, game?: string): string {
  if (!(error instanceof NotDone)) throw error;
  return reason(error.problem, game);
}
