import { cleanup } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { learn, speak } from "../../../words/words.svelte";
import { boardAt, expectAllMarked, expectHelp, told } from "../../../../test/helpful";
import Board from "../board/Board.svelte";
import constellations from "../index";
import { PEOPLE, RECORDED, waysOf, type Moment } from "../recorded";

vi.mock("../../../art/alien/Alien.svelte", () => import("../../../../test/Unpainted.svelte"));

const NAMES = PEOPLE.map(({ name }) => name);
const some = [RECORDED.two![0]!, RECORDED.four!.find(({ view }) => view.landing)!, RECORDED.shared!.at(-1)!];

async function things(moment: Moment): Promise<string[]> {
  const container = boardAt(Board, moment, PEOPLE.slice(0, moment.view.seats.length));
  const controls = ".buttons, .world ul, .tools, .dock ul, .small";
  const found = expectAllMarked(container, controls);
  expect(container.querySelectorAll(".dock li:not([data-help])")).toHaveLength(0);
  cleanup();
  return found;
}

beforeEach(async () => {
  await learn("constellations");
  await speak("en", false);
});

test(
  "every seat, card, constellation, ship and number says what it is, in all languages",
  { tags: ["proof"] },
  async () => {
    const asked = [];
    for (const moment of some) asked.push({ moment, things: await things(moment) });
    const all = new Set(asked.flatMap((one) => one.things.map((thing) => thing.split("-")[0])));
    for (const kind of ["card", "group", "ship", "colour", "seat", "score", "hand", "pile"])
      expect(all, kind).toContain(kind);
    await expectHelp("constellations", constellations, asked, NAMES);
  },
);

describe("at this moment", () => {
  const says = (moment: Moment, thing: string): string =>
    told("constellations", constellations, moment, thing, NAMES);

  test("a card says in how many places it fits", () => {
    const moment = RECORDED.three!.find(({ legal }) => waysOf(legal).length > 3)!;
    const ways = waysOf(moment.legal);
    const { card } = ways[0]![0]!;
    const places = ways.filter(([one]) => one!.card === card).length;
    expect(says(moment, `card-${card}`)).toContain(
      places === 1 ? "It fits in one place now." : `It fits in ${places} places now.`,
    );
  });

  test("a constellation says how large it is and who holds it together", () => {
    const moment = RECORDED.shared!.find(({ view }) =>
      view.constellations.some(({ holders }) => holders.length > 1),
    )!;
    const { group, size, holders } = moment.view.constellations.find(({ holders }) => holders.length > 1)!;
    expect(says(moment, `group-${group}`)).toContain(
      `${size} planets Held by ${holders.map((seat) => NAMES[seat]).join(", ")}: ${size} points for each.`,
    );
  });

  test("a score says what it is made of", () => {
    const { view } = RECORDED.four!.at(-1)!;
    for (const [seat, score] of view.scores.entries()) {
      const parts = [
        ...says(RECORDED.four!.at(-1)!, `score-${seat}`).matchAll(/constellation, (one|\d+) planet/g),
      ];
      expect(parts.reduce((sum, [, size]) => sum + (size === "one" ? 1 : Number(size)), 0)).toBe(score);
    }
  });
});

test("where points are level, the result says which constellation decides", () => {
  const { view } = RECORDED.two!.at(-1)!;
  const level = { ...view, scores: view.scores.map(() => 9) };
  const tie = constellations.scoring(level, 0).at(-1)!;
  expect(tie).toMatchObject({
    key: "board-score-tie",
    values: { size: view.seats[0]!.largest },
    points: null,
  });
});
