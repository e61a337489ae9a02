/** Asking what things are, in a real browser: with a finger, a mouse and the keyboard, on every board. */

import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { artefact } from "./artefacts";
import { look } from "./checks";
import { Evening } from "./evening";
import { openBrowser, type Person } from "./person";
import { moments, type Moment } from "./recorded";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** In the middle of a game, when it is one's turn. */
function turn(game: string): Moment {
  const own = moments(game, "4").filter(({ legal, view }) => legal.length > 2 && !view.over);
  return own[Math.floor(own.length / 2)]!;
}

const tip = (person: Person): Locator => person.page.locator("main [popover]");

/** As a screen is: nothing of the words hangs over its edge. */
async function expectInside(person: Person, thing: string): Promise<void> {
  const box = (await tip(person).boundingBox())!;
  const { width, height } = person.page.viewportSize()!;
  const inside = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
  expect(inside, `${thing}: ${JSON.stringify(box)}`).toBe(true);
}

describe("what is this?", () => {
  test("a finger that rests on a card is told, and the card stays where it is", async (context) => {
    const { person, tables } = await new Evening(browser, context).isShown("Ada", { phone: true });
    const finger = await person.context.newCDPSession(person.page);
    for (const game of OURS) {
      await tables.show(game, turn(game));
      const card = person.page.locator("main li[data-help^=card] button").first();
      const { x, y, height } = (await card.boundingBox())!;
      const touchPoints = [{ x: x + 12, y: y + height * 0.4 }];
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await tip(person).waitFor();
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expectInside(person, `${game}: a card`);
      expect(await person.page.locator("main .lifted").count(), game).toBe(0);
      await look(person, `help-${game}`);
      await person.page.keyboard.press("Escape");
      await tip(person).waitFor({ state: "detached" });
    }
  });

  test("the keyboard walks through everything on a board, and each thing leads to its rule", async (context) => {
    const { person, tables } = await new Evening(browser, context).isShown("Ada");
    const { page } = person;
    for (const game of OURS) {
      await tables.show(game, turn(game));
      const things = await page
        .locator("main [data-help]")
        .evaluateAll((all) => new Set(all.map((one) => (one as HTMLElement).dataset.help)).size);
      await page.keyboard.press("h");
      const rules = new Set<string>();
      for (let at = 0; at < things; at++) {
        await tip(person).waitFor();
        const said = await tip(person).locator("p").first().innerText();
        expect(said).toMatch(/\S{2}/);
        await expectInside(person, said);
        rules.add((await tip(person).getByRole("link").getAttribute("href"))!);
        await page.keyboard.press("ArrowRight");
      }
      await page.keyboard.press("Escape");
      for (const rule of rules) {
        const answer = await page.request.get(rule);
        expect(answer.ok(), rule).toBe(true);
        expect(await answer.text(), rule).toContain(`id="${new URL(rule).hash.slice(1)}"`);
      }
    }
  });

  test("Zovnis: the help of a column covers neither the line nor its buttons while one thinks", async (context) => {
    const { person, tables } = await new Evening(browser, context).isShown("Ada");
    const { page } = person;
    const bar = page.locator("main .bar");
    for (const [width, height] of [
      [1280, 720],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await tables.show("zovnis", turn("zovnis"));
      await person.pressEdge(page.locator("main button.card.playable").first());
      for (let column = 0; column < 4; column++) {
        const { x, y, width: wide } = (await page.locator(".target").nth(column).boundingBox())!;
        await page.mouse.move(x + wide / 2, y + 60);
        await page.mouse.move(x + wide / 2 + 3, y + 60);
        await tip(person).waitFor();
        await page.screenshot({ path: artefact("help", `column-${column}-${width}.png`) });
        await expectInside(person, `column ${column}`);
        const [help, line] = [(await tip(person).boundingBox())!, (await bar.boundingBox())!];
        const over =
          help.x < line.x + line.width &&
          line.x < help.x + help.width &&
          help.y < line.y + line.height &&
          line.y < help.y + help.height;
        expect(over, `${width}×${height}, column ${column}`).toBe(false);
        await page.mouse.move(2, 2);
        await tip(person).waitFor({ state: "detached" });
      }
    }
  });

  test("the right button asks, and does not play", async (context) => {
    const { person, tables } = await new Evening(browser, context).isShown("Ada");
    for (const game of OURS) {
      await tables.show(game, turn(game));
      await person.page
        .locator("main li[data-help^=card] button")
        .first()
        .click({
          button: "right",
          position: { x: 12, y: 30 },
          // One may ask about a card that cannot be played, too.
          force: true,
        });
      await tip(person).getByRole("button", { name: "Close" }).click();
      expect(await person.page.locator("main .lifted").count(), game).toBe(0);
    }
  });
});
