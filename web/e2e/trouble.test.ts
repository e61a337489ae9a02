/** When something is the matter the page says what, and offers the next step. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { artefact } from "./artefacts";
import { look } from "./checks";
import { Evening } from "./evening";
import { cutOff } from "./fits";
import { OURS } from "../test/ours";
import { openBrowser, PHONE } from "./person";
import { myTurn, playOn, result } from "./play";
import { unreachable } from "./reach";
import { Recorded } from "./recorded";
import { Server } from "./server";
import { full, lift, turn } from "./states";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.concurrent("the front page and its dialogs", () => {
  for (const phone of [true, false])
    test(`without barriers ${phone ? "on a phone" : "on a desk"}`, async (context) => {
      const evening = new Evening(browser, context);
      const ada = await evening.comes("Ada", { phone });
      await ada.button(/^Invite friends to \W*Zovnis/).waitFor();
      const outOfSight = await ada
        .button(/^Play now/)
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom > innerHeight).length);
      expect(outOfSight, "games for which one has to scroll").toBe(0);
      await look(ada, "front");
      for (const [name, dialog] of [
        [/^You’re/, "you"],
        [/^Settings$/, "settings"],
        [/^Options\W*Abduction/, "play-now"],
        [/^Play someone\W*Zovnis/, "play-someone"],
      ] as const) {
        await ada.press(ada.button(name).first());
        await ada.page.getByRole("dialog").waitFor();
        await look(ada, dialog);
        await ada.press(ada.page.getByRole("dialog").getByRole("button", { name: "Close" }));
      }
      await evening.invites(ada, "zovnis");
      await look(ada, "waiting");
    });
});

test.concurrent(
  "with text twice as large no page is wider than a phone, and whatever can be pressed is reached",
  async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada", { phone: true, language: "fr" });
    const { page } = ada;
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => (document.documentElement.style.fontSize = "200%"));
    });
    const wide: string[] = [];
    const hidden: string[] = [];
    const measure = async (screen: string): Promise<void> => {
      const [wanted, there] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth] as const;
      });
      if (wanted > there) wide.push(`${screen} is ${wanted} wide, the screen ${there}`);
      await page.screenshot({ path: artefact("screens", `large-text-${screen}.png`) });
    };
    const tables = await Recorded.on(page);
    await tables.front();
    await measure("front");
    for (const game of OURS) {
      await tables.show(game, turn(full(game)));
      await lift(ada);
      await measure(game);
      hidden.push(...(await unreachable(page, game)));
    }
    await page.goto(evening.address("me"));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await measure("me");
    expect(wide).toEqual([]);
    expect(hidden).toEqual([]);
  },
);

describe.concurrent("the page says what is the matter", () => {
  test("without scripts, in all four languages; with them, nothing of that, and the saucer hovers first", async (context) => {
    const evening = new Evening(browser, context);
    const silent = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    context.onTestFinished(() => silent.close());
    const page = await silent.newPage();
    await page.goto(evening.address("t/any"));
    const told = page.locator("noscript p");
    expect((await told.allInnerTexts()).map((text) => text.includes("JavaScript"))).toEqual(
      Array(4).fill(true),
    );
    for (const one of await told.all()) expect(await one.isVisible()).toBe(true);
    expect(await page.locator("#busy").isVisible()).toBe(false);
    await page.screenshot({ path: artefact("screens", "no-script-phone.png") });
    const ada = await evening.comes("Ada");
    await ada.page.route(/\/assets\/.*\.js$/, () => {});
    await ada.page.goto(evening.address(), { waitUntil: "commit" });
    await ada.page.locator("#busy").waitFor();
    expect(await ada.page.locator("noscript").isVisible()).toBe(false);
  });

  test("a stale link, and an address where nothing is", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada", { at: evening.address("t/ivwx_-Ytqi4HVc-qSrw_sA") });
    await ada.page.getByText("This table doesn’t exist any more.").waitFor();
    await look(ada, "stale-link");
    await ada.press(ada.button("Front page"));
    await ada.button(/^Invite friends to \W*Zovnis/).waitFor();
    await ada.page.goto(evening.address("g/nothing"));
    await ada.press(ada.button("Front page"));
    await ada.button(/^Invite friends to \W*Zovnis/).waitFor();
  });

  test("a full table, and one whose game is over", async (context) => {
    const evening = new Evening(browser, context);
    const [ada, ben] = await Promise.all([evening.comes("Ada"), evening.comes("Ben", { phone: true })]);
    const link = await evening.invites(ada, "invasion");
    for (const free of [2, 1]) {
      await ada.page.getByText(free === 1 ? "One seat is still free." : /seats are still free/).waitFor();
      await ada.press(ada.button(/^Bot$/).first());
    }
    await ben.page.goto(link);
    await ben.page.getByText("All seats are taken. You can watch once the game starts.").waitFor();
    await look(ben, "full-table");
    await ada.press(ada.button("I’m ready"));
    await playOn(ada, "invasion");
    await ben.page.reload();
    await result(ben).waitFor();
    expect(await ben.button("Rematch").count()).toBe(0);
    await ben.press(result(ben).getByRole("button", { name: "Front page" }));
  });

  test("names with markup, emoji and right-to-left text are shown as they are", async (context) => {
    const evening = new Evening(browser, context);
    const [ada, ben] = await Promise.all([evening.comes("Ada"), evening.comes("Ben", { phone: true })]);
    for (const [person, name] of [
      [ada, "<img src=x onerror=a>"],
      [ben, "👽 مرحبا שלום"],
    ] as const) {
      await person.press(person.button(/^You’re/));
      await person.page.getByRole("textbox", { name: "Name" }).fill(name);
      await person.page.getByRole("textbox", { name: "Name" }).press("Enter");
      await person.press(person.page.getByRole("dialog").getByRole("button", { name: "Close" }));
      await person.page.getByText(name).first().waitFor();
    }
    await evening.begin(ada, ben, "zovnis");
    await ben.page.getByText("<img src=x onerror=a>").first().waitFor();
    await ada.page.getByText("👽 مرحبا שלום").first().waitFor();
    expect(await cutOff(ben.page)).toEqual([]);
    await look(ben, "odd-names");
    expect(await ben.page.locator("img").count()).toBe(0);
  });

  test("two tabs in one seat show the same table, and either may play", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    await evening.invites(ada, "invasion");
    await ada.press(ada.button("Start, with bots in the free seats"));
    await myTurn(ada, "invasion");
    const second = await ada.context.newPage();
    await second.goto(ada.page.url());
    await second
      .getByRole("button", { name: /can be played/ })
      .first()
      .waitFor();
    await playOn(ada, "invasion", 1);
    await second
      .getByText(/Your turn: play a card|’s turn/)
      .first()
      .waitFor();
    await playOn(ada, "invasion", 1);
  });

  test("a server that is killed and comes back: everybody is in their seat again", async (context) => {
    const server = new Server({ seed: inject("seed") });
    context.onTestFinished(() => server.forget());
    await server.open();
    const evening = new Evening(browser, context, server.port);
    const ada = await evening.comes("Ada");
    await evening.invites(ada, "zovnis");
    await ada.press(ada.button("Start, with bots in the free seats"));
    await playOn(ada, "zovnis", 1);
    await server.close("SIGKILL");
    await ada.page.getByText("Connection lost. Reconnecting…").waitFor();
    await look(ada, "connection-lost");
    await server.open();
    await playOn(ada, "zovnis", 2);
    await server.close();
    await ada.page
      .getByText(/The server is restarting|Connection lost/)
      .first()
      .waitFor();
    await server.open();
    await playOn(ada, "zovnis", 1);
  });
});
