/** Whole games: two people in browsers of their own and a bot, from the front page to the result. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { look } from "./checks";
import { Evening } from "./evening";
import { enterAt } from "./keys";
import { openBrowser, type Person } from "./person";
import { myTurn, playOn, result } from "./play";
import { WHOLE } from "./whole";
import { Wire } from "./wire";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function agree(...people: Person[]): Promise<void> {
  const scores = people.map(async (person) => {
    await result(person).waitFor();
    return (await result(person).locator("li strong").allInnerTexts()).join();
  });
  expect(new Set(await Promise.all(scores)).size).toBe(1);
}

/** A whole game of Invasion: a number lifts a card, Enter plays it, and Enter again chooses the victim. */
async function playInvasion(person: Person): Promise<void> {
  const { page } = person;
  const miss = person.button("Miss the turn");
  const lifted = page.getByRole("button", { name: /lifted, can be played/ });
  for (;;) {
    await person
      .button(/can be played/)
      .or(miss)
      .or(result(person))
      .first()
      .waitFor();
    if (await result(person).isVisible()) return;
    if (await miss.isVisible()) await enterAt(person, miss);
    else {
      await page.keyboard.press("1");
      await lifted.waitFor({ timeout: 30_000 });
      const strikes = (await lifted.innerText()).startsWith("Animals");
      await page.keyboard.press("Enter");
      if (strikes) await page.keyboard.press("Enter");
    }
    await lifted.waitFor({ state: "hidden", timeout: 30_000 });
  }
}

describe.concurrent("a whole game with a friend and a bot", () => {
  test("Abduction at a calm table, with somebody who watches", async (context) => {
    const evening = new Evening(browser, context);
    const [ada, ben] = await Promise.all([evening.comes("Ada"), evening.comes("Ben", { phone: true })]);
    const link = await evening.begin(ada, ben, "abduction", [/Calm pace/]);
    const eve = await evening.comes("Eve", { at: link });
    await Promise.all([ada, ben].map((person) => playOn(person, "abduction")));
    await result(eve).waitFor();
    await agree(ada, ben, eve);
  });

  test("Invasion, with nothing but the keyboard", async (context) => {
    const evening = new Evening(browser, context);
    const [ada, ben] = await Promise.all([evening.comes("Ada"), evening.comes("Ben", { phone: true })]);
    await enterAt(ada, ada.button(/^Invite friends to \W*Invasion/));
    await enterAt(ada, ada.button("Open the table"));
    await enterAt(ada, ada.button(/^Bot$/).last());
    await ben.page.goto(await ada.page.getByLabel("Link to this page").inputValue());
    await ben.press(ben.button("Sit down"));
    await ben.press(ben.button("I’m ready"));
    await enterAt(ada, ada.button("I’m ready"));
    await Promise.all([playInvasion(ada), playOn(ben, "invasion")]);
    await agree(ada, ben);
    await enterAt(ada, result(ada).getByRole("button", { name: "Front page" }));
    await ada.page.getByRole("heading", { name: "Open tables" }).waitFor();
  });

  test("Constellations, with a reload in the middle", async (context) => {
    const evening = new Evening(browser, context);
    const [ada, ben] = await Promise.all([evening.comes("Ada"), evening.comes("Ben", { phone: true })]);
    await evening.begin(ada, ben, "constellations");
    const others = playOn(ben, "constellations");
    // Unless the game is played to its end, Ben plays on until he is sent home.
    others.catch(() => {});
    await playOn(ada, "constellations", 6);
    await ada.page.reload();
    await playOn(ada, "constellations", WHOLE ? Infinity : 3);
    if (!WHOLE) return;
    await others;
    await agree(ada, ben);
  });

  test("Zovnis, with a connection that is lost, talk, and a rematch", async (context) => {
    const wire = new Wire(() => inject("port"));
    context.onTestFinished(() => wire.close());
    const evening = new Evening(browser, context);
    const cable = `http://localhost:${await wire.open()}/`;
    const [ada, ben] = await Promise.all([
      evening.comes("Ada", { at: cable }),
      evening.comes("Ben", { phone: true }),
    ]);
    const link = await evening.invites(ben, "zovnis");
    expect(link).toContain("/t/");
    await ada.page.goto(cable + link.slice(evening.address().length));
    await ada.press(ada.button("Sit down"));
    await ada.press(ada.button("I’m ready"));
    await ben.press(ben.button(/^Bot$/).last());
    await ben.press(ben.button("I’m ready"));

    const others = playOn(ben, "zovnis");
    await playOn(ada, "zovnis", 2);
    const seat = ada.you;
    wire.cut();
    await ada.page.getByText("Connection lost. Reconnecting…").waitFor();
    wire.mend();
    await ada.page.getByText("Connection lost. Reconnecting…").waitFor({ state: "hidden" });
    await myTurn(ada, "zovnis");
    expect(ada.you).toBe(seat);
    await playOn(ada, "zovnis");
    await others;
    await agree(ada, ben);

    await ada.press(ada.button("Rematch"));
    await ben.press(ben.button("Join the rematch"));
    await Promise.all(
      [ada, ben].map((person) =>
        person.page
          .getByText(/Your turn: lay|’s turn/)
          .first()
          .waitFor(),
      ),
    );
    await talk(ada, ben);
  });
});

/** Ada writes, Ben hears it and shows a reaction, which Ada sees. */
async function talk(ada: Person, ben: Person): Promise<void> {
  if (!(await ada.button("Game log").isVisible())) await ada.press(ada.button("Log and chat"));
  await ada.press(ada.button(/^Chat$/));
  await ada.page.getByLabel("Say something").fill("Nice <b>steal</b>!");
  await ada.page.keyboard.press("Enter");
  await ben.press(ben.button("Log and chat"));
  await ben.press(ben.button(/^Chat$/));
  await ben.page.getByText("Nice <b>steal</b>!").waitFor();
  await look(ben, "chat");
  await ben.press(ben.button("Well played!"));
  await ada.page.getByRole("banner").getByText("Well played!").waitFor();
}
