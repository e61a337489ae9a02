import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error: a tool, not a part of the page
import { types } from "../tools/types.mjs";

const made = (await types()) as [file: string, text: string][];

test.each(made)("%s is made from the schema (npm run types)", (file, text) => {
  expect(readFileSync(file, "utf8")).toBe(text);
});
