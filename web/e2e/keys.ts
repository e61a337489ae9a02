/** Somebody who has only a keyboard. */

import type { Locator } from "playwright-core";
import type { Person } from "./person";
import { result } from "./play";

const FARTHEST = 80;

/** Goes to a thing with the Tab key, and presses Enter there. */
export async function enterAt(person: Person, what: Locator): Promise<void> {
  await what.waitFor();
  for (let steps = 0; steps < FARTHEST; steps++) {
    if (await what.evaluate((thing) => thing === document.activeElement)) {
      await person.page.keyboard.press("Enter");
      return;
    }
    await person.page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${String(what)}.`);
}

/** A whole game of Invasion: a number lifts a card, Enter plays it, and Enter again chooses the victim. */
export async function playInvasion(person: Person): Promise<void> {
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
      await lifted.waitFor({ timeout: 5000 });
      const strikes = (await lifted.innerText()).startsWith("Animals");
      await page.keyboard.press("Enter");
      if (strikes) await page.keyboard.press("Enter");
    }
    await lifted.waitFor({ state: "hidden", timeout: 5000 });
  }
}
