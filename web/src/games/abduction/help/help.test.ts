import { cleanup, fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { learn, speak } from "../../../words/words.svelte";
import { boardAt, expectAllMarked, expectHelp, told } from "../../../../test/helpful";
import Board from "../board/Board.svelte";
import abduction from "../index";
import { games, people, type Moment } from "../recorded";
import { pointsOf, topOf } from "../model/cards";
import type { View } from "../types";

vi.mock("../art/NumberCard.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../../../art/alien/Alien.svelte", () => import("../../../../test/Unpainted.svelte"));

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"];
const some = ["2", "4", "7"]
  .map((seats) => games[seats]!)
  .flatMap((moments) => [
    moments.find(({ legal }) => legal.length > 2)!,
    moments[Math.floor(moments.length / 2)]!,
    moments.at(-1)!,
  ]);

async function things(moment: Moment): Promise<string[]> {
  const container = boardAt(Board, moment, people(moment), 1);
  const controls = ".head button, .off, .hands, .flights";
  const found = expectAllMarked(container, controls);
  expect(container.querySelectorAll(".hands li:not([data-help])")).toHaveLength(0);
  const leave = [...container.querySelectorAll<HTMLElement>("[data-help=departures]")].at(-1);
  if (leave?.matches("button:not([aria-disabled])")) {
    await fireEvent.click(leave);
    found.push(...expectAllMarked(container, controls).filter((thing) => !found.includes(thing)));
  }
  cleanup();
  return found;
}

beforeEach(async () => {
  await learn("abduction");
  await speak("en", false);
});

test(
  "every seat, stack, pile, card and number says what it is, in all languages",
  { tags: ["proof"] },
  async () => {
    const asked = [];
    for (const moment of some) asked.push({ moment, things: await things(moment) });
    const all = new Set(asked.flatMap((one) => one.things.map((thing) => thing.split("-")[0])));
    for (const kind of [
      "card",
      "stack",
      "seat",
      "score",
      "landing",
      "pile",
      "middle",
      "departures",
      "departure",
    ])
      expect(all, kind).toContain(kind);
    await expectHelp("abduction", abduction, asked, NAMES);
  },
);

describe("at this moment", () => {
  const moment = games["3"]!.find(
    ({ view, you, legal }) =>
      you !== null &&
      legal.length > 2 &&
      view.seats.some((seat, at) => at !== you && topOf(seat) !== null && seat.landing > 0),
  )!;
  const says = (thing: string, view: View = moment.view): string =>
    told("abduction", abduction, { ...moment, view }, thing, NAMES);
  const rival = moment.view.seats.findIndex(
    (seat, at) => at !== moment.you && topOf(seat) !== null && seat.landing > 0,
  );

  test("a rival's stack says which card alone fits, and what it brings", () => {
    const next = topOf(moment.view.seats[rival]!)! + 1;
    expect(says(`stack-${rival}`)).toContain(
      `Only ${next} goes here now, and it wins a Landing card: 3 points.`,
    );
    expect(says(`card-${next}`)).toContain(`It goes on ${NAMES[rival]}’s stack`);
  });

  test("a card says what it is worth and whether it goes on your stack", () => {
    const own = moment.view.seats[moment.you!]!;
    const card = own.cards!.at(-1)!;
    expect(says(`card-${card}`)).toMatch(pointsOf(moment.view, card) === 1 ? /one point/ : /\d points/);
    const high = {
      ...moment.view,
      seats: moment.view.seats.with(moment.you!, { ...own, stack: [card + 1] }),
    };
    expect(says(`card-${card}`, high)).toContain(`it isn’t higher than the ${card + 1}`);
  });

  test("a score is told as a sum of three", () => {
    const last = games["4"]!.at(-1)!;
    for (const [seat, score] of last.view.scores.entries()) {
      const said = told("abduction", abduction, last, `score-${seat}`, NAMES);
      const [cards, landing, departure] = /(\d+) from cards, (\d+) from Landing cards, (\d+)/
        .exec(said)!
        .slice(1)
        .map(Number);
      expect(cards! + landing! + departure!).toBe(score);
    }
  });
});

test("where points are level, the result says which number of cards decides", () => {
  const { view } = games["3"]!.at(-1)!;
  const level = { ...view, scores: view.scores.map(() => 9) };
  expect(abduction.scoring(level, 0).at(-1)).toMatchObject({ key: "board-scoring-tie", points: null });
});
