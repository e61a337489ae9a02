// The page's figures against what they must be: weight, Lighthouse, and what a browser does while people play.
import { openBrowser, Person, playOn, Server } from "../evening.mjs";
import { weights } from "../weigh.mjs";
import { ENOUGH, judged } from "./lighthouse.mjs";
import { lookedBack, OPENS, SEEN } from "./replays.mjs";
import { LONGEST, SHIFT, traced } from "./trace.mjs";

const failed = [];

function row(what, good, ...cells) {
  console.log(
    [what.padEnd(34), ...cells.map((cell) => String(cell).padStart(10)), good ? "" : "  ✗"].join(""),
  );
  if (!good) failed.push(what);
}

/** A table for others to look at: somebody sits there and thinks, or has played to the end. */
async function openTable(browser, home, game, moves = 0) {
  const person = await Person.comes(browser, "Ada");
  await person.page.goto(home);
  await person.press(person.button(new RegExp(`^Options\\W*${game}`, "i")));
  await person.press(person.button("Start"));
  await person.page.getByRole("main", { name: new RegExp(game, "i") }).waitFor();
  if (moves) await playOn(person, game, moves);
  const path = new URL(person.page.url()).pathname.slice(1);
  await person.context.close();
  return path;
}

const server = new Server();
await server.open();
const home = `http://localhost:${server.port}/`;
const browser = await openBrowser();
const { games } = await (await fetch(`${home}api/games`)).json();
/** The game whose rule page, lesson and replay are looked at. */
const [{ name: first }] = games;
try {
  console.log("\nCompressed script and style         bytes       budget");
  for (const { what, bytes, budget } of weights()) row(what, bytes <= budget, bytes, budget);

  console.log(`\nWhile a full table plays          longest task   layout shift   what moves`);
  for (const { name: game, ...about } of games) {
    const { longest, shift, moving, restless } = await traced(browser, home, game, about);
    const good = longest <= LONGEST && shift <= SHIFT && restless.length === 0;
    row(game, good, `${longest.toFixed(0)} ms`, shift.toFixed(4), `  ${moving.join(", ")}`, ...restless);
  }

  console.log(`\nLooking back at a game              opens  work each  seen a second: slider, key`);
  for (const { name: game, most } of games) {
    const { opens, work, slides, steps } = await lookedBack(browser, home, game, most);
    const times = [opens, work].map((time) => `${time.toFixed(1)} ms`);
    row(game, opens <= OPENS && Math.round(slides) >= SEEN, ...times, slides.toFixed(0), steps.toFixed(0));
  }

  console.log(`\nLighthouse, on a slow phone      performance  accessible  practices`);
  const pages = { "front page": "", "a rule page": `rules/en/${first}`, "your games": "me" };
  pages["a lesson"] = `learn/${first}`;
  for (const { name: game } of games) pages[`a table of ${game}`] = await openTable(browser, home, game);
  const finished = await openTable(browser, home, first, Infinity);
  pages["a finished game"] = finished.replace(/^t/, "replay");
  for (const [what, path] of Object.entries(pages)) {
    const { scores, faults } = await judged(home + path);
    row(what, Math.min(...scores) >= ENOUGH, ...scores);
    if (Math.min(...scores) < ENOUGH) console.log(`    ${faults.join("; ")}`);
  }
} finally {
  await browser.close();
  await server.forget();
}
if (failed.length) {
  console.error(`\nNot good enough: ${failed.join(", ")}. On a busy machine, try again when it is quiet.`);
  process.exit(1);
}
