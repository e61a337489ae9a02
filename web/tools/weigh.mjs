// Weighs the built page: what the front page needs before it shows, and the rest, compressed. Fails over the budget.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUILT = "../src/saucerful/server/page/built";
const FRONT_PAGE = 150_000;
const GAME = 120_000;

const weight = (name) => gzipSync(readFileSync(`${BUILT}/assets/${name}`), { level: 9 }).length;
const files = readdirSync(`${BUILT}/assets`).filter((name) => /\.(js|css)$/.test(name));
const html = readFileSync(`${BUILT}/index.html`, "utf8");
const seen = new Set();

/** A file and all that it imports at once. */
function needs(name) {
  if (seen.has(name)) return;
  seen.add(name);
  const text = readFileSync(`${BUILT}/assets/${name}`, "utf8");
  for (const [, other] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) needs(other);
}
for (const name of files.filter((file) => html.includes(file))) needs(name);

const front = [...seen].reduce((sum, name) => sum + weight(name), 0);
console.log(`front page   ${front.toString().padStart(7)} of ${FRONT_PAGE} bytes`);
let heaviest = 0;
for (const name of files.filter((file) => !seen.has(file))) {
  heaviest = Math.max(heaviest, weight(name));
  console.log(`${name.padEnd(40)} ${weight(name)}`);
}
if (front > FRONT_PAGE || heaviest > GAME) {
  console.error("Too heavy.");
  process.exit(1);
}
