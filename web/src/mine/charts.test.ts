import { expect, test } from "vitest";
import { averages, columns } from "./charts";

test("a line looks back over the latest games of which something is known", () => {
  expect(averages([null, 1, null, 0])).toEqual([null, 1, 1, 0.5]);
  expect(averages(Array.from({ length: 20 }, (_, at) => (at < 10 ? 0 : 1))).at(-1)).toBe(1);
});

test("columns point up for good luck and down for bad, and games without a review have none", () => {
  expect(columns([0.5, -1, null])).toEqual([
    { top: 0.25, size: 0.25, below: false },
    { top: 0.5, size: 0.5, below: true },
    null,
  ]);
});
