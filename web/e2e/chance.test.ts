/** Whatever happens by chance in these tests follows from the seed of the run. */

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { numbers } from "./chance";

test("the same seed gives the same numbers, another one gives others", () => {
  const some = (seed: string): number[] => Array.from({ length: 1000 }, numbers(seed));
  expect(some("1/Ada")).toEqual(some("1/Ada"));
  expect(some("1/Ada")).not.toEqual(some("1/Ben"));
  expect(Math.min(...some("1/Ada"))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...some("1/Ada"))).toBeLessThan(1);
  expect(new Set(some("1/Ada").map((one) => Math.floor(10 * one))).size).toBe(10);
});

test("nothing else is drawn by lot", () => {
  const own = ["e2e", "src/games"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const walks = own.filter((path) => /^e2e\/.*\.ts$|\/in_browser\.ts$/.test(path));
  expect(walks).toContain("src/games/zovnis/in_browser.ts");
  const drawn = walks.filter((path) => readFileSync(path, "utf8").includes("Math." + "random"));
  expect(drawn).toEqual(["e2e/chance.ts"]);
});
