/** Options that the page proposes when a table is opened, where what is printed serves people badly. */

import { coverOf } from "../games/games";
import type { OptionShown } from "../protocol";

/** By name; only options that the server offers. Whoever opens the table may choose otherwise. */
export function proposed(
  game: string,
  seats: number,
  offered: readonly OptionShown[],
): Record<string, unknown> {
  const wished = coverOf(game)?.proposes?.(seats) ?? {};
  return Object.fromEntries(
    Object.entries(wished).filter(([name]) => offered.some((one) => one.name === name)),
  );
}
