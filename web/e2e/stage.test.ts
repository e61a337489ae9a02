/** A step is shown at the speed that people have chosen, with less motion and skipped: it always ends in the same board. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { Evening } from "./evening";
import { openBrowser } from "./person";
import { files, moments, type Moment } from "./recorded";
import { bounded } from "./whole";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const RATES = { slow: 1 / 1.6, normal: 1, fast: 2 };
/** Nothing takes longer at the slowest speed; machines may be busy. */
const LONGEST = 60_000;

type Step = { n: number; seat: number; events: { event: string }[] };
const stepOf = ({ step }: Moment): Step => step as unknown as Step;

/** The moment with the longest step of somebody else, and the one before it, seen by the same person. */
function longest(game: string): [Moment, Moment] {
  const pairs = files(game).flatMap((file) => {
    const all = moments(game, file);
    return all.flatMap((after, at): [Moment, Moment][] => {
      const before = all[at - 1];
      const follows = before?.step && after.step && stepOf(after).n === stepOf(before).n + 1;
      if (!follows || after.view.over || after.you === null || stepOf(after).seat === after.you) return [];
      return [[{ ...before, you: after.you, legal: [], step: null }, after]];
    });
  });
  const told = (moment: Moment): number => stepOf(moment).events.length;
  return pairs.toSorted(([, one], [, other]) => told(other) - told(one))[0]!;
}

/** Runs in the page: notes at which rates things fly. */
function watchFlights(): void {
  const page = window as unknown as { rates?: number[] };
  const watched = page.rates !== undefined;
  const rates = (page.rates = [] as number[]);
  if (watched) return;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    if (this.matches(".air .thing")) queueMicrotask(() => (page.rates ?? rates).push(motion.playbackRate));
    return motion;
  };
}

/** Runs in the page: whether nothing flies or fades any more. */
function calm(): boolean {
  const ends = (motion: Animation): boolean => motion.effect?.getComputedTiming().iterations !== Infinity;
  const moving = document.querySelector("main")!.getAnimations({ subtree: true }).filter(ends);
  return !document.querySelector(".air .thing") && moving.every(({ playState }) => playState === "finished");
}

/** A board is drawn a bit at a time: waits until all spots are there. */
async function drawn(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await page.locator("main [data-spot]").count();
        const same = now === before && now > 0;
        before = now;
        return same;
      },
      { interval: 200, timeout: LONGEST },
    )
    .toBe(true);
}

const playing = (page: Page) => page.locator(".board[data-playing=true]");

async function choose(page: Page, speed: keyof typeof RATES): Promise<void> {
  await page.evaluate(async (chosen) => {
    const settings = JSON.parse(localStorage.getItem("saucerful-settings")!) as object;
    localStorage.setItem("saucerful-settings", JSON.stringify({ ...settings, speed: chosen }));
    // It follows the person, so the server would bring back the old one.
    const headers = { "content-type": "application/json" };
    await fetch("/api/me/settings", { method: "PATCH", headers, body: JSON.stringify({ speed: chosen }) });
  }, speed);
  await page.reload();
  await page.locator("h1").waitFor();
}

describe.each(OURS)("%s", (game) => {
  test("a step ends in the same board at every speed, with less motion, and when it is skipped", async (context) => {
    const { person, tables } = await new Evening(browser, context).isShown("Ada", { moving: true });
    const { page } = person;
    const [before, after] = longest(game);
    const ends: Record<string, string> = {};
    /** Shows the step, does something while it is on, and waits for its end. */
    async function step(how: string, meanwhile: () => Promise<void> = async () => {}): Promise<number[]> {
      await tables.show(game, before);
      await drawn(page);
      await page.evaluate(watchFlights);
      tables.moveOn(after);
      // It may have landed before we look, where the machine has much else to do.
      await page.waitForFunction(() => (window as unknown as { rates: number[] }).rates.length > 0);
      await meanwhile();
      await playing(page).waitFor({ state: "detached", timeout: LONGEST });
      await page.waitForFunction(calm);
      ends[how] = await page.locator("main .board").first().ariaSnapshot();
      return page.evaluate(() => (window as unknown as { rates: number[] }).rates);
    }
    const speeds = Object.entries(RATES);
    for (const [speed, rate] of bounded(speeds, speeds.slice(1))) {
      await choose(page, speed as keyof typeof RATES);
      const rates = await step(speed);
      expect(new Set(rates), speed).toEqual(new Set([rate]));
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    await step("less motion");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await choose(page, "slow");
    await step("skipped", () => page.locator("main .board").first().dispatchEvent("pointerdown"));
    for (const [how, end] of Object.entries(ends)) expect(end, how).toBe(ends.normal);
  });
});
