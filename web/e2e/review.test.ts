/** A finished game is reviewed in the page: asked for once, seen by whoever may see the replay, on any screen. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artefact } from "./artefacts";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser, PHONE } from "./person";
import { playOn, result } from "./play";

/** It is made at the lowest priority, so a busy machine takes its time. */
const PATIENCE = 400_000;
const TIMEOUT = 900_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

test(
  "one tap after a game shows where it was won and lost, and one learns from it",
  { timeout: TIMEOUT },
  async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    await evening.invites(ada, "invasion");
    await ada.press(ada.button("Start, with bots in the free seats"));
    await playOn(ada, "invasion");
    await result(ada).getByRole("button", { name: "Review" }).waitFor();
    await ada.press(result(ada).getByRole("button", { name: "Review" }));
    const { page } = ada;
    const panel = page.getByRole("complementary", { name: "Review" });
    await panel.getByRole("img", { name: /^Chances of winning/ }).waitFor({ timeout: PATIENCE });
    await panel.getByRole("heading", { name: "Luck and skill" }).waitFor({ timeout: PATIENCE });
    await panel.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: PATIENCE });
    await panel.getByRole("heading", { name: "Decisions" }).waitFor();
    await panel.getByText("Show as a table").click();
    await panel.getByRole("region", { name: /^Chances of winning/ }).waitFor();
    await look(ada, "review");

    // All decisions, and on the board what happened there.
    await panel.getByRole("switch", { name: "Show all decisions" }).click();
    await panel.getByRole("list").last().getByRole("button").first().click();
    await page.waitForURL(/#\d+$/);
    const better = panel.getByRole("button", { name: "Show the better move" });
    if (await better.count()) {
      await better.first().click();
      await page.getByRole("button", { name: "Back to the game" }).waitFor();
      await look(ada, "review-better");
      await page.getByRole("button", { name: "Back to the game" }).click();
    }
    const learn = panel.getByRole("button", { name: /^Learn from your/ });
    if (await learn.count()) {
      await learn.click();
      await page.getByRole("button", { name: "Show the solution" }).click();
      await page.getByText("Yes, that’s the best move!").waitFor();
      await look(ada, "review-exercise");
      await page.getByRole("button", { name: "Back to the game" }).click();
    }

    const id = /replay\/([\w-]+)/.exec(page.url())![1]!;
    const ben = await evening.comes("Ben", { phone: true, at: evening.address(`replay/${id}?review`) });
    await ben.page.getByRole("heading", { name: "Turning points" }).waitFor({ timeout: PATIENCE });
    await look(ben, "review");
    expect(await misfits(ben.page, "review")).toEqual([]);

    await page.goto(evening.address("me"));
    await page.getByText("Charts appear here once you’ve played three games.").waitFor();
    await look(ada, "charts");
    // With reviewed games the tables have more columns.
    await page.setViewportSize(PHONE);
    expect(await misfits(page, "your games")).toEqual([]);
    await page.screenshot({ path: artefact("screens", "charts-phone.png") });
  },
);
