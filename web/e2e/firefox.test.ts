/** A few moves of every game in Firefox, against bots: what only Chromium understands is found here. */

import { existsSync } from "node:fs";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { OURS } from "../test/ours";
import { artefact } from "./artefacts";
import { seeding } from "./chance";
import { sticksOut } from "./fits";
import { DESK } from "./person";
import { wayOf } from "./play";
import { covered, rests } from "./reach";

const NAMES = ["firefox-esr", "firefox"];
const folders = (process.env.PATH ?? "").split(":");
const path =
  process.env.FIREFOX ??
  NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`)).find((one) => existsSync(one));
/** Less motion, by night, and a mouse. */
const HABITS = {
  "ui.prefersReducedMotion": 1,
  "ui.systemUsesDarkTheme": 1,
  "ui.primaryPointerCapabilities": 6,
  "ui.allPointerCapabilities": 6,
};
const MOVES = 2;
const PATIENCE = 90_000;

if (!path && !process.env.CI)
  console.warn(
    "Firefox is missing, so nothing is tested in it: on Debian and Ubuntu, apt install firefox-esr",
  );

let browser: Browser;
beforeAll(async () => {
  if (path)
    browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: path,
      extraPrefsFirefox: HABITS,
    });
});
afterAll(() => browser?.close());

/** Runs in the page: notes which of one's own moves the server has accepted. */
function listen(): void {
  if (!location.protocol.startsWith("http")) return;
  localStorage.setItem("saucerful-settings", JSON.stringify({ speed: "fast", met: true, sound: false }));
  const noted = window as unknown as { made: number };
  noted.made = 0;
  const { send } = WebSocket.prototype;
  const heard = new WeakSet<WebSocket>();
  let you: number | null = null;
  WebSocket.prototype.send = function (text) {
    if (!heard.has(this))
      this.addEventListener("message", ({ data }) => {
        const said = JSON.parse(String(data)) as { type: string; you?: number; seat?: number };
        if (said.type === "table") you = said.you ?? null;
        if (said.type === "moved" && said.seat === you) noted.made++;
      });
    heard.add(this);
    send.call(this, text);
  };
}

/** Presses the last of these that is on offer, and says what that was. */
async function press(page: Page, names: RegExp[]): Promise<string | null> {
  const found = await page.evaluate(
    (...wanted) => {
      const buttons = [
        ...document.querySelectorAll<HTMLElement>("button:not(:disabled, [aria-disabled=true])"),
      ];
      for (const name of wanted.toReversed())
        for (const button of buttons) {
          const said = (button.ariaLabel ?? button.innerText).replace(/[\u2068\u2069]/g, "").trim();
          const { left, top, width, height } = button.getBoundingClientRect();
          if (width > 2 && new RegExp(name).test(said))
            return { said, x: left + (button.matches(".card") ? 16 : width / 2), y: top + 0.4 * height };
        }
      return null;
    },
    ...names.map(({ source }) => source),
  );
  if (found) await page.mouse.click(found.x, found.y);
  return found?.said ?? null;
}

const made = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { made: number }).made);

async function play(page: Page, game: string): Promise<void> {
  await page.goto(`http://localhost:${inject("port")}/#play=${game}`);
  const late = Date.now() + PATIENCE;
  let last: string | null = null;
  for (let begun = false; (await made(page)) < MOVES;) {
    if (Date.now() > late) throw new Error(`${game}: nothing happened after “${last}” was pressed.`);
    const pressed = await press(page, begun ? wayOf(game).presses : [/^Start$/]);
    begun ||= pressed !== null;
    last = pressed ?? last;
    await new Promise((done) => setTimeout(done, pressed ? 250 : 100));
  }
}

test.skipIf(!path && !process.env.CI)("a few moves of every game in Firefox", async () => {
  expect(path, "Firefox, which CI needs: make firefox installs it").toBeTruthy();
  const page = await browser.newPage();
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(String(error)));
  page.on("console", (message) => message.type() === "error" && trouble.push(message.text()));
  await page.setViewport(DESK);
  await page.evaluateOnNewDocument(seeding(inject("seed")));
  await page.evaluateOnNewDocument(listen);
  for (const game of OURS) {
    await play(page, game).catch((error: unknown) => trouble.push(String(error)));
    await page.evaluate(rests);
    await page.screenshot({ path: artefact("firefox", `${game}.png`) as `${string}.png` });
    trouble.push(...(await page.evaluate(sticksOut)), ...(await page.evaluate(covered)));
  }
  expect(trouble).toEqual([]);
});
