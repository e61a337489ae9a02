import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MORE_GAMES } from "../tools/game_folders";
// @ts-expect-error: a tool, not a part of the page
import { types } from "../tools/types.mjs";

const made = (await types(MORE_GAMES)) as [file: string, text: string][];

test.each(made)("%s is made from the schema (npm run types)", (file, text) => {
  expect(readFileSync(file, "utf8")).toBe(text);
});
