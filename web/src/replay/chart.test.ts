import { expect, test } from "vitest";
import { DASHES, lines, range, spread } from "./chart";

const view = { game: "invasion", seat: null, over: false, to_act: [] };
const steps = [
  [0, 0],
  [4, -1],
  [10, 2],
].map((scores, n) => ({ n, events: [], view, scores }));

test("the lines run from the deal to the end, and negative scores have room", () => {
  expect(range(steps)).toEqual({ least: -1, most: 10 });
  expect(lines(steps, { width: 100, height: 110 })).toEqual([
    "0.0,100.0 50.0,60.0 100.0,0.0",
    "0.0,100.0 50.0,110.0 100.0,80.0",
  ]);
});

test("a game without a move, or without a point, is drawn as well", () => {
  expect(lines(steps.slice(0, 1), { width: 100, height: 110 })).toEqual(["0.0,110.0", "0.0,110.0"]);
});

test("names never cover each other, and stay on the sheet", () => {
  for (const wanted of [
    [50, 50, 50],
    [0, 1, 2, 3, 4, 5, 6],
    [120, 120],
    [0, 120, 60],
  ]) {
    const places = spread(wanted, 17, 130);
    const sorted = [...places].sort((a, b) => a - b);
    expect(sorted.slice(1).every((place, at) => place - sorted[at]! >= 17 - 1e-9)).toBe(true);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(8.5);
    expect(Math.max(...places)).toBeLessThanOrEqual(121.5);
  }
});

test("seven seats have seven patterns", () => {
  expect(new Set(DASHES).size).toBe(7);
});
