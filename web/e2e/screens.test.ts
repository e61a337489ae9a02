/** Every board at its key moments, from recorded games: in four languages, on a phone and on a desk, in both themes. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { artefact } from "./artefacts";
import { barriers, paint } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser, type Person } from "./person";
import { differences } from "./pictures";
import { unreachable } from "./reach";
import { moments } from "./recorded";
import { early, end, full, landing, lift, othersTurn, turn } from "./states";
import { expectTreeTellsAll } from "./tree";
import { bounded } from "./whole";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const LANGUAGES = ["en", "pl", "fr", "cs"];
/** Chooses a language in the settings, as people do, and looks at what there is before a table. */
async function speak(person: Person, language: string): Promise<string[]> {
  const { page } = person;
  const found: string[] = [];
  await page.getByRole("banner").getByRole("combobox").selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
  await page.getByRole("banner").getByRole("button").last().click();
  found.push(...(await misfits(page, `settings, ${language}`)));
  await page.keyboard.press("Escape");
  found.push(...(await misfits(page, `front page, ${language}`)));
  // The first of the buttons deals at once.
  for (const [at, way] of ["against bots", "with somebody", "with friends"].entries()) {
    await page
      .getByRole("article")
      .last()
      .getByRole("button")
      .nth(at + 1)
      .click();
    await page.getByRole("dialog").waitFor();
    found.push(...(await misfits(page, `${way}, ${language}`)));
    await page.keyboard.press("Escape");
  }
  return found;
}

/** What does not fit in the menu of a table, where everybody's name stands. */
async function menu(person: Person, language: string): Promise<string[]> {
  await person.press(person.page.getByRole("banner").getByRole("button").last());
  const dialog = person.page.getByRole("dialog");
  await dialog.waitFor();
  const found = await misfits(person.page, `menu, ${language}`);
  await person.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  return found;
}

describe("in four languages nothing sticks out, is cut off, or is left untranslated; in one, screens look as they did", () => {
  for (const phone of [true, false])
    test(phone ? "on a phone held upright" : "on a large screen", async (context) => {
      const { person, tables } = await new Evening(browser, context).isShown("Ada", { phone });
      const { page } = person;
      const pictured = phone ? "pl" : "fr";
      const found: string[] = [];
      const fits = async (screen: string): Promise<void> => {
        found.push(...(await misfits(page, screen)));
      };
      for (const language of bounded(LANGUAGES, [pictured])) {
        const picture = async (screen: string): Promise<void> => {
          const name = `${screen}-${phone ? "phone" : "desk"}`;
          if (language === pictured) found.push(...(await differences(page, name)));
        };
        const byDay = async (screen: string): Promise<void> => {
          if (language !== pictured) return;
          await paint(page, "light");
          await picture(`${screen}-day`);
          await paint(page, "dark");
        };
        await tables.front();
        found.push(...(await speak(person, language)));
        await page.evaluate(() => scrollTo(0, 0));
        await picture("front");
        await byDay("front");
        if (language === pictured) {
          await tables.wait("zovnis");
          // The code of the link is another one each time, with the port.
          await page
            .locator(".invite > .code")
            .evaluate((code: HTMLElement) => (code.style.visibility = "hidden"));
        }
        await picture("waiting");
        for (const game of OURS) {
          const all = full(game);
          const name = `${game}-${phone ? "phone" : "desk"}-${language}`;
          if (language === pictured) await tables.show(game, early(all));
          await picture(`${game}-early`);
          await tables.show(game, turn(all));
          await fits(`${name}, own turn`);
          if (game === OURS[0]) found.push(...(await menu(person, language)));
          await lift(person);
          await fits(`${name}, a card lifted`);
          await picture(`${game}-late`);
          await byDay(`${game}-late`);
          if (game === "constellations") {
            await tables.show(game, landing(all));
            await fits(`${name}, landing`);
          }
          await tables.show(game, end(all));
          await fits(`${name}, result`);
          await picture(`${game}-result`);
        }
      }
      expect(found).toEqual([]);
    });
});

test("on a phone on its side nothing is cut off, and nothing has to be scrolled for", async (context) => {
  const evening = new Evening(browser, context);
  const screen = { width: 844, height: 390 };
  const { person, tables } = await evening.isShown("Ada", { phone: true, language: "pl", screen });
  const found: string[] = [];
  for (const game of OURS) {
    const all = full(game);
    const fits = async (state: string): Promise<void> => {
      found.push(...(await misfits(person.page, `${game}, ${state}`)));
      await person.page.screenshot({ path: artefact("screens", `${game}-side-${state}.png`) });
    };
    await tables.show(game, { ...turn(all), you: null, legal: [] });
    await fits("watched");
    await tables.show(game, turn(all));
    await lift(person);
    await fits("lifted");
    if (game === "abduction") {
      await person.press(person.button(/^Odlot:/));
      await fits("leaving");
    }
    await tables.show(game, end(all));
    await fits("result");
  }
  expect(found).toEqual([]);
});

test("on a small phone held upright every card can be reached", async (context) => {
  const evening = new Evening(browser, context);
  const screen = { width: 360, height: 520 };
  const { person, tables } = await evening.isShown("Ada", { phone: true, language: "fr", screen });
  const found: string[] = [];
  for (const game of OURS) {
    const all = full(game);
    const fits = async (state: string): Promise<void> => {
      found.push(...(await misfits(person.page, `${game}, ${state}`)));
      found.push(...(await unreachable(person.page, `${game}, ${state}`)));
      await person.page.screenshot({ path: artefact("screens", `${game}-small-${state}.png`) });
    };
    await tables.show(game, turn(all));
    await fits("own-turn");
    await lift(person);
    await fits("lifted");
    await tables.show(game, end(all));
    await fits("result");
  }
  expect(found).toEqual([]);
});

describe("no barriers in any state of any game", () => {
  for (const phone of [true, false])
    test(phone ? "on a phone held upright" : "on a large screen", async (context) => {
      const evening = new Evening(browser, context);
      const { person, tables } = await evening.isShown("Ada", { phone });
      const found: string[] = [];
      const some = OURS.filter((_, at) => (at % 2 === 0) === phone);
      for (const game of bounded(OURS, some)) {
        const all = moments(game, "3");
        const look = async (state: string): Promise<void> => {
          found.push(...(await barriers(person, `${game}-${state}`)));
        };
        await tables.show(game, othersTurn(all));
        await look("others-turn");
        await tables.show(game, turn(all));
        await look("own-turn");
        await lift(person);
        await look("lifted");
        if (game === "constellations") {
          await tables.show(game, landing(all));
          await look("landing");
        }
        await tables.show(game, end(all));
        await look("result");
      }
      await tables.show("invasion", turn(moments("invasion", "3")));
      await person.press(person.button("Menu"));
      found.push(...(await barriers(person, "menu")));
      expect(found).toEqual([]);
    });
});

test("the accessible tree names every card, its state and every move", async (context) => {
  const evening = new Evening(browser, context);
  const { person, tables } = await evening.isShown("Ada");
  for (const game of OURS) {
    const own = moments(game, "3").filter(
      ({ you, view, legal }) => you !== null && !view.over && legal.length < 60,
    );
    for (const moment of bounded(own.slice(0, 5), own.slice(0, 2))) {
      await tables.show(game, moment);
      await expectTreeTellsAll(person, game, moment);
    }
  }
});

test("whatever would not fit is noticed", async (context) => {
  const evening = new Evening(browser, context);
  const { page } = await evening.comes("Ada", { phone: true });
  await page.locator("h1").waitFor();
  await page.evaluate(() => {
    const words = ["wide", "cut", "board-key Ж \u{10FFFD}"];
    const [wide, cut] = words.map((text) => {
      const thing = document.createElement("p");
      thing.textContent = text;
      return document.body.appendChild(thing);
    });
    Object.assign(wide!.style, { width: "500px" });
    Object.assign(cut!.style, { overflow: "hidden", textIndent: "400px" });
  });
  const found = (await misfits(page, "test")).join("\n");
  for (const what of ["500 wide", "“cut”", "board-key", "Figtree Variable lacks", "\u{10FFFD}"])
    expect(found).toContain(what);
});
