/** How Constellations is played in the browser tests. */

import type { Person } from "../../../e2e/person";
import { buttons, lift, playable, withEachCard, type Way } from "../../../e2e/way";

async function land(person: Person): Promise<void> {
  const where = person.page.getByRole("list", { name: "Where to land" });
  const planet = where.getByRole("button", { name: /^(Land on|Move your ship to)/ }).first();
  if (!(await planet.isVisible()) || Math.random() < 0.3) return person.press(person.button("No ship"), 5000);
  await person.press(planet, 5000);
  await person.press(where.getByRole("button", { pressed: true }), 5000);
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
