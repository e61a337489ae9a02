/** What must hold on every screen in every state: no barrier that axe knows of, and a picture to look at. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { artefact } from "./artefacts";
import type { Person } from "./person";
import { WHOLE } from "./whole";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Looks at the screen as it is, and in the whole proof in both themes: axe finds nothing, and the picture is kept. */
export async function look(person: Pick<Person, "page" | "phone">, screen: string): Promise<void> {
  if (WHOLE) expect(await barriers(person, screen)).toEqual([]);
  else {
    expect(await violations(person.page)).toEqual([]);
    await picture(person, screen);
  }
}

/** What axe finds in both themes; the picture is kept. */
export async function barriers(person: Pick<Person, "page" | "phone">, screen: string): Promise<string[]> {
  const { page } = person;
  await paint(page, "dark");
  const byNight = await violations(page);
  const name = await picture(person, screen);
  await paint(page, "light");
  // Only colours differ by day.
  const byDay = await violations(page, ["color-contrast"]);
  await paint(page, "dark");
  return [
    ...byNight.map((what) => `${name} by night: ${what}`),
    ...byDay.map((what) => `${name} by day: ${what}`),
  ];
}

/** Keeps a picture of the screen and returns its name. */
async function picture({ page, phone }: Pick<Person, "page" | "phone">, screen: string): Promise<string> {
  const name = `${screen}-${phone ? "phone" : "desk"}`;
  await page.screenshot({ path: artefact("screens", `${name}.png`) });
  return name;
}

/** Tables are dark whatever the system says, unless people choose. */
export async function paint(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    await document.fonts.ready;
    // Things that fade in are judged when they are there.
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const options = { resultTypes: ["violations" as const], iframes: false };
    return (await axe.run(only ? { ...options, runOnly: only } : options)).violations;
  }, rules);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ""}`),
  );
}
