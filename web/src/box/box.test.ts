import { expect, test } from "vitest";
import { bars, changed, limitsOf, reach, readBox, readNumbers, usually } from "./box";

test("a change leaves the box as it was and everything else in it", () => {
  const box = { loot: 36, actions: { n: 10, g: 4 }, cards: [{ armed: false }, { armed: true }] };
  expect(changed(box, ["actions", "g"], 5)).toEqual({ ...box, actions: { n: 10, g: 5 } });
  expect(changed(box, ["cards", 1, "armed"], false).cards).toEqual([{ armed: false }, { armed: false }]);
  expect(changed(box, ["cards", 0], undefined).cards).toEqual([{ armed: true }]);
  expect(changed(box, ["actions", "n"], undefined).actions).toEqual({ g: 4 });
  expect(box.actions).toEqual({ n: 10, g: 4 });
});

test.each([null, "", "{", "[1]", "7"])("%j is no box, and stops nobody from designing one", (text) => {
  expect(readBox(text)).toBeNull();
});

test("what was being designed is there again", () => {
  expect(readBox('{"loot":40}')).toEqual({ loot: 40 });
});

test("the limits of a number are its own, or those of all beside it", () => {
  const limits = { loot: [1, 999], "actions.*": [0, 60] } as const;
  expect(limitsOf(limits, ["loot"])).toEqual([1, 999]);
  expect(limitsOf(limits, ["actions", "g"])).toEqual([0, 60]);
  expect(limitsOf(limits, ["hand"])).toEqual([0, 99]);
});

test("a slider reaches well beyond what is usual, and never beyond what may be", () => {
  expect(reach(36, 36, [1, 999])).toEqual([1, 80]);
  expect(reach(5, 5, [1, 8])).toEqual([1, 8]);
  expect(reach(200, 36, [1, 999])).toEqual([1, 200]);
});

test.each([
  ["2, 3,4", [2, 3, 4]],
  ["7", [7]],
  ["", []],
  ["2, x", null],
  ["-1", null],
])("%j is read as numbers", (text, numbers) => {
  expect(readNumbers(text)).toEqual(numbers);
});

test("bars are parts of all games, and nine tenths lie between two values", () => {
  const spread = [
    [10, 1],
    [11, 8],
    [14, 1],
  ] as const;
  expect(bars(spread, 10, 2, 3)).toEqual([0.9, 0, 0.1]);
  expect(usually(spread)).toEqual([10, 14]);
});
