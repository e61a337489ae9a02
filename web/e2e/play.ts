/**
 * How people play through the page: they press what it offers, by the names that a screen reader reads out. (Fluent puts
 * invisible marks around values, hence the `\W*`.)
 */

import type { Locator } from "playwright-core";
import type { GameName } from "../src/games/games";
import type { Person } from "./person";

const PATIENCE = 180_000;
const MISSES = 25;

/** What the page offers when there is something to do, and how one does it. */
interface Way {
  offered: (person: Person) => Locator;
  act: (person: Person) => Promise<void>;
}

const playable = (person: Person): Locator => person.button(/can be played/);
const miss = (person: Person): Locator => person.button("Miss the turn");

/** Lifts any card that can be played. */
export async function lift(person: Person): Promise<void> {
  const cards = playable(person);
  await person.pressEdge(cards.nth(Math.floor(Math.random() * (await cards.count()))));
}

/** The first of several things that is there, as soon as one is. */
async function first(...things: Locator[]): Promise<Locator> {
  await things
    .reduce((one, other) => one.or(other))
    .first()
    .waitFor({ timeout: 5000 });
  for (const thing of things) if ((await thing.count()) > 0) return thing;
  return things.at(-1)!;
}

const invasion: Way = {
  offered: (person) => playable(person).or(miss(person)),
  async act(person) {
    if (await miss(person).isVisible()) return person.press(miss(person));
    await lift(person);
    const next = await first(person.button(/Can be chosen/), person.button(/^Play$/));
    await person.press(next.first(), 5000);
  },
};

const zovnis: Way = {
  offered: (person) => playable(person).or(miss(person)),
  async act(person) {
    if (await miss(person).isVisible()) return person.press(miss(person));
    await lift(person);
    if (Math.random() < 0.4) await turnOver(person);
    const columns = person.button(/column\W*, height/).and(person.page.locator(":not([aria-disabled])"));
    const column = columns.nth(Math.floor(Math.random() * (await columns.count())));
    await person.press(column, 5000);
    // A finger aims first.
    if (person.phone) await person.press(person.button(/^Play$/), 5000);
  },
};

async function turnOver(person: Person): Promise<void> {
  const turn = person.button("Turn over");
  if (await turn.isVisible()) await person.press(turn, 5000);
}

const constellations: Way = {
  offered: (person) => playable(person).or(person.button(/^(Pass|No ship)$/)),
  async act(person) {
    const pass = person.button(/^Pass$/);
    if (await pass.isVisible()) return person.press(pass, 5000);
    if (await person.button("No ship").isVisible()) return land(person);
    await lift(person);
    const lay = person.button("Lay it");
    // Touched again, a card goes to the nearest place where it fits.
    await person.pressEdge(person.button(/lifted/).first());
    await person.press(lay, 5000);
  },
};

async function land(person: Person): Promise<void> {
  const where = person.page.getByRole("list", { name: "Where to land" });
  const planet = where.getByRole("button", { name: /^(Land on|Move your ship to)/ }).first();
  if (!(await planet.isVisible()) || Math.random() < 0.3) return person.press(person.button("No ship"), 5000);
  await person.press(planet, 5000);
  await person.press(where.getByRole("button", { pressed: true }), 5000);
}

const abduction: Way = {
  offered: (person) => playable(person).or(enabled(person, /^(Pass the pile to|Leave:)/)),
  async act(person) {
    const cards = playable(person);
    const fits = await cards.count();
    if (fits > 0) {
      await person.pressEdge(cards.nth(Math.floor(Math.random() * Math.min(4, fits))), 2000);
      await person.press(enabled(person, /^Play \W*\d+/).first(), 2000);
    }
    // Whoever finds nothing any more, or is in the mood, leaves; else nobody would ever come home.
    if (fits === 0 || Math.random() < 0.35) {
      await person.press(enabled(person, /^Leave:/), 2000);
      await person.press(person.button(/^Leave with/).first(), 2000);
    } else await person.press(enabled(person, /^Pass the pile to/), 2000);
  },
};

function enabled(person: Person, name: RegExp): Locator {
  return person.button(name).and(person.page.locator(":not([aria-disabled])"));
}

const WAYS: Record<GameName, Way> = { invasion, zovnis, constellations, abduction };

/** Closes the note of what happened while one was away, which lies over the board. */
const away = (person: Person): Locator => person.button("Go on");

export function result(person: Person): Locator {
  return person.page.getByRole("dialog", {
    name: /^(You have won!|You share the victory!|The game is over|How it went)$/,
  });
}

/** Plays until the game is over, or for so many moves. Somebody may be faster: then one tries again. */
export async function playOn(person: Person, game: GameName, moves = Infinity): Promise<void> {
  const { offered, act } = WAYS[game];
  let missed = 0;
  for (let made = 0; made < moves;) {
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
export async function myTurn(person: Person, game: GameName): Promise<void> {
  await WAYS[game].offered(person).first().waitFor({ timeout: PATIENCE });
}
