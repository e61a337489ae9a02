/** Somebody who has only a keyboard. */

import type { Locator } from "playwright-core";
import type { Person } from "./person";

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
