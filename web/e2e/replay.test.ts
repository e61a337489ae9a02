/** Looking back: records from files, a game that was played here, playing on from a moment, and your games. */

import type { Browser, Locator, Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { OURS } from "../test/ours";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser, type Person } from "./person";
import { differences } from "./pictures";
import { myTurn, playOn, result } from "./play";
import { Shelf, type Record } from "./records";

let browser: Browser;
const shelf = new Shelf();
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  shelf.clear();
  await browser.close();
});

const slider = (page: Page) => page.getByRole("slider", { name: "Moment" });
const current = (page: Page) => page.locator("aside [aria-current=step]");

async function choose(person: Person, content: string, name = "record.json"): Promise<void> {
  const file = { name, mimeType: "application/json", buffer: Buffer.from(content) };
  await person.page.locator("input[type=file]").setInputFiles(file);
}

async function openRecord(person: Person, record: Record): Promise<void> {
  await choose(person, JSON.stringify(record));
  await slider(person.page).waitFor();
}

/** Looks through a seat's eyes. */
async function through({ page }: Person, name: RegExp): Promise<void> {
  await page.getByRole("radio", { name }).check({ force: true });
  await page.waitForURL(/as=\d/);
}

/** Whose eyes, by what is read aloud, and how the address calls them. */
const EYES = [
  ["As a spectator", "spectator"],
  [/Blip/, "0"],
  [/Zuzu/, "2"],
  ["All cards face up", "open"],
] as const;

/** Every other game is looked at on a phone. */
const SCREENS = OURS.map((game, at) => ({ game, phone: at % 2 === 0 }));

describe.concurrent("a record of every game, from a file", () => {
  for (const { game, phone } of SCREENS)
    test(`${game} ${phone ? "on a phone" : "on a large screen"}`, async (context) => {
      const evening = new Evening(browser, context);
      const ada = await evening.comes("Ada", { phone, at: evening.address("replay") });
      const record = await shelf.record(game);
      const last = record.moves.length;
      await openRecord(ada, record);
      const found = await differences(ada.page, `${game}-replay`);
      await walk(ada.page, last);
      for (const [eyes, as] of EYES) {
        await ada.page.getByRole("radio", { name: eyes }).check({ force: true });
        await ada.page.waitForURL(new RegExp(`as=${as}`));
        found.push(...(await misfits(ada.page, `${game}, ${as}`)));
        if (as === "0" || as === "open") await look(ada, `replay-${game}-${as}`);
      }
      expect(found).toEqual([]);
      if (phone) await ada.press(ada.button("Scores and game log"));
      await ada.page.getByRole("button", { name: "The cards are dealt." }).click();
      expect(await slider(ada.page).inputValue()).toBe("0");
      const chart = (await ada.page.getByRole("img", { name: /^Scores over time/ }).boundingBox())!;
      await ada.page.mouse.click(chart.x + chart.width * 0.4, chart.y + 60);
      expect(Number(await slider(ada.page).inputValue())).toBeGreaterThan(2);
      await look(ada, `replay-${game}-story`);
    });
});

/** With the keys of a player; the address goes along. */
async function walk(page: Page, last: number): Promise<void> {
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/#2$/);
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/#1$/);
  await page.keyboard.press("End");
  await page.waitForURL(new RegExp(`#${last}$`));
  await page
    .getByText(/ wins\.| share the win\./)
    .first()
    .waitFor();
  await page.keyboard.press("Home");
  await page.getByLabel("Speed").selectOption({ label: "8×" });
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await vi.waitFor(async () => expect(await slider(page).inputValue()).not.toBe("0"), { timeout: 30_000 });
  // On a slow machine it may have come to its end by now.
  await page
    .getByRole("button", { name: "Pause" })
    .click({ timeout: 5000 })
    .catch(() => {});
  await slider(page).fill(String(Math.floor(last * 0.7)));
}

test.concurrent(
  "a game that was played here: a link to any moment, moments that do not exist, and the same deal again",
  async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    const id = await playInvasion(evening, ada);
    await ada.press(result(ada).getByRole("button", { name: "Watch replay" }));
    await slider(ada.page).waitFor();
    expect(ada.page.url()).toContain(`/replay/${id}?as=${ada.you}`);
    await ada.page.getByText(/nobody could have chosen these cards/).waitFor();

    await slider(ada.page).fill("5");
    // Faces and cards are drawn when there is time.
    const words = (page: Page): Locator =>
      current(page).filter({ hasText: /^5/ }).locator(".line > :first-child");
    await words(ada.page).first().waitFor();
    const told = await words(ada.page).allInnerTexts();
    await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ada.press(ada.button("Link to this moment"));
    await ada.page.getByText("Link copied.").waitFor();
    const link = await ada.page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(evening.address(`replay/${id}?as=${ada.you}&at=5#5`));
    const [download] = await Promise.all([
      ada.page.waitForEvent("download"),
      ada.page.getByRole("link", { name: "Download the record" }).click(),
    ]);
    const record = JSON.parse(readFileSync(await download.path(), "utf8")) as Record;
    expect(record.game).toBe("invasion");

    const ben = await evening.comes("Ben", { at: link });
    await slider(ben.page).waitFor();
    expect(await slider(ben.page).inputValue()).toBe("5");
    await words(ben.page).first().waitFor();
    expect(await words(ben.page).allInnerTexts()).toEqual(told);
    // From another page: on this one the address is soon put right, and a reload would find nothing wrong with it.
    await ben.page.goto(evening.address());
    await ben.page.goto(link.replace("#5", "#9999"));
    await ben.page.getByText(/There’s no such moment: this game has/).waitFor();
    expect(await slider(ben.page).inputValue()).toBe(String(record.moves.length));
    await ben.page.goto(evening.address(`replay/${id}?as=7`));
    await ben.page.getByText("There’s no such seat in this game").waitFor();
    await slider(ben.page).waitFor();
    await dealAgain(ada);
  },
);

/** The same deal again with other people, by a link. */
async function dealAgain(ada: Person): Promise<void> {
  await ada.press(ada.button("Play this deal again"));
  await ada.page.getByText("The same people or others, by a link").click();
  await ada.press(ada.button("Open the table"));
  const link = ada.page.getByLabel("Link to this page");
  await Promise.race([link.waitFor(), ada.button("I’m ready").waitFor()]);
  await ada.press(ada.button("I’m ready"));
  await ada.page
    .getByText(/Your turn|’s turn/)
    .first()
    .waitFor();
}

test.concurrent("play on from here against bots, and the same deal again", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { at: evening.address("replay") });
  await openRecord(ada, await shelf.record("zovnis"));
  await through(ada, /Glorp/);
  await slider(ada.page).fill("7");
  await ada.press(ada.button("Play on from here"));
  await look(ada, "play-on");
  await ada.press(ada.button("Start"));
  await myTurn(ada, "zovnis");
  expect(ada.you).toBe(1);
  await playOn(ada, "zovnis", 2);

  await ada.page.goto(evening.address("replay"));
  await openRecord(ada, await shelf.record("invasion"));
  await through(ada, /Blip/);
  const hand = await cards(ada);
  await ada.press(ada.button("Play this deal again"));
  await ada.press(ada.button("Start"));
  await myTurn(ada, "invasion");
  expect(ada.you).toBe(0);
  expect(await cards(ada)).toEqual(hand);
  await playOn(ada, "invasion", 2);
});

async function cards({ page }: Person): Promise<string[]> {
  const held = page.locator("main .cards button");
  await held.first().waitFor();
  const names = await held.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return names.map((name) => name.split(",")[0]!).sort();
}

test.concurrent("what cannot be shown says why, and how to go on", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { phone: true, at: evening.address("replay") });
  const { page } = ada;
  await page.getByRole("heading", { name: "Open a record" }).waitFor();
  const record = await shelf.record("invasion");
  const bad: { [what: string]: string } = {
    damaged: JSON.stringify(record).slice(0, 500),
    version: JSON.stringify({ ...record, format: "saucerful/99" }),
    shape: JSON.stringify({ ...record, game: "zovnis" }),
    unknown: JSON.stringify({ ...record, game: "chess" }),
    seats: JSON.stringify({ ...record, seats: 5 }),
    nothing: "",
    picture: "\u0089PNG\r\n",
  };
  for (const [what, content] of Object.entries(bad)) {
    await choose(ada, content, `${what}.json`);
    await page.getByRole("alert").waitFor();
    const said = await page.getByRole("alert").innerText();
    expect(said, what).toMatch(/^\u2068?[A-Z].+\.\u2069? Download it again, or open another one\.$/);
    expect(await misfits(page, what)).toEqual([]);
    await ada.button("Choose a file").waitFor();
  }
  await look(ada, "bad-record");
  await choose(ada, `"${"x".repeat(600 * 1024)}"`);
  await page.getByText("This file is too large: ⁨512⁩ KB at most.").waitFor();
  await openRecord(ada, record);

  await page.goto(evening.address("replay/nothing"));
  await page.getByText("There’s no such finished game.").waitFor();
  await look(ada, "no-such-game");
  await ada.press(ada.button("Open a record"));
  await ada.button("Choose a file").waitFor();

  const asked = { origin: { record, step: 0 }, settings: { game: "invasion", seats: 4 }, sit: 0 };
  const answer = await page.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    const told = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(body) });
    return (await told.json()) as { key: string; text: string };
  }, asked);
  expect(answer.key).toBe("origin_seats");
});

test.concurrent("a file can be dropped anywhere on the page", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { at: evening.address("replay") });
  const drop = async (game: string): Promise<void> => {
    const text = JSON.stringify(await shelf.record(game));
    await ada.page.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], "record.json"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
    await ada.page.getByRole("main", { name: new RegExp(game, "i") }).waitFor();
  };
  await ada.button("Choose a file").waitFor();
  await drop("zovnis");
  await drop("invasion");
  await ada.press(ada.button("Open a record"));
  await ada.button("Choose a file").waitFor();
});

test.concurrent("your games: what goes on, what is finished, and what is kept", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { phone: true });
  const { page } = ada;
  await ada.press(page.getByRole("link", { name: "Your games" }));
  await page.getByText("Nothing to count yet").waitFor();
  await look(ada, "mine-empty");
  await page.goto(evening.address());
  const id = await playInvasion(evening, ada);
  await ada.press(result(ada).getByRole("button", { name: "Front page" }));
  await evening.invites(ada, "zovnis");
  await page.goto(evening.address("me"));
  await page.getByRole("link", { name: /Zovnis.*seats are free/ }).waitFor();
  const finished = page.getByRole("link", { name: /Invasion.*points?.*Watch replay/s });
  expect(await finished.getAttribute("href")).toContain(`/replay/${id}?as=`);
  await page.getByRole("row", { name: /Invasion 1 [01]/ }).waitFor();
  await page
    .getByRole("row", { name: /Bot, .*pilot.* \d/i })
    .first()
    .waitFor();
  expect(await misfits(page, "your games")).toEqual([]);
  await look(ada, "mine");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    ada.press(page.getByRole("link", { name: "Download all of it" })),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toContain(id);

  await ada.press(ada.button("Delete me"));
  await look(ada, "mine-delete");
  await ada.press(ada.button("Delete everything for good"));
  await page.getByText("That isn’t your name").first().waitFor();
  const own = await page.evaluate(
    async () => ((await (await fetch("/api/me")).json()) as { name: string }).name,
  );
  await page.getByLabel(/type your name/).fill(own);
  await ada.press(ada.button("Delete everything for good"));
  await page.getByRole("heading", { name: "Open tables" }).waitFor();
  await page.goto(evening.address("me"));
  await page.getByText("Nothing to count yet").waitFor();
});

test.concurrent("in every language all words fit on a phone", async (context) => {
  const evening = new Evening(browser, context);
  const record = await shelf.record("zovnis");
  const found: string[] = [];
  for (const language of ["pl", "fr", "cs"]) {
    const ada = await evening.comes("Ada", { phone: true, language, at: evening.address("replay") });
    const { page } = ada;
    const fits = async (screen: string): Promise<void> => {
      found.push(...(await misfits(page, `${screen}, ${language}`)));
    };
    await page.locator("input[type=file]").waitFor({ state: "attached" });
    await fits("open a record");
    await choose(ada, JSON.stringify(record));
    await page.getByRole("slider").fill("20");
    await fits("replay");
    await page.getByRole("banner").getByRole("button").last().click();
    await fits("menu");
    await page.getByRole("dialog").getByRole("button").nth(1).click();
    await fits("play on");
    await page.goto(evening.address("me"));
    await page.getByRole("heading", { level: 2 }).nth(2).waitFor();
    await fits("your games");
  }
  expect(found).toEqual([]);
});

/** A whole game against bots; its id. */
async function playInvasion(evening: Evening, person: Person): Promise<string> {
  await evening.invites(person, "invasion");
  await person.press(person.button("Start, with bots in the free seats"));
  await playOn(person, "invasion");
  await result(person).waitFor();
  return new URL(person.page.url()).pathname.split("/").at(-1)!;
}

test.concurrent("dragged through with everything in motion, it ends at the right moment", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { moving: true, at: evening.address("replay") });
  await openRecord(ada, await shelf.record("constellations", 4));
  const last = await slider(ada.page).evaluate(async (thing: HTMLInputElement) => {
    for (let step = 1; step <= Number(thing.max); step++) {
      thing.value = String(step);
      thing.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise(requestAnimationFrame);
    }
    return thing.max;
  });
  await ada.page.waitForURL(new RegExp(`#${last}$`));
  await vi.waitFor(
    async () => {
      expect(await current(ada.page).innerText()).toMatch(new RegExp(`^${last}\\b`));
      expect(await slider(ada.page).getAttribute("aria-valuetext")).toContain(last);
    },
    { timeout: 30_000 },
  );
});
