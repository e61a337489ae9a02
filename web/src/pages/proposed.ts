/** Options that the page proposes when a table is opened, where what is printed serves people badly. */

import type { OptionShown } from "../protocol";

/** Two who play Abduction have one Departure card: whoever leads after two cards could end the game at once (ABD-25). */
const LEAVE_FROM = 10;

/** By name; only options that the server offers. Whoever opens the table may choose otherwise. */
export function proposed(
  game: string,
  seats: number,
  offered: readonly OptionShown[],
): Record<string, unknown> {
  const wished = game === "abduction" && seats === 2 ? { leave_from: LEAVE_FROM } : {};
  return Object.fromEntries(
    Object.entries(wished).filter(([name]) => offered.some((one) => one.name === name)),
  );
}
