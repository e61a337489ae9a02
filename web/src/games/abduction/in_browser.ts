/** How Abduction is played in the browser tests. */

import { any, buttons, enabled, playable, type Way } from "../../../e2e/way";

const abduction: Way = {
  offered: (person) => playable(person).or(enabled(person, /^(Pass the pile to|Leave:)/)),

  async act(person) {
    const cards = playable(person);
    const fits = await cards.count();
    if (fits > 0) {
      await person.pressEdge(await any(person, cards, 4), 2000);
      await person.press(enabled(person, /^Play \W*\d+/).first(), 2000);
    }
    // Whoever finds nothing any more, or is in the mood, leaves; else nobody would ever come home.
    if (fits === 0 || person.chance() < 0.35) {
      await person.press(enabled(person, /^Leave:/), 2000);
      await person.press(person.button(/^Leave with/).first(), 2000);
    } else await person.press(enabled(person, /^Pass the pile to/), 2000);
  },

  presses: [/^Pass the pile to/, /can be played/, /^Play \d+/],

  async moves(person) {
    const all = await buttons(person);
    const names = all.filter(({ disabled }) => !disabled).map(({ name }) => name);
    const leaves = names.find((name) => name.startsWith("Leave:"))?.match(/\d+/g)?.length ?? 0;
    const cards = names.flatMap((name) => name.match(/goes on (?:your|[^,]*’s) stack/g) ?? []).length;
    return cards + leaves + names.filter((name) => /^(Pass|Swap)/.test(name)).length;
  },
};

export default abduction;
