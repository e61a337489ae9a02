import { describe, expect, test } from "vitest";
import { changes, EARTH, foresee } from "./foresee";
import { games } from "../recorded";
import { flows } from "../story/story";
import { moveOf, type Played } from "./moves";
import type { View } from "../types";

/** A table: what each seat has, and its stack. */
function table(earth: number, ...seats: [loot: number, ...stack: string[]][]): View {
  return {
    game: "invasion",
    seat: null,
    over: false,
    to_act: [0],
    earth,
    planet: 20,
    turn: 0,
    scores: seats.map(([loot]) => loot),
    seats: seats.map(([loot, ...stack]) => ({ loot, hand: 5, cards: null, stack })),
  };
}

describe("what a card would do", () => {
  test("is what it did, wherever two recorded moments follow each other", () => {
    let compared = 0;
    for (const game of Object.values(games))
      for (const [at, { view, step }] of game.slice(0, -1).entries()) {
        const next = game[at + 1]!.step!;
        const played = next.events.find(({ event }) => event === "played");
        if (next.n !== (step?.n ?? 0) + 1 || !played) continue;
        const { seat, ...move } = played as unknown as Played & { seat: number };
        const { flows: foreseen } = foresee(view, seat, moveOf(move));
        expect(foreseen).toEqual(flows(next.events));
        compared += 1;
      }
    expect(compared).toBeGreaterThan(12);
  });

  test("a saucer steals from the first seat on the left that shows the same kind (INV-10)", () => {
    const view = table(20, [0], [5, "3b"], [1, "3a"], [9, "3a"]);
    expect(foresee(view, 0, "3a").flows).toEqual([{ from: 2, to: 0, loot: 1 }]);
    expect(foresee(view, 0, "3c").flows).toEqual([{ from: EARTH, to: 0, loot: 3 }]);
    expect(foresee(view, 2, "3a").flows).toEqual([{ from: 3, to: 2, loot: 3 }]);
  });

  test("Recruitment counts the stacks that show it, its own once (INV-12)", () => {
    const view = table(20, [0, "r"], [0, "r"], [0, "n"]);
    expect(foresee(view, 0, "r").flows).toEqual([{ from: EARTH, to: 0, loot: 2 }]);
    expect(foresee(view, 2, "r").flows).toEqual([{ from: EARTH, to: 2, loot: 3 }]);
  });

  test("the General covers the Recruitment of its own stack (INV-14)", () => {
    const view = table(20, [7, "r"], [7, "r"], [7, "c"], [7, "n"], [7], [1, "4a"]);
    const { flows: returned, ends } = foresee(view, 0, "g");
    expect(changes(returned, 6)).toEqual([0, -1, -2, -1, 0, -1]);
    expect(ends).toBe(false);
  });

  test("the last loot ends the game, and no more is taken than there is (INV-15, INV-16)", () => {
    const view = table(2, [0], [1]);
    expect(foresee(view, 0, "4a")).toEqual({ flows: [{ from: EARTH, to: 0, loot: 2 }], ends: true });
    expect(foresee(view, 0, "n1").ends).toBe(false);
    expect(foresee(view, 0, "c1")).toEqual({ flows: [{ from: 1, to: 0, loot: 1 }], ends: false });
  });
});
