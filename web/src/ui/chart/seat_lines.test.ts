import { expect, test } from "vitest";
import { DASHES, lines, spread } from "./seat_lines";

const sheet = { width: 100, height: 110, last: 2, least: -1, most: 10 };
const samples = [
  [0, 0],
  [4, -1],
  [10, 2],
].map((values, step) => ({ step, values }));

test("the lines run from the deal to the end, and negative values have room", () => {
  expect(lines(samples, sheet)).toEqual(["0.0,100.0 50.0,60.0 100.0,0.0", "0.0,100.0 50.0,110.0 100.0,80.0"]);
});

test("a game without a move is drawn as well", () => {
  expect(lines(samples.slice(0, 1), { ...sheet, last: 0, least: 0 })).toEqual(["0.0,110.0", "0.0,110.0"]);
});

test("a game that is not known to its end is drawn as far as it is", () => {
  expect(lines(samples.slice(0, 2), { ...sheet, last: 4, least: 0 })).toEqual([
    "0.0,110.0 25.0,66.0",
    "0.0,110.0 25.0,121.0",
  ]);
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
