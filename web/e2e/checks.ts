/** What must hold on every screen in every state: no barrier that axe knows of, and a picture to look at. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { expect } from "vitest";
import { artefact } from "./artefacts";
import type { Person } from "./person";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const THEMES = ["light", "dark"] as const;

/** Looks at the screen in both themes: axe finds nothing, and the picture is kept. */
export async function look(person: Person, screen: string): Promise<void> {
  for (const colorScheme of THEMES) {
    await person.page.emulateMedia({ colorScheme });
    await person.page.evaluate(() => document.fonts.ready.then(() => undefined));
    const size = person.phone ? "phone" : "desk";
    await person.page.screenshot({ path: artefact("screens", `${screen}-${size}-${colorScheme}.png`) });
    expect(await barriers(person), `${screen}, ${size}, ${colorScheme}`).toEqual([]);
  }
}

async function barriers(person: Person): Promise<string[]> {
  await person.page.evaluate(AXE);
  const found = await person.page.evaluate(async () => {
    // Things that fade in are judged when they are there.
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ["violations"], iframes: false })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${String(target)} ${failureSummary ?? ""}`),
  );
}
