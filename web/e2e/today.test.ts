/** Today: the puzzle and the deal of the day, once each, and how others fared. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser } from "./person";
import { myTurn, playOn, result, wayOf } from "./play";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const GAME = "invasion";
const SOLVE = /^Solve it Puzzle \W*Invasion/;
const PLAY = /^Play Deal \W*Invasion/;

test("a puzzle and a deal of the day are done once, and then compared", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { phone: true });
  await ada.press(ada.page.getByRole("link", { name: /^Today A puzzle/ }));
  await ada.button(PLAY).waitFor();
  await look(ada, "today");
  expect(await misfits(ada.page, "today")).toEqual([]);

  await ada.press(ada.button(SOLVE));
  await myTurn(ada, GAME);
  const back = ada.page.getByRole("complementary").getByRole("button", { name: "Today" });
  for (let tries = 0; tries < 12 && !(await back.isVisible()); tries++)
    await wayOf(GAME)
      .act(ada)
      .catch(() => {});
  await ada.press(back);
  await ada.page.getByText(/You (found|missed) the best move/).waitFor();

  await ada.press(ada.button(PLAY));
  await playOn(ada, GAME);
  const id = /t\/([\w-]+)/.exec(ada.page.url())![1]!;
  await ada.press(result(ada).getByRole("button", { name: "Today" }));
  await ada.page.getByText(/Place \W*1\W* of \W*1\W* here\./).waitFor();
  await ada.page.getByText(/^Saucerful · [^]*Invasion 🧩 [✅❌] 🛸 [^]*\/today$/).waitFor();
  await look(ada, "today-done");
  expect(await misfits(ada.page, "today-done")).toEqual([]);
  await ada.press(ada.button(/^Results Deal \W*Invasion/));
  await ada.page.getByRole("dialog").getByRole("listitem").waitFor();
  await look(ada, "today-results");

  // Whoever has not played it sees nothing of it.
  const ben = await evening.comes("Ben", { at: evening.address("today") });
  await ben.button(PLAY).waitFor();
  await look(ben, "today");
  for (const path of [`replay/${id}`, `t/${id}`]) {
    await ben.page.goto(evening.address(path));
    await ben.page.getByText("The host doesn’t let anyone watch this table.").first().waitFor();
  }
});
