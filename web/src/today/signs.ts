/** How somebody fared with a game's puzzle and deal of the day, in signs: nothing of the cards or the moves. */

import type { TodayOf } from "../protocol";

/** As in “🧩 ✅ 🛸 🏆 34”; empty for a game of which nothing is done. */
export function signs({ puzzle, deal }: TodayOf): string {
  const said = [];
  if (puzzle?.solved != null) said.push(`🧩 ${puzzle.solved ? "✅" : "❌"}`);
  const { result } = deal;
  if (result) said.push(`🛸 ${result.gave_up ? "🏳️" : `${result.won ? "🏆 " : ""}${result.points}`}`);
  return said.join(" ");
}
