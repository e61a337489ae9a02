/** How Constellations is played in the browser tests. */

import type { Locator } from "playwright-core";
import type { Person } from "../../../e2e/person";
import { buttons, lift, playable, withEachCard, type Way } from "../../../e2e/way";

/** Presses what does at once what would be done after two seconds; on a slow machine it may be done by then. */
async function hurry(person: Person, what: Locator): Promise<void> {
  await person.press(what, 1500).catch(() => {});
}

/** Touches a planet, or No ship, twice: then it is done at once. */
async function land(person: Person): Promise<void> {
  const where = person.page.getByRole("list", { name: "Where to land" });
  const planet = where.getByRole("button", { name: /^\W*(Land on|Move your ship to)/ }).first();
  const stays = !(await planet.isVisible()) || person.chance() < 0.3;
  await person.press(stays ? person.button("No ship") : planet, 5000);
  await hurry(person, person.page.locator(".landings, .tools").getByRole("button", { pressed: true }));
}

const constellations: Way = {
  offered: (person) => playable(person).or(person.button(/^(Pass|No ship)$/)),

  async act(person) {
    const pass = person.button(/^Pass$/);
    if (await pass.isVisible()) return person.press(pass, 5000);
    if (await person.button("No ship").isVisible()) return land(person);
    await lift(person);
    await person.press(person.page.locator(".place.fits").first(), 5000);
    await hurry(person, person.button("Lay it"));
  },

  presses: [
    /can be played/,
    / fits in (one|\d+) way/,
    /^Lay it$/,
    /^(Land on|Move your ship to)/,
    /^No ship$/,
    /^Pass$/,
  ],

  async moves(person) {
    const row = (await buttons(person)).filter(({ disabled }) => !disabled);
    const landings = row.filter(({ name }) => /^(Land on|Move your ship|No ship|Pass$)/.test(name)).length;
    if (landings > 0) return landings;
    return withEachCard(person, async () =>
      (await buttons(person))
        .map(({ name }) => / fits in (one|\d+) way/.exec(name)?.[1])
        .reduce((sum, ways) => sum + (ways === "one" ? 1 : Number(ways ?? 0)), 0),
    );
  },
};

export default constellations;
