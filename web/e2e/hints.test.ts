/** Hints at a table whose host allows them: asked for, told in words, counted in sight of all. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser } from "./person";
import { myTurn, wayOf } from "./play";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test("the two best moves, until one is made", async (context) => {
  const evening = new Evening(browser, context);
  const ada = await evening.comes("Ada", { phone: true });
  const bea = await evening.comes("Bea");
  await evening.begin(ada, bea, "invasion", [/^Hints/]);
  const asks = (person: typeof ada) => person.button("Hint");
  const turn = await Promise.race([
    myTurn(ada, "invasion").then(() => ada),
    myTurn(bea, "invasion").then(() => bea),
  ]);
  await turn.press(asks(turn));
  const note = turn.page.getByRole("complementary", { name: "Hint" });
  await note.getByRole("listitem").first().waitFor();
  expect(await note.getByRole("listitem").count()).toBe(2);
  const other = turn === ada ? bea : ada;
  expect(await other.page.getByRole("complementary", { name: "Hint" }).count()).toBe(0);
  await look(turn, "hint-invasion");
  expect(await misfits(turn.page, "hint-invasion")).toEqual([]);
  await wayOf("invasion").act(turn);
  await note.waitFor({ state: "detached" });
});
