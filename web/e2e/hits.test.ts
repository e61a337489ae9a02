/** Whatever can be pressed is on top where one presses it, on the screens that people have, in every state of every game. */

import type { Browser, Locator } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { artefact } from "./artefacts";
import { Evening } from "./evening";
import { openBrowser, type Person } from "./person";
import { unreachable } from "./reach";
import { files, moments, type Moment, type Recorded } from "./recorded";
import { end, full, othersTurn, turns } from "./states";
import { bounded, WHOLE } from "./whole";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Size = readonly [width: number, height: number];
const DESKS: Size[] = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1536, 864],
  [1920, 1080],
  [2560, 1440],
];
const PHONES: Size[] = [
  [360, 740],
  [390, 844],
  [844, 390],
];
/** The lowest and the largest of each kind. */
const SOME_DESKS = [DESKS[0]!, DESKS.at(-1)!];
const SOME_PHONES = [PHONES[0]!, PHONES.at(-1)!];

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

/** Every state of a game, and what is done about a card that is lifted there. */
async function walk(
  person: Person,
  tables: Recorded,
  game: string,
  all: Moment[],
  look: (state: string) => Promise<void>,
): Promise<void> {
  await tables.show(game, othersTurn(all));
  await look("others’ turn");
  const cards = person.page.locator("main button.card.playable");
  for (const moment of turns(all)) {
    const name = moment.legal.slice(0, 4).join();
    await tables.show(game, moment);
    await look(`${name} …`);
    const playable = await cards.count();
    for (let at = 0; at < (WHOLE ? playable : Math.min(1, playable)); at++) {
      await person.pressEdge(cards.nth(at));
      await person.page.locator("main button.card.lifted").waitFor();
      await look(`${name} …, card ${at} lifted`);
      await person.page.keyboard.press("Escape");
    }
    const leave = person.button(/^Leave:/).and(person.page.locator(":not([aria-disabled])"));
    if ((await leave.count()) > 0) {
      await person.press(leave);
      await look(`${name} …, leaving`);
    }
  }
  await tables.show(game, end(all));
  await look("result");
}

/** Every button with which one lands, or does not, is hit, and two presses on the first do land. */
async function expectLandings(person: Person, tables: Recorded, screen: string): Promise<void> {
  const row = person.page.getByRole("list", { name: "Where to land" }).getByRole("button");
  await person.page.screenshot({ path: artefact("hits", `landing-${screen}.png`) });
  expect(await row.count()).toBe(4);
  expect.soft(await unreachable(person.page, `landing-${screen}`)).toEqual([]);
  const before = tables.moves.length;
  await person.press(row.first(), 5000);
  // One press lands after two seconds, a second one at once.
  await person.press(row.first(), 1500).catch(() => {});
  await expect.poll(() => tables.moves.slice(before), { message: screen, timeout: 30_000 }).toEqual(["+B0"]);
}

/** No message covers the line that says whose turn it is. */
async function expectLineInSight(person: Person, tables: Recorded, screen: string): Promise<void> {
  await tables.show("constellations", landing);
  tables.undo(1, landing);
  // Both at once: a message goes by itself after some seconds, and the machine may be slow.
  const edges = await person.page.waitForFunction(() => {
    const [line, message] = [
      document.querySelector(".line"),
      [...document.querySelectorAll(".toast")].at(-1),
    ];
    return line && message && [line.getBoundingClientRect().bottom, message.getBoundingClientRect().top];
  });
  const [line, message] = (await edges.jsonValue()) as [number, number];
  expect.soft(message, screen).toBeGreaterThanOrEqual(line);
  await person.press(person.button("Dismiss").last(), 2000).catch(() => {});
  await person.page.locator(".toast").last().waitFor({ state: "detached" });
}

describe.each([
  { where: "on a desk", phone: false, sizes: bounded(DESKS, SOME_DESKS) },
  { where: "on a phone", phone: true, sizes: bounded(PHONES, SOME_PHONES) },
])("$where", ({ phone, sizes }) => {
  const limit = WHOLE ? 1_800_000 : 600_000;
  test(
    "every button of every game can be pressed, and no message covers the line above the hand",
    { timeout: limit },
    async (context) => {
      const { person, tables } = await new Evening(browser, context).isShown("Ada", { phone });
      const found: string[] = [];
      for (const game of OURS)
        for (const file of bounded(files(game), [""]))
          await walk(person, tables, game, file ? moments(game, file) : full(game), async (state) => {
            for (const [width, height] of sizes) {
              await person.page.setViewportSize({ width, height });
              const screen = `${game} ${file}, ${state}, ${width}×${height}`;
              found.push(...(await unreachable(person.page, screen)));
            }
          });
      expect.soft(found).toEqual([]);
      for (const [width, height] of sizes) {
        await person.page.setViewportSize({ width, height });
        await expectLineInSight(person, tables, `${width}x${height}`);
        // On a phone the log lies over the board: one closes it again.
        for (const looks of [true, false]) {
          await tables.show("constellations", landing);
          await open(person, looks);
          if (phone) await open(person, false);
          await expectLandings(person, tables, `${width}x${height}-${looks ? "log" : "no-log"}`);
        }
      }
    },
  );
});
