import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import EarthHeap from "./EarthHeap.svelte";
import { LOOT } from "./loot";

test("Earth shows as many tokens as there is loot", () => {
  const tokens = (count: number) => render(EarthHeap, { count }).container.querySelectorAll("svg > g").length;
  expect([0, 1, 20, 36].map(tokens)).toEqual([0, 1, 20, 36]);
  expect(Object.keys(LOOT)).toHaveLength(8);
});
