/** How much of a table's story this device has shown, so that somebody who comes back is told the rest. */

import { keep, kept } from "../../kept";

const KEY = "saucerful-seen";
const KEPT = 20;
export const FIRST_LOOK = -1;

function all(): Record<string, number> {
  try {
    return JSON.parse(kept(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** The last number that was shown here, or `FIRST_LOOK`. */
export function lastSeen(table: string): number {
  return all()[table] ?? FIRST_LOOK;
}

export function remember(table: string, n: number): void {
  const { [table]: _, ...others } = all();
  const latest = [...Object.entries(others), [table, n]].slice(-KEPT);
  keep(KEY, JSON.stringify(Object.fromEntries(latest)));
}
