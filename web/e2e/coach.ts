/** Somebody who has never played, and does what the coach says: touches what the arrow points at, or presses Next. */

import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { titles } from "../tools/game_folders";
import type { Person } from "./person";

const PATIENCE = 150_000;
/** How long one waits before one thinks that a touch has missed. */
const ANSWER = 8_000;
/** How far inside of what it points at the arrow's tip is felt. */
const INSIDE = 9;

export function learnLink(person: Person, game: string): Locator {
  return person.page.getByRole("link", { name: new RegExp(`^New here\\?.*${titles()[game]}`) });
}

/** What the coach says. */
export function says(person: Person): Locator {
  return person.page.getByRole("region", { name: "Your guide" }).getByRole("status");
}

export function ending(person: Person): Locator {
  return person.page.getByRole("dialog", { name: /^Now you know/ });
}

/** Goes on until that holds, or to the end; says how often something was pressed. */
export async function follow(person: Person, until?: () => Promise<boolean>): Promise<number> {
  const late = Date.now() + PATIENCE;
  for (let pressed = 0; ;) {
    if ((await ending(person).isVisible()) || (await until?.())) return pressed;
    if (Date.now() > late) throw new Error(`The coach got stuck at: ${await says(person).innerText()}`);
    const before = await lesson(person);
    const did = (await next(person)) || (await touch(person));
    pressed += Number(did);
    // Whoever has pressed looks what comes of it before pressing again.
    const answer = Date.now() + (did ? ANSWER : 0);
    do await person.page.waitForTimeout(40);
    while (Date.now() < answer && (await lesson(person)) === before);
  }
}

/** What the coach says and points at. */
function lesson({ page }: Person): Promise<string> {
  return page.evaluate(() => {
    const said = document.querySelector(".coach")?.textContent ?? "";
    return said + (document.querySelector<SVGElement>("svg.pointer")?.style.transform ?? "");
  });
}

async function next(person: Person): Promise<boolean> {
  const button = person.button(/^Next$/);
  if (!(await button.isVisible())) return false;
  await person.press(button, 1500).catch(() => {});
  return true;
}

/** Touches where the arrow points. The thing may just have moved: then the next look finds it. */
async function touch({ page, phone }: Person): Promise<boolean> {
  const tip = await page.evaluate((inside) => {
    const arrow = document.querySelector<SVGElement>("svg.pointer");
    if (!arrow) return null;
    const { left, width, top, bottom } = arrow.getBoundingClientRect();
    const up = arrow.style.transform.includes("scaleY(-1)");
    const [x, y] = [left + width / 2, up ? top - inside : bottom + inside];
    const thing = document.elementFromPoint(x, y);
    return { x, y, hidden: thing?.closest(".coach") != null, there: thing?.closest("button") != null };
  }, INSIDE);
  if (!tip?.there) return false;
  expect(tip.hidden, "the coach covers what it points at").toBe(false);
  await (phone ? page.touchscreen.tap(tip.x, tip.y) : page.mouse.click(tip.x, tip.y));
  return true;
}
