/** What the others have done since you last acted: a chip for each of them, which stays until you act. */

import type { Recapped } from "../../games/board";
import type { AnyGame } from "../../games/games";
import { narrate } from "../../games/narrate";
import type { Logged } from "../state/logged";

/** `log`: what has been shown. What was taken back is not told. */
export function recapOf(
  log: readonly Logged[],
  you: number | null,
  name: string,
  { recap }: Pick<AnyGame, "recap">,
  names: readonly string[],
): Recapped[] {
  if (you === null || !recap) return [];
  const last = log.findLastIndex(({ seat, undone }) => seat === you || undone > 0);
  const chips = new Map<number, Recapped>();
  log.forEach(({ seat, events, scores }, at) => {
    if (at <= last || seat === null || !events.length) return;
    const [before, after] = [log[at - 1]?.scores?.[you] ?? null, scores?.[you] ?? null];
    const told = recap(events, you, before === null || after === null ? null : after - before);
    if (!told) return;
    const said = chips.get(seat);
    const says = events.map((event) => narrate(name, event, names)).join(" ");
    // Whoever moves once more comes last.
    chips.delete(seat);
    chips.set(seat, {
      seat,
      card: told.card ?? said?.card ?? null,
      change: (said?.change ?? null) === null ? told.change : said!.change! + (told.change ?? 0),
      says: said ? `${said.says} ${says}` : says,
    });
  });
  return [...chips.values()];
}
