import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverOf } from "./games";
import { OURS } from "../../test/ours";

const colours = readFileSync("src/look/colours.css", "utf8");

test.each(OURS)("what is on the box of %s is true", (game) => {
  const { ground, lesson, printed, by } = coverOf(game)!;
  expect(colours).toContain(`--${ground}:`);
  expect(lesson).toBe(existsSync(`../src/saucerful/games/${game}/lesson.json`));
  expect(printed === undefined).toBe(by === undefined);
});
