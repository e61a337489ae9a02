/** A fifth game, installed as a package and built into a page: it is drawn, played, read about and looked back at like ours. */

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, type TestContext } from "vitest";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser, type Person } from "./person";
import { result } from "./play";
import { Server } from "./server";
import { lift, playable } from "./way";
import { bounded } from "./whole";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const EXAMPLE = at("../../examples/fifth_game");
const BUILDS_WITHIN = 240_000;

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "saucerful-fifth-"));
const page = join(folder, "page");
let server: Server;
let browser: Browser;

beforeAll(async () => {
  const [{ stdout }] = await Promise.all([
    run(at("../../.venv/bin/python"), ["-m", "tests.fifth_game.example"], { cwd: at("../..") }),
    run("npm", ["run", "build", "--", "--outDir", page, "--logLevel", "error"], {
      cwd: at(".."),
      // As anybody builds it, not as tests do.
      env: { ...process.env, GAMES: EXAMPLE, NODE_ENV: "production", VITEST: "" },
    }),
  ]);
  server = new Server({ page, packages: stdout.trim() });
  await server.open();
  browser = await openBrowser();
}, BUILDS_WITHIN);
afterAll(async () => {
  await browser?.close();
  await server?.forget();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a table against bots, and waits for one's turn. */
async function sitDown(context: TestContext, phone: boolean): Promise<Person> {
  const ada = await new Evening(browser, context, server.port).comes("Ada", { phone });
  await ada.page.getByRole("article").nth(4).getByRole("heading", { name: "Signals" }).waitFor();
  await look(ada, "fifth-front");
  await ada.press(ada.button(/^Play now\W*Signals/));
  await playable(ada).first().waitFor({ timeout: 120_000 });
  return ada;
}

describe("a game from elsewhere", () => {
  for (const phone of bounded([false, true], [true]))
    test(`is played to its end ${phone ? "on a phone" : "at a desk"}, on its own board`, async (context) => {
      const ada = await sitDown(context, phone);
      const found = await misfits(ada.page, "signals");
      await look(ada, "fifth-table");
      for (;;) {
        await playable(ada).or(result(ada)).first().waitFor({ timeout: 60_000 });
        if (await result(ada).isVisible()) break;
        await lift(ada);
        await ada.press(ada.button(/^Send/), 5000);
      }
      found.push(...(await misfits(ada.page, "signals, result")));
      await look(ada, "fifth-result");
      expect(found).toEqual([]);
    });

  test("has its rules on a page of their own, also for those who speak another language", async (context) => {
    const ada = await new Evening(browser, context, server.port).comes("Ada");
    const answer = await ada.page.goto(`http://localhost:${server.port}/rules/pl/signals#SIG-4`);
    expect(answer?.status()).toBe(200);
    await ada.page.locator("section[id=SIG-4]").waitFor();
    expect(await ada.page.locator("figure svg").count()).toBe(9);
    await look(ada, "fifth-rules");
  });
});
