import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import EarthHeap from "./EarthHeap.svelte";
import { HEIGHT, middleOf, PLACES } from "./heap";
import { LOOT } from "./loot";

test("Earth shows as many tokens as there is loot", () => {
  const tokens = (count: number) => render(EarthHeap, { count }).container.querySelectorAll("svg > g").length;
  expect([0, 1, 20, 36].map(tokens)).toEqual([0, 1, 20, 36]);
  expect(Object.keys(LOOT)).toHaveLength(8);
});

test("beams aim at the middle of what lies on Earth, which sinks as it is carried off", () => {
  for (const count of [1, 5, 9, 20, 36]) {
    const [middle, lying] = [middleOf(count), PLACES.slice(0, count).map(({ y }) => y)];
    expect(middle).toBeGreaterThan(Math.min(...lying));
    expect(middle).toBeLessThan(Math.max(...lying) + 27);
  }
  expect(middleOf(36)).toBeLessThan(middleOf(20));
  expect(middleOf(20)).toBeLessThan(middleOf(9));
  expect(middleOf(0)).toBeLessThan(HEIGHT);
});
