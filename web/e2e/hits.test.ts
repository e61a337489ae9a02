/** Whatever can be pressed is on top where one presses it, on the screens that people have. */

import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { artefact } from "./artefacts";
import { Evening } from "./evening";
import { openBrowser, type Person } from "./person";
import { moments, Recorded } from "./recorded";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const DESKS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
] as const;
const PHONES = [
  [360, 740],
  [844, 390],
] as const;

/** What lies over the middle of a button; null if a press there reaches it. */
function covers(button: Locator): Promise<string | null> {
  return button.evaluate((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && thing.contains(hit) ? null : (hit?.outerHTML.slice(0, 120) ?? "it is off the screen");
  });
}

/** A late moment of a full table at which a ship may land on all four planets, with cards in the hand. */
const landing = moments("constellations", "4")
  .filter(({ legal }) => legal.includes(".") && legal.length === 5)
  .filter(({ view, you }) => view.seats[you!]!.cards!.length > 1)
  .at(-1)!;

const log = ({ page }: Person): Locator => page.getByRole("complementary", { name: "Log and chat" });

async function open(person: Person, wanted: boolean): Promise<void> {
  const isOpen = (await log(person).count()) > 0;
  if (isOpen !== wanted) await person.press(person.button("Log and chat"));
  await log(person).waitFor({ state: wanted ? "visible" : "detached" });
}

/** Every button with which one lands, or does not, is hit, and two presses on the first do land. */
async function expectLandings(person: Person, tables: Recorded, screen: string): Promise<void> {
  const row = person.page.getByRole("list", { name: "Where to land" }).getByRole("button");
  await person.page.screenshot({ path: artefact("hits", `landing-${screen}.png`) });
  expect(await row.count()).toBe(4);
  for (const button of [...(await row.all()), person.button("No ship")])
    expect.soft(await covers(button), `${screen}: ${await button.innerText()}`).toBeNull();
  const before = tables.moves.length;
  await person.press(row.first(), 5000);
  // One press lands after two seconds, a second one at once.
  await person.press(row.first(), 1500).catch(() => {});
  await expect.poll(() => tables.moves.slice(before), { message: screen, timeout: 10_000 }).toEqual(["+B0"]);
}

describe("Constellations: every landing button can be pressed", () => {
  test("on a desk, beside the open log and without it", async (context) => {
    const person = await new Evening(browser, context).comes("Ada");
    const tables = await Recorded.on(person.page);
    for (const [width, height] of DESKS)
      for (const wanted of [true, false]) {
        await person.page.setViewportSize({ width, height });
        await tables.show("constellations", landing);
        await open(person, wanted);
        await expectLandings(person, tables, `${width}x${height}-${wanted ? "log" : "no-log"}`);
      }
  });

  for (const [width, height] of PHONES)
    test(`on a phone of ${width}×${height}, before and after a look into the log, which lies over the board there`, async (context) => {
      const person = await new Evening(browser, context).comes("Ada", {
        phone: true,
        screen: { width, height },
      });
      const tables = await Recorded.on(person.page);
      for (const looks of [false, true]) {
        await tables.show("constellations", landing);
        await open(person, looks);
        await open(person, false);
        await expectLandings(person, tables, `${width}x${height}-${looks ? "log-closed" : "no-log"}`);
      }
    });
});

test("no message covers the line that says whose turn it is", async (context) => {
  const person = await new Evening(browser, context).comes("Ada");
  const tables = await Recorded.on(person.page);
  for (const [width, height] of [...DESKS, ...PHONES]) {
    await person.page.setViewportSize({ width, height });
    await tables.show("constellations", landing);
    tables.undo(1, landing);
    const message = person.page.locator(".toast").last();
    await message.waitFor();
    const [line, toast] = await Promise.all([
      person.page.locator(".line").first().boundingBox(),
      message.boundingBox(),
    ]);
    expect.soft(toast!.y, `${width}x${height}`).toBeGreaterThanOrEqual(line!.y + line!.height);
    await person.press(person.button("Dismiss").last());
    await message.waitFor({ state: "detached" });
  }
});
