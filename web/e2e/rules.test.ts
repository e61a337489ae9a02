/** The rule pages as people open them: without a script, on a phone, in every language, from a table and clause by clause. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { OURS } from "../test/ours";
import { look } from "./checks";
import { Evening } from "./evening";
import { cutOff } from "./fits";
import { DESK, openBrowser, PHONE } from "./person";
import { differences } from "./pictures";

const LANGUAGES = ["en", "pl", "fr", "cs"];
/** The clauses of a game, as its English page has them. */
function clausesOf(game: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../docs/rules/${game}.md`, import.meta.url)), "utf8");
  return [...text.matchAll(/^\*\*([A-Z]{3}-\d+)\*\*/gm)].map(([, id]) => id!);
}
const FEWEST_FIGURES = 4;
const FEWEST_CLAUSES = 15;
/** Pixels: a figure that is lower shows nothing. */
const LOWEST = 60;
const PAGES = LANGUAGES.flatMap((language) => OURS.map((game) => [language, game] as const));
const address = (path: string): string => `http://localhost:${inject("port")}/${path}`;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A small screen on which no script runs, and what its browser complains about. */
async function withoutScript(locale: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  return { page, complaints };
}

describe("the rule pages", () => {
  test.each(LANGUAGES)("in %s they are read without a script, and fit a phone", async (language) => {
    const { page, complaints } = await withoutScript(language);
    for (const game of OURS) {
      const clauses = clausesOf(game);
      expect(clauses.length).toBeGreaterThan(FEWEST_CLAUSES);
      const last = clauses.at(-1)!;
      await page.goto(address(`rules/${language}/${game}#${last}`));
      expect(await page.getAttribute("html", "lang")).toBe(language);
      const ids = await page.locator("section.clause").evaluateAll((all) => all.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(clauses.toSorted());
      expect(await page.locator(`section[id="${last}"]`).isVisible()).toBe(true);
      const heights = await page
        .locator("figure > .picture")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThanOrEqual(FEWEST_FIGURES);
      expect(Math.min(...heights)).toBeGreaterThan(LOWEST);
      expect(await cutOff(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test.each(LANGUAGES.map((language, at) => [language, OURS[at]!] as const))(
    "%s: %s has no barriers",
    async (language, game) => {
      const context = await browser.newContext({ viewport: PHONE, locale: language });
      const page = await context.newPage();
      await page.goto(address(`rules/${language}/${game}`));
      await look({ page, phone: true }, `rules-${language}-${game}`);
      if (language === "en") {
        expect.soft(await differences(page, "rules-phone")).toEqual([]);
        await page.setViewportSize(DESK);
        expect.soft(await differences(page, "rules-desk")).toEqual([]);
      }
      await context.close();
    },
  );

  test("no link leads nowhere", async () => {
    const dead: string[] = [];
    const known = new Map<string, boolean>();
    for (const [language, game] of PAGES) {
      const html = await (await fetch(address(`rules/${language}/${game}`))).text();
      const values = (name: string): string[] =>
        [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value!);
      const targets = new Set(values("id").map((id) => `#${id}`));
      for (const link of new Set([...values("href"), ...values("src")])) {
        if (!link.startsWith("#") && !known.has(link))
          known.set(link, (await fetch(new URL(link, address("")))).ok);
        if (!(link.startsWith("#") ? targets.has(link) : known.get(link)))
          dead.push(`${language}/${game}: ${link}`);
      }
    }
    expect(dead).toEqual([]);
  });

  test("an address without a language comes in the reader's own, at the same clause", async () => {
    const { page } = await withoutScript("cs-CZ");
    await page.goto(address("rules/abduction#ABD-11"));
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe("/rules/cs/abduction#ABD-11");
    await page.context().close();
  });
});

describe("the way to the rules", () => {
  test("one tap from the front page, and from a table beside it, so that the game stays", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    const link = ada.page.getByRole("link", { name: /Zovnis.*the rules/ });
    expect(await link.getAttribute("href")).toBe(address("rules/en/zovnis"));
    await ada.press(ada.button(/^Play now\W*Zovnis/));
    await ada.button("Menu").waitFor();
    const opened = ada.context.waitForEvent("page");
    await ada.press(link);
    const rules = await opened;
    await rules.waitForLoadState();
    expect(new URL(rules.url()).pathname).toBe("/rules/en/zovnis");
    expect(new URL(ada.page.url()).pathname).toMatch(/^\/t\//);
  });

  test("a refused move leads to its clause in the reader's language", async (context) => {
    const evening = new Evening(browser, context);
    const ada = await evening.comes("Ada");
    const link = await evening.invites(ada, "invasion");
    const bo = await evening.comes("Bo", { language: "pl", at: link });
    await bo.press(bo.button("Usiądź").first());
    await bo.press(bo.button("Możemy zaczynać"));
    await ada.press(ada.button(/^Bot$/).last());
    await ada.press(ada.button("I’m ready"));
    await expect.poll(() => ada.legal.length + bo.legal.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const [idle, language] = ada.legal.length ? [bo, "pl"] : [ada, "en"];
    const card = idle.page.locator(".cards li button").first();
    const clause = idle.page.getByRole("link", { name: "INV-6" });
    await idle.pressEdge(card);
    await idle.pressEdge(card);
    await clause.waitFor();
    expect(await clause.getAttribute("href")).toBe(address(`rules/${language}/invasion#INV-6`));
    expect(await clause.getAttribute("target")).toBe("_blank");
  });
});
