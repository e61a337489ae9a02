/** How Invasion is played in the browser tests. */

import { buttons, first, HAND, lift, miss, playable, withEachCard, type Way } from "../../../e2e/way";

const invasion: Way = {
  offered: (person) => playable(person).or(miss(person)),

  async act(person) {
    if (await miss(person).isVisible()) return person.press(miss(person));
    await lift(person);
    const next = await first(person.button(/Can be chosen/), person.button(/^Play$/));
    await person.press(next.first(), 5000);
  },

  presses: [/can be played/, /Can be chosen/, /^Play$/, /^Miss the turn$/],

  async moves(person, { legal }) {
    const seats = async (): Promise<number> =>
      (await buttons(person)).filter(({ name }) => name.includes("Can be chosen")).length;
    const kinds = new Set<string>();
    return withEachCard(person, async () => {
      const lifted = (await buttons(person, HAND)).find(({ name }) => name.includes("lifted"))!.name;
      if (kinds.has(lifted)) return 0;
      kinds.add(lifted);
      if (lifted.startsWith("Strength")) return legal.filter((move) => move.startsWith("n")).length;
      return lifted.startsWith("Animals") ? seats() : Number((await person.button(/^Play$/).count()) > 0);
    });
  },
};

export default invasion;
