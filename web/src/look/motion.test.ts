import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { EASE, GRAND, QUICK, STEADY } from "./motion";

test("script and style move things alike", () => {
  const css = readFileSync("src/look/measures.css", "utf8");
  const value = (name: string): string => new RegExp(`--${name}: (.+);`).exec(css)![1]!;
  const times = { quick: QUICK, steady: STEADY, grand: GRAND };
  for (const [name, time] of Object.entries(times))
    expect(value(name)).toBe(`calc(${time}ms * var(--pace, 1))`);
  expect(value("ease")).toBe(EASE);
});
