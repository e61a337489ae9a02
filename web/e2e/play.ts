/** People who play, one move after the other, until they have had enough. */

import type { Locator } from "playwright-core";
import { byGame } from "../src/folders";
import type { Person } from "./person";
import type { Way } from "./way";

const PATIENCE = 180_000;
const MISSES = 25;

const ways = byGame(
  import.meta.glob<Way>("../src/games/*/in_browser.ts", { import: "default", eager: true }),
  "in_browser.ts",
);

export function wayOf(game: string): Way {
  const way = ways[game];
  if (!way) throw new Error(`How ${game} is played in a browser, its in_browser.ts must tell.`);
  return way;
}

/** Closes the note of what happened while one was away, which lies over the board. */
const away = (person: Person): Locator => person.button("Continue");

export function result(person: Person): Locator {
  return person.page.getByRole("dialog", {
    name: /^(You won!|You share the win!|Game over|Result)$/,
  });
}

/** Plays until the game is over, or for so many moves. Somebody may be faster: then one tries again. */
export async function playOn(person: Person, game: string, moves = Infinity): Promise<void> {
  const { offered, act } = wayOf(game);
  let missed = 0;
  for (let made = 0; made < moves;) {
    await person.asked();
    await offered(person).or(result(person)).first().waitFor({ timeout: PATIENCE });
    if (await result(person).isVisible()) return;
    try {
      if (await away(person).isVisible()) await person.press(away(person), 5000);
      await act(person);
      [made, missed] = [made + 1, 0];
    } catch (error) {
      if (++missed > MISSES) throw error;
    }
  }
}

/** Waits until one may act. */
export async function myTurn(person: Person, game: string): Promise<void> {
  await wayOf(game).offered(person).first().waitFor({ timeout: PATIENCE });
}
