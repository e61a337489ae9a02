/** A small duplicate tournament: set up, joined by link, played by two people and bots, and compared deal by deal. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser } from "./person";
import { playOn, result } from "./play";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const GAME = "zovnis";
const SOON = 90_000;

test("two people set up a duplicate, play it with bots, and compare what they made of the same cards", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada");
  await ada.press(ada.page.getByRole("link", { name: /^Tournaments / }));
  await ada.page.getByRole("heading", { name: "Set up a tournament" }).waitFor();
  await ada.page.getByLabel("Game", { exact: true }).selectOption({ label: "Zovnis" });
  for (let rounds = 4; rounds > 1; rounds--) await ada.press(ada.button("Fewer"));
  await look(ada, "tournaments");
  expect(await misfits(ada.page, "tournaments")).toEqual([]);
  await ada.press(ada.button("Set it up"));
  await ada.page.getByText("One player so far.").waitFor();
  const link = await ada.page.getByLabel("Link to this page").inputValue();

  const ben = await evening.comes("Ben", { phone: true, at: link });
  await ben.press(ben.button("Join"));
  await ada.page.getByText(/2\W* players so far/).waitFor({ timeout: SOON });
  await look(ben, "tournament-waiting");
  expect(await misfits(ben.page, "tournament-waiting")).toEqual([]);

  // Nobody need go anywhere: the page brings them to their tables, and they are ready there.
  await ada.press(ada.button("Start now"));
  for (const one of [ada, ben]) await one.button("Menu").waitFor({ timeout: SOON });
  await Promise.all([ada, ben].map((one) => playOn(one, GAME)));
  for (const one of [ada, ben])
    await one.press(result(one).getByRole("button", { name: "Back to the tournament" }));
  for (const one of [ada, ben]) {
    await one.page.getByText("The tournament is over.").waitFor({ timeout: 2 * SOON });
    await one.page.getByRole("heading", { name: "Results" }).waitFor();
    await one.page.getByRole("heading", { name: "With your cards" }).waitFor();
    await look(one, "tournament-over");
    expect(await misfits(one.page, "tournament-over")).toEqual([]);
  }
  // Now that the deal is over, everybody may see how it went at any table.
  await ada.press(ada.page.getByRole("link", { name: /^Watch replay, place \W*1/ }).first());
  await ada.page.getByRole("slider").first().waitFor();

  // A stale link says so, and what to do.
  await ben.page.goto(evening.address("tournament/gone"));
  await ben.page.getByText("There’s no such tournament.").waitFor();
  await ben.press(ben.button("Tournaments"));
  await ben.page.getByText("Your past tournaments").waitFor();
});
