/** After an undo the board shows what stands there then, and nothing else. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Evening } from "./evening";
import { openBrowser } from "./person";
import { moments, type Moment } from "./recorded";

/** Milliseconds that anything may take where the machine has much else to do. */
const BUSY = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("Zovnis: of two cards that an undo takes from one column, none stays on the board", async (context) => {
  const { person, tables } = await new Evening(browser, context).isShown("Ada");
  const { page } = person;
  const [start] = moments("zovnis", "2").filter(({ you }) => you === 0);
  const [first, second] = (start!.view.box as { id: number }[]).map(({ id }) => id);
  const standing = (...cards: number[]): Moment => ({
    ...start!,
    step: null,
    view: { ...start!.view, columns: [[], cards.map((card) => [card, 0]), [], []] },
  });
  const laid = { card: second, alien: "S", saucer: "G", way: 0 };
  const events = [{ event: "laid", seat: 1, column: 1, height: 2, ...laid }];
  const shown = page.locator("[data-column='1'] ol > li");
  await tables.show("zovnis", standing(first!));
  await expect.poll(() => shown.count(), { timeout: BUSY }).toBe(1);
  tables.moveOn({ ...standing(first!, second!), step: { seat: 1, by: "human", events } });
  await expect.poll(() => shown.count(), { timeout: BUSY }).toBe(2);
  // The second card has landed.
  await page.locator(".board[data-playing=true]").waitFor({ state: "detached" });
  tables.undo(2, standing());
  await page.getByText("moves were taken back").first().waitFor();
  await expect.poll(() => shown.count(), { timeout: BUSY }).toBe(0);
});
