// Weighs the built page: what the front page and each game need, compressed. Fails over the budget.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../../src/saucerful/server/page/built", import.meta.url));
const FRONT_PAGE = 150_000;
const GAME = 120_000;

const read = (path) => readFileSync(`${BUILT}/${path}`);
const weight = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);

/** The files of some parts, of all that they import at once, and their style. */
function needs(parts, names, files = new Set()) {
  for (const { file, css = [], imports = [] } of names.map((name) => parts[name])) {
    if (files.has(file)) continue;
    [file, ...css].forEach((one) => files.add(one));
    needs(parts, imports, files);
  }
  return files;
}

/** A game's module, ours or one from elsewhere. */
const MODULE = /^src\/games\/(\w+)\/index\.ts$|\/(\w+)\/page\/index\.ts$/;

export function weights() {
  const parts = JSON.parse(read("parts.json"));
  const page = read("index.html").toString();
  const front = needs(
    parts,
    Object.keys(parts).filter(
      (name) => /\.(js|css)$/.test(parts[name].file) && page.includes(parts[name].file),
    ),
  );
  const games = Object.keys(parts).filter((name) => MODULE.test(name));
  const rows = games.map((name) => {
    const [, ours, theirs] = MODULE.exec(name);
    const all = needs(parts, ["src/table/TablePage.svelte", name]);
    const more = [...all].filter((file) => !front.has(file));
    return { what: ours ?? theirs, bytes: weight(more), budget: GAME };
  });
  return [{ what: "front page", bytes: weight(front), budget: FRONT_PAGE }, ...rows];
}

if (process.argv[1]?.endsWith("weigh.mjs")) {
  for (const { what, bytes, budget } of weights())
    console.log(`${what.padEnd(16)} ${String(bytes).padStart(7)} of ${budget} bytes`);
  if (weights().some(({ bytes, budget }) => bytes > budget)) {
    console.error("Too heavy.");
    process.exit(1);
  }
}
