/** Two strangers find each other, one gives up, and others see on the front page what is being played. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Evening } from "./evening";
import { look } from "./checks";
import { openBrowser } from "./person";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("two people who look for somebody play with each other after two clicks each", async (context) => {
  const evening = new Evening(browser, context);
  const [ada, ben] = [await evening.comes("Ada"), await evening.comes("Ben", { phone: true })];
  for (const one of [ada, ben]) {
    await one.press(one.button(/^Play someone\W*Zovnis/));
    await one.page.getByRole("dialog").waitFor();
    await look(one, "play-someone");
    await one.press(one.button("Look for players"));
  }
  await Promise.all([ada, ben].map((one) => one.button("Menu").waitFor()));
  expect(new URL(ada.page.url()).pathname).toBe(new URL(ben.page.url()).pathname);

  const eve = await evening.comes("Eve");
  const picture = eve.page.getByRole("region", { name: "Playing now" }).getByRole("link").first();
  await picture.waitFor();
  await picture.scrollIntoViewIfNeeded();
  await look(eve, "playing-now");
  await eve.press(picture);
  await eve.button("Menu").waitFor();

  await ada.press(ada.button("Menu"));
  await ada.press(ada.button("Give up"));
  await look(ada, "give-up");
  await ada.press(ada.button("Yes, I give up"));
  await ada.page.getByText("You gave up.").waitFor();
  await ben.page.getByText(/gave up/).waitFor();
  await look(ben, "given-up");
});
