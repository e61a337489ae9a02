/** How Zovnis is played in the browser tests. */

import type { Person } from "../../../e2e/person";
import { any, buttons, enabled, lift, miss, playable, withEachCard, type Way } from "../../../e2e/way";

async function turnOver(person: Person): Promise<void> {
  const turn = person.button("Turn over");
  if (await turn.isVisible()) await person.press(turn, 5000);
}

const zovnis: Way = {
  offered: (person) => playable(person).or(miss(person)),

  async act(person) {
    if (await miss(person).isVisible()) return person.press(miss(person));
    await lift(person);
    if (person.chance() < 0.4) await turnOver(person);
    await person.press(await any(person, enabled(person, /column\W*, height/)), 5000);
    // A finger aims first.
    if (person.phone) await person.press(person.button(/^Play$/), 5000);
  },

  presses: [/can be played/, /column, height/, /^Miss the turn$/],

  moves: (person) =>
    withEachCard(person, async () => {
      const columns = (await buttons(person)).filter(
        ({ name, disabled }) => /column, height/.test(name) && !disabled,
      );
      const ways = (await person.button("Turn over").count()) + 1;
      return columns.length * ways;
    }),
};

export default zovnis;
