/** The folders of the page are layers: each imports only from its own and from those above it in this list. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const LAYERS = [
  ["look", "ui", "art", "words"],
  ["connection", "app", "sound"],
  ["games"],
  ["table", "replay", "review", "learn", "puzzle"],
  ["pages", "people", "host", "mine", "today", "box", "tournament", "rules", "print", "gallery"],
];
/** Small things of no folder that everybody may use; everything else there is the page as a whole. */
const ANYBODYS = ["kept", "folders", "protocol"];
/** Never the first from the second, though they are in one layer. */
const NEVER = [
  ["connection", "app"],
  ["connection", "sound"],
];
const TOP = LAYERS.length;
/** Code that only tests use: it may import anything. */
const FOR_TESTS = /\.test\.ts$|\/in_browser\.ts$|\/still\.ts$/;
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*\(?"(\.{1,2}\/[^"]+)"/g;

function folderOf(path: string): string {
  const [, folder, inside] = /^src\/(\w+)(\/?)/.exec(path) ?? [];
  return folder && (inside || LAYERS.flat().includes(folder)) ? folder : "";
}

function layerOf(path: string): number {
  const folder = folderOf(path);
  if (folder) return LAYERS.findIndex((layer) => layer.includes(folder));
  return ANYBODYS.some((name) => path.startsWith(`src/${name}`)) ? 0 : TOP;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => join("src", name))
  .filter((path) => /\.(ts|svelte|js)$/.test(path) && !FOR_TESTS.test(path));

const imports = files.flatMap((path) =>
  [...readFileSync(path, "utf8").matchAll(IMPORT)].map(([, to]) => ({
    from: path,
    to: normalize(join(dirname(path), to!)),
  })),
);

test("every folder has its layer", () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(files.filter((path) => layerOf(path) < 0)).toEqual([]);
});

test("nothing imports from a layer below it", () => {
  const wrong = imports.filter(
    ({ from, to }) =>
      to.startsWith("src/") &&
      (layerOf(to) > layerOf(from) ||
        NEVER.some(([one, other]) => folderOf(from) === one && folderOf(to) === other)),
  );
  expect(wrong).toEqual([]);
});

test("the page imports nothing that is only for tests", () => {
  expect(imports.filter(({ to }) => !to.startsWith("src/") && !to.includes("/protocol"))).toEqual([]);
});
