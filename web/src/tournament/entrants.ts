/** What those who take part are called, and what they look like. */

import { avatarOf, type AvatarName } from "../art/alien/avatars";
import { nameOf } from "../games/people";
import type { EntrantShown, Standing, TournamentShown } from "../protocol";
import { spoken, t } from "../words/words.svelte";

const BOT: AvatarName = "robot";

export function faceOf(entrant: EntrantShown | undefined): AvatarName {
  return entrant?.player ? avatarOf(entrant.player.avatar) : BOT;
}

/** A person's name; bots are told by their level and a number. */
export function entrantName(entrant: EntrantShown | undefined): string {
  if (entrant?.player) return nameOf(entrant.player);
  const level = t("level", { level: entrant?.bot ?? "pilot" });
  const [number = ""] = /\d+$/.exec(entrant?.id ?? "") ?? [];
  return number ? `${level} ${number}` : level;
}

/** As the standings count it: a percentage, or points. */
export function scoreOf({ settings }: TournamentShown, { score }: Pick<Standing, "score">): string {
  if (settings.kind !== "duplicate") return t("points", { points: score });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(spoken(), { style: "percent", ...digits }).format(score / 100);
}

/** Those who play, or will: whoever was not there when it began does not. */
export function taking({ entrants }: TournamentShown): EntrantShown[] {
  return entrants.filter(({ state = "in" }) => state !== "absent");
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** How long it is until something: 4:59, or hours and days. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  if (seconds < HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return seconds < 2 * DAY
    ? t("hours", { hours: Math.round(seconds / HOUR) })
    : t("days", { days: Math.round(seconds / DAY) });
}

const brought = new Set<string>();

/** Whether one has yet to be brought to a table of one's own; whoever comes back from it looks around in peace. */
export function bringTo(table: string): boolean {
  const first = !brought.has(table);
  brought.add(table);
  return first;
}
