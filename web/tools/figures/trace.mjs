// What a browser does while a full table of bots and a person play, from its own trace: how long the page is busy at a
// time, which properties move, and how much what is there jumps about.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Person, playOn } from "../evening.mjs";

export const LONGEST = 50;
export const SHIFT = 0.02;
const MOVES = { turns: 6, realTime: 12 };
export const CATEGORIES = ["toplevel", "disabled-by-default-devtools.timeline"];
/** Nobody waits for a slow game. */
const PATIENCE = 20_000;
const CALM = new Set(["transform", "opacity", "translate", "rotate", "scale"]);

/** The tasks of the main thread in milliseconds of its own time, so that a busy machine does not count. */
export function mainTasks(events) {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`));
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

/** Runs in the page: the layout shift as browsers count it, the worst five seconds. */
function watchShifts() {
  let [first, last, sum] = [0, 0, 0];
  window.worstShift = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [first, sum] = [startTime, 0];
      last = startTime;
      sum += value;
      window.worstShift = Math.max(window.worstShift, sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: which properties move, looked at ten times a second. */
function watchMotion() {
  const about = new Set(["offset", "easing", "composite", "computedOffset"]);
  window.moving = {};
  setInterval(() => {
    for (const { effect } of document.getAnimations())
      for (const frame of effect?.getKeyframes() ?? [])
        for (const name of Object.keys(frame))
          if (!about.has(name))
            window.moving[name] = `${effect.target?.nodeName} ${effect.target?.getAttribute("class")}`;
  }, 100);
}

export async function traced(browser, home, game, { most, real_time: realTime }) {
  const person = await Person.comes(browser, "Ada", { moving: true });
  const { page } = person;
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchMotion);
  await page.goto(home);
  await person.press(person.button(new RegExp(`^Options\\W*${game}`, "i")));
  for (let seats = 3; seats < most; seats++) await person.press(person.button(/^More$/));
  await person.press(person.button("Start"));
  await playOn(person, game, 1);
  const path = join(tmpdir(), `saucerful-trace-${process.pid}.json`);
  await browser.startTracing(page, { path, categories: CATEGORIES });
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  await Promise.race([playOn(person, game, realTime ? MOVES.realTime : MOVES.turns).catch(() => {}), late]);
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, "utf8"));
  rmSync(path);
  const { shift, moving } = await page.evaluate(() => ({ shift: window.worstShift, moving: window.moving }));
  await person.context.close();
  const restless = Object.entries(moving).filter(([name]) => !CALM.has(name));
  return {
    longest: Math.max(...mainTasks(traceEvents)),
    shift,
    moving: Object.keys(moving),
    restless: restless.map((each) => each.join(" of ")),
  };
}
