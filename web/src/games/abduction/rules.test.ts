import { describe, expect, test } from "vitest";
import abduction from "./index";
import { endOf } from "../stage/story";
import { flightsOf, story } from "./story/story";
import { foreseen } from "./model/foreseen";
import { jumpOnto, movesOf, readMove, stillLegal } from "./model/moves";
import { games } from "./recorded";
import { landingPoints, winners } from "./model/scoring";
import { LARGEST, shelves } from "./board/pile/shelves";

const moments = Object.values(games).flat();
const ends = moments.filter(({ view }) => view.over);

describe("a score", () => {
  test("adds up at every moment of every recorded game", () => {
    for (const { view } of moments)
      for (const [seat, score] of view.scores.entries()) {
        const parts = abduction.scoring(view, seat);
        expect(parts.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(score);
        expect(parts.every(({ points }) => points === null || Number.isInteger(points))).toBe(true);
      }
    expect(ends.length).toBeGreaterThan(20);
  });

  test("tells what two seats had to give each other", () => {
    const keys = abduction.scoring(games["2"]!.at(-1)!.view, 0).map(({ key }) => key);
    expect(keys).toContain("board-scoring-gave");
    expect(keys).toContain("board-scoring-got");
  });

  test("a Landing card is worth what the table shows, also in another edition", () => {
    const { view } = games["4"]![0]!;
    expect(landingPoints(view)).toBe(3);
    expect(landingPoints({ ...view, scores: [5, 5, 5, 5] })).toBe(5);
  });

  test("a tie goes to more cards; still tied, they share", () => {
    const { view } = games["4"]![0]!;
    expect(winners(view)).toEqual([0, 1, 2, 3]);
    const seats = view.seats.map((seat, at) => (at === 2 ? { ...seat, stack: [7] } : seat));
    expect(winners({ ...view, seats, scores: [4, 3, 4, 3] })).toEqual([2]);
  });
});

describe("moves", () => {
  test("every legal move of every recorded game is understood", () => {
    for (const { legal } of moments)
      for (const move of legal) {
        const read = readMove(move);
        if (read.kind !== "card") continue;
        expect(movesOf(read.card, legal)).toContain(move);
        if (read.rival !== null) expect(jumpOnto(read.rival, legal)).toBe(move);
      }
  });

  test("one's own stack comes first", () => {
    expect(movesOf(22, ["22@3", "22", "2", "222", "22@1"])[0]).toBe("22");
  });

  test("while a card is on its way one may pass or leave, but not play another", () => {
    expect(stillLegal(["22", "22@1", ">", "d2"], "26")).toEqual([">", "d2"]);
    expect(stillLegal(["22", ">"], ">")).toEqual([]);
  });
});

describe("a move on its way", () => {
  const { view, you, legal } = games["4"]![8]!;

  test("shows the card on the stack at once, and takes it from the pile", () => {
    const then = foreseen(view, you, "22");
    expect(then.seats[you!]!.stack.at(-1)).toBe(22);
    expect(then.seats[you!]!.cards).not.toContain(22);
    expect(then.seats[you!]!.status).toBe("played");
  });

  test("takes the rival's Landing card", () => {
    const move = legal.find((one) => one.includes("@"))!;
    const rival = Number(move.split("@")[1]);
    const then = foreseen(view, you, move);
    expect(then.seats[rival]!.landing).toBe(view.seats[rival]!.landing - 1);
    expect(then.seats[you!]!.landing).toBe(view.seats[you!]!.landing + 1);
  });

  test("gives the pile to the one who waits", () => {
    const then = foreseen(view, you, ">");
    expect(then.waiting).toBe(you);
    expect(then.seats[view.waiting!]!.pile).toBe(view.seats[you!]!.pile);
  });

  test("changes nothing once it has arrived", () => {
    const then = foreseen(view, you, "22");
    expect(foreseen(then, you, "22")).toBe(then);
    const passed = foreseen(view, you, ">");
    expect(foreseen(passed, you, ">")).toBe(passed);
  });

  test("with two seats, swaps the pile for the one in the middle", () => {
    const two = games["2"]![0]!;
    const then = foreseen(two.view, two.you, ">");
    expect(then.middle!.pile).toBe(two.view.seats[two.you!]!.pile);
    expect(then.seats[two.you!]!.pile).toBe(two.view.middle!.pile);
  });
});

test("every kind of event that moves something is flown, and nothing else", () => {
  const still = ["emptied", "time-up", "threw-out", "ended"];
  for (const { step } of moments)
    for (const event of step?.events ?? [])
      expect(flightsOf({ ...step!, events: [event] }).length > 0).toBe(!still.includes(event.event));
});

test("the closing cry is a scene of 1.2 seconds at most", () => {
  const cries = moments.flatMap(({ step }) =>
    step ? story(step).filter(({ thing }) => thing === "cry") : [],
  );
  expect(cries.length).toBeGreaterThan(0);
  expect(endOf(cries)).toBeLessThanOrEqual(1200);
});

test("after a card one is told to leave only where one may", () => {
  const { view } = games["2"]![1]!;
  expect(abduction.prompt(view, 1, [">", "d2"])).toEqual(["board-prompt-played", { two: "yes" }]);
  expect(abduction.prompt(view, 1, [">"])).toEqual(["board-prompt-played-stay", { two: "yes" }]);
});

test("whoever holds nothing that fits is told to leave, too, where one may", () => {
  const { view } = games["2"]![0]!;
  expect(abduction.prompt(view, 1, [">", "d2"])).toEqual(["board-prompt-none-leave", { two: "yes" }]);
  expect(abduction.prompt(view, 1, [">"])).toEqual(["board-prompt-none", { two: "yes" }]);
});

test("the Departure cards tell from how many cards one may leave at this table", () => {
  const { view } = games["2"]![0]!;
  const told = (leave_from: number): string[] =>
    abduction.help("departures", { ...view, leave_from }, 0, [], [])!.says.map(([key]) => key);
  expect(told(0)).not.toContain("board-help-leave-from");
  expect(told(10)).toContain("board-help-leave-from");
});

test("what can be done is said at every moment at which something can be done", () => {
  for (const { view, you, legal } of moments)
    if (legal.length) expect(abduction.prompt(view, you, legal)).not.toBeNull();
});

describe("who ended the game, and how, is told", () => {
  const names = ["Ada", "Zuzu", "Mia", "Tom", "Eve"];
  const last = (name: string) => games[name]!.at(-1)!.step!.events;

  test.each([
    ["3", 0, ["board-ended-left", { mine: "no", name: "Mia" }]],
    ["3", 2, ["board-ended-left", { mine: "yes", name: "Mia" }]],
    ["3", null, ["board-ended-left", { mine: "no", name: "Mia" }]],
    ["5", 1, ["board-ended-emptied", { mine: "no", name: "Ada" }]],
    ["2", 0, ["board-ended-time", {}]],
  ] as const)("at a table for %s, to seat %s", (name, you, said) => {
    expect(abduction.ending!(last(name), you, names)).toEqual(said);
  });

  test("and not before it is over", () => {
    for (const { view, step } of moments)
      if (!view.over) expect(abduction.ending!(step?.events ?? [], 0, names)).toBeNull();
  });
});

describe("shelves", () => {
  test.each([
    [33, 344, 290],
    [22, 344, 290],
    [11, 344, 200],
    [33, 960, 330],
    [19, 400, 150],
  ])("hold %i cards in %i × %i without hiding a number", (count, width, height) => {
    const { card, places, height: used } = shelves(count, width, height);
    expect(places).toHaveLength(count);
    expect(used).toBeLessThanOrEqual(height + 1);
    expect(card).toBeLessThanOrEqual(LARGEST);
    for (const [at, { x, y }] of places.entries()) {
      expect(x).toBeGreaterThanOrEqual(-1);
      expect(x + card).toBeLessThanOrEqual(width + 1);
      for (const other of places.slice(at + 1))
        expect(Math.abs(other.x - x) > card * 0.95 || Math.abs(other.y - y) > card * 0.9).toBe(true);
    }
  });

  test("hold nothing, too", () => {
    expect(shelves(0, 344, 200).places).toEqual([]);
  });
});
