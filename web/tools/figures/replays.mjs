// How fast one looks back at a game in which everything moves: how long until the board is there, how long the page works
// for each position, and how many positions are seen in a second.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Person, Shelf } from "../evening.mjs";
import { CATEGORIES, mainTasks } from "./trace.mjs";

export const OPENS = 300;
/** As many positions a second as a screen shows. */
export const SEEN = 60;
const TRIES = 3;

/** Runs in the page: milliseconds from the server's answer to the first frame with the board in it. */
function untilShown() {
  return new Promise((done) => {
    performance.clearResourceTimings();
    const look = () => {
      if (!document.querySelector("main .board *")) return void requestAnimationFrame(look);
      requestAnimationFrame(() => {
        const asked = performance.getEntriesByType("resource");
        const answer = asked.filter(({ name }) => name.includes("/api/replay")).at(-1);
        done(performance.now() - answer.responseEnd);
      });
    };
    look();
  });
}

/**
 * Runs in the page: goes to the next position in every frame, along the slider or with the key held down; positions a
 * second.
 */
async function everyPosition(way) {
  const slider = document.querySelector("input[type=range]");
  const last = Number(slider.max);
  const frame = () => new Promise(requestAnimationFrame);
  const slide = (to) => {
    slider.value = String(to);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const press = (repeat) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", repeat, bubbles: true }));
  slide(0);
  // A keyboard waits before it repeats a key; the first move is shown meanwhile, as it happens.
  if (way === "key") press(false);
  await new Promise((rested) => setTimeout(rested, 600));
  const first = way === "key" ? 2 : 1;
  const begun = await frame();
  let now = begun;
  for (let step = first; step <= last; step++) {
    if (way === "slider") slide(step);
    else press(true);
    now = await frame();
  }
  await new Promise((told) => setTimeout(told, 600));
  if (location.hash !== `#${last}`) throw new Error(`Of ${last} positions one came to ${location.hash}.`);
  return (1000 * (last + 1 - first)) / (now - begun);
}

/** Milliseconds of the main thread's own time for each position. */
async function work(browser, page, positions) {
  const path = join(tmpdir(), `saucerful-replay-${process.pid}.json`);
  await browser.startTracing(page, { path, categories: CATEGORIES });
  await page.evaluate(everyPosition, "slider");
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, "utf8"));
  rmSync(path);
  return mainTasks(traceEvents).reduce((sum, task) => sum + task, 0) / positions;
}

/** The best of three. */
export async function lookedBack(browser, home, game, seats) {
  const shelf = new Shelf();
  const record = await shelf.record(game, seats);
  shelf.clear();
  const buffer = Buffer.from(JSON.stringify(record));
  const person = await Person.comes(browser, "Ada", { moving: true });
  const { page } = person;
  await page.goto(`${home}replay`);
  const all = [];
  for (let tries = 0; tries < TRIES; tries++) {
    await person.button("Choose a file").waitFor();
    const shown = page.evaluate(untilShown);
    const file = { name: "record.json", mimeType: "application/json", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    all.push({
      opens: await shown,
      slides: await page.evaluate(everyPosition, "slider"),
      steps: await page.evaluate(everyPosition, "key"),
      work: await work(browser, page, record.moves.length),
    });
    await person.press(person.button("Open a record"));
  }
  await person.context.close();
  return {
    opens: Math.min(...all.map(({ opens }) => opens)),
    work: Math.min(...all.map(({ work }) => work)),
    slides: Math.max(...all.map(({ slides }) => slides)),
    steps: Math.max(...all.map(({ steps }) => steps)),
  };
}
