/** Designing a box: a number is changed, bots say what that does, a bad box is named, and it is played. */

import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser } from "./person";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("somebody designs a box, sees what it does, and plays it", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { phone: true, at: evening.address("box/invasion") });
  const { page } = ada;
  const number = (name: string) => page.getByRole("spinbutton", { name, exact: true });
  const deals = page.getByText(/deals, played by pilots/);
  await deals.waitFor();
  await look(ada, "box");
  expect(await misfits(page, "box")).toEqual([]);

  await number("Loot on Earth").fill("60");
  await number("Loot on Earth").press("Tab");
  await page.getByText("Dashed: our usual box, with the same deals.").waitFor();
  await deals.waitFor();

  const slider = page.getByRole("slider", { name: "The General" });
  await slider.focus();
  for (let i = 0; i < 4; i++) await slider.press("ArrowLeft");
  await page.getByRole("alert").getByText("There must be 1 to 15 Generals").waitFor();
  expect(await number("The General").getAttribute("aria-invalid")).toBe("true");
  await look(ada, "box-bad");
  await number("The General").fill("4");
  await number("The General").press("Tab");
  await deals.waitFor();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    ada.press(ada.button("Save as a file")),
  ]);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain("loot = 60");

  // A file with a mistake is named by its line and changes nothing; a good one is taken over.
  const file = join(tmpdir(), `box-${process.pid}.toml`);
  await writeFile(file, "[invasion]\nloot = 0\n");
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByText(/in line \W*2\W*, “\W*loot/).waitFor();
  expect(await number("Loot on Earth").inputValue()).toBe("60");
  await writeFile(file, text.replace("loot = 60", "loot = 44"));
  await page.locator("input[type=file]").setInputFiles(file);
  await expect.poll(() => number("Loot on Earth").inputValue()).toBe("44");
  await deals.waitFor();

  await ada.press(ada.button("Play with this box"));
  await page.waitForURL(/\/t\//);
});
