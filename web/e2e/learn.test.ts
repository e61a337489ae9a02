/** The first game that teaches: all four lessons, followed by somebody who has never played. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { titles } from "../tools/game_folders";
import { look } from "./checks";
import { ending, follow, learnLink, says } from "./coach";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { enterAt } from "./keys";
import { openBrowser } from "./person";
import { myTurn } from "./play";
import { bounded } from "./whole";

const MOST_CLICKS = 4;
const PLAYED = /^(?!Hello|Let’s|Here everybody|Psst)/;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.concurrent("a newcomer follows the coach", () => {
  for (const game of OURS)
    test(`through ${titles()[game]}, from the front page to a real game`, async (context) => {
      const evening = new Evening(browser, context);
      const ada = await evening.comes("Ada", { phone: true });
      await learnLink(ada, game).waitFor();
      const begun = performance.now();
      await ada.press(learnLink(ada, game));
      await says(ada).waitFor();
      const clicks = 1 + (await follow(ada, async () => PLAYED.test(await says(ada).innerText())));
      const took = Math.round(performance.now() - begun);
      console.log(`${titles()[game]}: the first card is played after ${clicks} clicks and ${took} ms`);
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
      await look(ada, `learn-${game}`);
      expect(await misfits(ada.page, `learn-${game}`)).toEqual([]);

      await follow(ada);
      await ending(ada).waitFor();
      await look(ada, `learned-${game}`);
      await ada.press(ada.button("Now a real game"));
      await myTurn(ada, game);
      expect(await says(ada).count()).toBe(0);
    });

  test("at a desk, without barriers", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    for (const game of bounded(OURS, OURS.slice(0, 2))) {
      await ada.press(learnLink(ada, game));
      await ada.page.locator("svg.pointer").waitFor();
      await look(ada, `learn-${game}`);
      await ada.page.goto(evening.address());
    }
  });
});

describe.concurrent("the coach", () => {
  test("can be left and is found again where one was, also after a reload", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada", { phone: true });
    await ada.press(learnLink(ada, "invasion"));
    await says(ada).waitFor();
    await follow(ada, async () => (await says(ada).innerText()).startsWith("You hold three"));
    const [table, said] = [ada.page.url(), await says(ada).innerText()];
    await ada.page.reload();
    await ada.page.getByText("You hold three").waitFor();
    await ada.press(ada.button("Leave, I’ll be back"));
    await ada.page.getByText("You’re learning this one: pick up where you left off.").waitFor();
    await ada.page.reload();
    await ada.press(learnLink(ada, "invasion"));
    await ada.page.getByText("You hold three").waitFor();
    expect([ada.page.url(), await says(ada).innerText()]).toEqual([table, said]);
    await follow(ada);
    await ending(ada).waitFor();
  });

  test("stays calm when somebody tries something else", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada", { phone: true });
    await ada.press(learnLink(ada, "invasion"));
    const other = ada.button(/^\W*Recruitment/);
    await other.waitFor();
    await ada.pressEdge(other);
    await ada.pressEdge(other);
    await ada.page.getByText("Good idea, but first this:").waitFor();
    await look(ada, "learn-calm");
    expect(ada.legal).toContain("r");
  });

  test("can be followed with nothing but the keyboard", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    await enterAt(ada, learnLink(ada, "invasion"));
    for (const [card, said] of [
      ["2", "Tap the saucer with the 4"],
      ["1", "shows a saucer that you hold too"],
    ] as const) {
      await ada.page.getByText(said).waitFor();
      await ada.page.locator("svg.pointer").waitFor();
      await ada.page.keyboard.press(card);
      await ada.page.keyboard.press("Enter");
    }
    await enterAt(ada, ada.button(/^Next$/));
    await ada.page.getByText("You hold three").waitFor();
  });
});
