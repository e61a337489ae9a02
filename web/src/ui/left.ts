/** What is left on a clock: short enough for its ring, and in words for a screen reader. */

import { t } from "../words/words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Up to here, seconds say it best. */
const SECONDS = 100;

/** As 59, 4:59, 23 h or 3 d. */
export function shortly(seconds: number): string {
  if (seconds < SECONDS) return String(seconds);
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
  if (seconds < 2 * DAY) return t("clock-hours", { hours: Math.round(seconds / HOUR) });
  return t("clock-days", { days: Math.round(seconds / DAY) });
}

export function inWords(seconds: number): string {
  if (seconds < SECONDS) return t("clock-left", { seconds });
  if (seconds < HOUR)
    return t("clock-left-long", { time: t("minutes", { minutes: Math.round(seconds / MINUTE) }) });
  if (seconds < 2 * DAY)
    return t("clock-left-long", { time: t("hours", { hours: Math.round(seconds / HOUR) }) });
  return t("clock-left-long", { time: t("days", { days: Math.round(seconds / DAY) }) });
}
