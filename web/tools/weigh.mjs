// Weighs the built page: what the front page and each game need, compressed. Fails over the budget.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUILT = fileURLToPath(new URL("../../src/saucerful/server/page/built", import.meta.url));
const FRONT_PAGE = 150_000;
const GAME = 120_000;
const GAMES = ["invasion", "constellations", "abduction", "zovnis"];

const read = (path) => readFileSync(`${BUILT}/${path}`);
const weight = (names) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(`assets/${name}`), { level: 9 }).length, 0);
const files = readdirSync(`${BUILT}/assets`).filter((name) => /\.(js|css)$/.test(name));

/** Files, all that they import at once, and their style. */
function needs(names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (!name.endsWith(".js")) continue;
    const text = read(`assets/${name}`).toString();
    needs(
      [...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, other]) => other),
      seen,
    );
    const style = files.find((file) => file.endsWith(".css") && stem(file) === stem(name));
    if (style) seen.add(style);
  }
  return seen;
}
const stem = (name) => name.replace(/-[\w-]{8}\.\w+$/, "");

export function weights() {
  const html = read("index.html").toString();
  const front = needs(files.filter((name) => html.includes(name)));
  const table = files.filter((name) => /^table-.*js$/.test(name));
  const rows = GAMES.map((game) => {
    const board = files.filter((name) => name.endsWith(".js") && stem(name) === game);
    const more = [...needs([...table, ...board])].filter((name) => !front.has(name));
    return { what: game, bytes: weight(more), budget: GAME };
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
