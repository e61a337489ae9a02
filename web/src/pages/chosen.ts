/** What can be chosen for a table, and how it is said: when one is opened, and to the people who come to it. */

import type { Clock, TableSettings } from "../protocol";
import { t } from "../words/words.svelte";

export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  quick: { move: 30 },
  easy: { move: 120 },
  chess: { total: 300, increment: 5 },
  post: { move: 3 * 86_400 },
};

/** A value of an option that a game offers; a limit is in seconds. */
export function optionValue(option: string, value: unknown): string {
  if (value === null) return t(`option-${option}-none`);
  if (option === "limit") return t("minutes", { minutes: Number(value) / 60 });
  if (typeof value === "number") return t(`option-${option}-number`, { number: value });
  return t(`option-${option}-${String(value)}`);
}

/** What somebody who sits down should know: how much time there is, and whatever else is not as usual. */
export function chosen({ clock, options = {}, edition, hold, calm, rated }: TableSettings): string[] {
  const time = Object.keys(CLOCKS).find((name) => clock && same(CLOCKS[name] ?? {}, clock));
  const others = Object.entries(options).map(
    ([name, value]) => `${t(`option-${name}`)} – ${optionValue(name, value)}`,
  );
  return [
    ...(time ? [t(`clock-${time}`)] : []),
    ...others,
    ...(typeof edition === "object" ? [t("open-box-own")] : []),
    ...(hold ? [t("open-hold")] : []),
    ...(calm ? [t("open-calm")] : []),
    ...(rated ? [t("open-rated")] : []),
  ];
}

/** Clocks are told with what was left out, too. */
function same(one: Clock, other: Clock): boolean {
  return (["move", "total", "increment"] as const).every((key) => (one[key] ?? 0) === (other[key] ?? 0));
}
