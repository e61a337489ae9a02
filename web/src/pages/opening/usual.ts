/** A game against bots as one plays it usually: what was chosen last, and what the page proposes. */

import { coverOf } from "../../games/games";
import type { GameShown, OptionShown, TableSettings } from "../../protocol";
import { settings } from "../../app/settings/settings.svelte";

const USUAL = 3;

/** How many seats a table has unless one chooses. */
export function usualSeats({ name, least, most }: GameShown): number {
  return Math.min(most, Math.max(least, settings.seats[name] ?? USUAL));
}

/**
 * Options that the page proposes to so many players, where what is printed serves people badly; only such as the server
 * offers. Whoever opens the table may choose otherwise.
 */
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

/** The table at which one plays at once. */
export function usualTable(game: GameShown): TableSettings {
  const seats = usualSeats(game);
  const options = proposed(game.name, seats, game.options as OptionShown[]);
  return { game: game.name, seats, options, stand_in: settings.level };
}
