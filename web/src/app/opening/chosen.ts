/** What can be chosen for a table, and how it is said: when one is opened, and to the people who come to it. */

import type { Clock, TableSettings } from "../../protocol";
import { phrase, t } from "../../words/words.svelte";

export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  quick: { move: 30 },
  easy: { move: 120 },
  chess: { total: 300, increment: 5 },
  post: { move: 3 * 86_400 },
};

/** What an option is called that a game offers: in the game's words, else as programs call it. */
export function optionName(game: string, option: string): string {
  return phrase(`${game}/option-${option}`) ?? option;
}

/** A value of an option; a limit is in seconds. */
export function optionValue(game: string, option: string, value: unknown): string {
  const key = `${game}/option-${option}`;
  if (value === null) return phrase(`${key}-none`) ?? "–";
  if (option === "limit") return t("minutes", { minutes: Number(value) / 60 });
  if (typeof value === "number") return phrase(`${key}-number`, { number: value }) ?? String(value);
  return phrase(`${key}-${String(value)}`) ?? String(value);
}

/** What somebody who sits down should know: how much time there is, and whatever else is not as usual. */
export function chosen(settings: TableSettings): string[] {
  const { game, clock, options = {}, edition, ...wishes } = settings;
  const { hold, calm, hints, rated, resigning } = wishes;
  const time = Object.keys(CLOCKS).find((name) => clock && same(CLOCKS[name] ?? {}, clock));
  const others = Object.entries(options).map(
    ([name, value]) => `${optionName(game, name)} – ${optionValue(game, name, value)}`,
  );
  return [
    ...(time ? [t(`clock-${time}`)] : []),
    ...others,
    ...(typeof edition === "object" ? [t("open-box-own")] : []),
    ...(hold ? [t("open-hold")] : []),
    ...(calm ? [t("open-calm")] : []),
    ...(hints ? [t("open-hints")] : []),
    ...(rated ? [t("open-rated")] : []),
    ...(resigning === "end" ? [t("open-resigning")] : []),
  ];
}

/** Clocks are told with what was left out, too. */
function same(one: Clock, other: Clock): boolean {
  return (["move", "total", "increment"] as const).every((key) => (one[key] ?? 0) === (other[key] ?? 0));
}
