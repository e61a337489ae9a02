/** A step is shown at the speed that people have chosen, with less motion and skipped: it always ends in the same board. */

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { Evening } from "./evening";
import { openBrowser } from "./person";
import { moments, Recorded, type Moment } from "./recorded";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const RATES = { slow: 1 / 1.6, normal: 1, fast: 2 };
/** Nothing takes longer at the slowest speed; machines may be busy. */
const LONGEST = 15_000;

type Step = { seat: number; events: { event: string }[] };

/** The moment with the longest step of somebody else, and the one before it. */
function longest(game: string): [Moment, Moment] {
  const all = moments(game, "3");
  const told = ({ step }: Moment): number => (step as Step | null)?.events.length ?? 0;
  const pairs = all.flatMap((after, at): [Moment, Moment][] => {
    const before = all[at - 1];
    const theirs = before && before.you === after.you && (after.step as Step | null)?.seat !== after.you;
    return theirs && !after.view.over ? [[before, after]] : [];
  });
  return pairs.toSorted(([, one], [, other]) => told(other) - told(one))[0]!;
}

/** Runs in the page: notes at which rates things fly. */
function watchFlights(): void {
  const seen = ((window as unknown as { rates: number[] }).rates = [] as number[]);
  const look = (): void => {
    for (const thing of document.querySelectorAll(".air .thing"))
      for (const motion of thing.getAnimations()) seen.push(motion.playbackRate);
    requestAnimationFrame(look);
  };
  look();
}

const playing = (page: Page) => page.locator(".board[data-playing=true]");

async function choose(page: Page, speed: keyof typeof RATES): Promise<void> {
  await page.evaluate((chosen) => {
    const settings = JSON.parse(localStorage.getItem("saucerful-settings")!) as object;
    localStorage.setItem("saucerful-settings", JSON.stringify({ ...settings, speed: chosen }));
  }, speed);
  await page.reload();
  await page.locator("h1").waitFor();
}

describe.each(OURS)("%s", (game) => {
  test("a step ends in the same board at every speed, with less motion, and when it is skipped", async (context) => {
    const { page } = await new Evening(browser, context).comes("Ada", { moving: true });
    const [before, after] = longest(game);
    const tables = await Recorded.on(page);
    const ends: Record<string, string> = {};
    /** Shows the step, does something while it is on, and waits for its end. */
    async function step(how: string, meanwhile: () => Promise<void> = async () => {}): Promise<number[]> {
      await tables.show(game, { ...before, step: null });
      await page.evaluate(watchFlights);
      tables.moveOn(after);
      await page.locator(".air .thing").first().waitFor({ state: "attached" });
      await meanwhile();
      await playing(page).waitFor({ state: "detached", timeout: LONGEST });
      await expect.poll(() => page.locator(".air .thing").count()).toBe(0);
      ends[how] = await page.locator("main .board").first().ariaSnapshot();
      return page.evaluate(() => (window as unknown as { rates: number[] }).rates);
    }
    for (const [speed, rate] of Object.entries(RATES)) {
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
