import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
// @ts-expect-error: a tool, not a part of the page
import { types } from "../tools/types.mjs";

test("the types are those of the server's schema (npm run types)", async () => {
  expect(readFileSync("src/protocol.ts", "utf8")).toBe(await types());
});
