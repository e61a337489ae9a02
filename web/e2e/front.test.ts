/** The front page: on a phone every game can be begun from the first screen, and at a desk nothing covers the title. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Evening } from "./evening";
import { look } from "./checks";
import { openBrowser, PHONE } from "./person";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("the button of the last game is above the fold in four languages", async (context) => {
  const evening = new Evening(browser, context);
  const low: string[] = [];
  for (const language of ["en", "pl", "cs", "fr"]) {
    const someone = await evening.comes(`Ada ${language}`, { phone: true, language });
    const buttons = someone.page.locator("article .now button:first-child");
    await buttons.nth(3).waitFor();
    await someone.page.evaluate(() => document.fonts.ready);
    await look(someone, `front-${language}`);
    const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
    const lowest = Math.max(...boxes.map((box) => box!.y + box!.height));
    if (lowest > PHONE.height) low.push(`${language}: ${lowest}`);
  }
  expect(low).toEqual([]);
});

test("nothing stands before the drive-in’s screen, however long one’s name is", async (context) => {
  const evening = new Evening(browser, context);
  const { page } = await evening.comes("Ada", { language: "fr" });
  await page.locator("header .me bdi").evaluate((name) => (name.textContent = "W".repeat(24)));
  const covering = (): Promise<string[]> =>
    page.evaluate(() => {
      const scene = document.querySelector(".scene")!.getBoundingClientRect();
      // Where the screen stands in the drawing.
      const [left, right] = [116, 484].map((x) => scene.left + (x / 600) * scene.width);
      const things = [...document.querySelectorAll(".top header > *")];
      return things
        .filter((thing) => {
          const box = thing.getBoundingClientRect();
          return box.right > left! && box.left < right!;
        })
        .map((thing) => thing.className || thing.textContent);
    });
  for (const [width, height] of [
    [992, 720],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await covering(), `${width}×${height}`).toEqual([]);
  }
});
