import { cleanup } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { learn, speak } from "../../../words/words.svelte";
import { boardAt, expectAllMarked, expectHelp, told } from "../../../../test/helpful";
import Board from "../board/Board.svelte";
import invasion from "../index";
import { games, people, type Moment } from "../recorded";
import type { View } from "../types";

vi.mock("../art/InvasionCard.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../../../art/alien/Alien.svelte", () => import("../../../../test/Unpainted.svelte"));

const NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];
const some = ["2", "4", "6"].flatMap((seats) => [games[seats]![3]!, games[seats]!.at(-1)!]);

function things(moment: Moment): string[] {
  const container = boardAt(Board, moment, people(moment));
  const found = expectAllMarked(container, ".bar, .hand");
  expect(container.querySelectorAll(".hand li:not([data-help])")).toHaveLength(0);
  cleanup();
  return found;
}

beforeEach(async () => {
  await learn("invasion");
  await speak("en", false);
});

test(
  "every seat, stack, barn, hand and card, Earth and the planet say what they are, in all languages",
  { tags: ["proof"] },
  async () => {
    await expectHelp(
      "invasion",
      invasion,
      some.map((moment) => ({ moment, things: things(moment) })),
      NAMES,
    );
  },
);

describe("at this moment", () => {
  const seat = (loot: number, stack: string[], cards: string[] | null = null) => ({
    loot,
    stack,
    cards,
    hand: cards?.length ?? 5,
  });
  const view: View = {
    game: "invasion",
    seat: 0,
    over: false,
    to_act: [0],
    earth: 9,
    planet: 20,
    turn: 0,
    scores: [],
    seats: [seat(2, ["r"], ["r", "3b", "g", "n", "n", "2a"]), seat(3, ["n", "r"]), seat(1, ["3b"])],
  };
  const says = (thing: string, you: number | null = 0): string =>
    told("invasion", invasion, { view, you, legal: [] }, thing, NAMES);

  test("a Recruitment is worth as many as there are", () => {
    expect(says("stack-1")).toContain("Worth 2 now: 2 stacks show Recruitment.");
    expect(says("card-r")).toContain("Worth 2 now: 2 stacks show Recruitment.");
  });

  test("loot is told beside that of a rival", () => {
    expect(says("loot-0")).toBe("You have 2 loot. 1 less than Bo.");
    expect(says("loot-1")).toBe("Bo has 3 loot. 1 more than you.");
    expect(says("loot-2", null)).toBe("Cy has 1 loot. 2 less than Bo.");
  });

  test("a card says what it would bring", () => {
    expect(says("card-3b")).toContain("Played now: 1 loot from Cy.");
    expect(says("card-2a")).toContain("Played now: 2 loot from Earth.");
    expect(says("card-n")).toContain("You hold 2 of them. Played now: 2 loot from Earth.");
    expect(says("card-g")).toContain("the others return 2 loot to Earth");
    expect(says("card-4a"), "not in hand").not.toContain("Played now");
  });

  test("a stack says what a rival could make of it", () => {
    expect(says("stack-2")).toContain("steals 1 loot here");
    expect(says("stack-1")).toContain("One card lies beneath");
  });
});
