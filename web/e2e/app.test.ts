/** The page as an app: it can be installed, says so when there is no connection, comes back, and is told whose turn it is. */

import type { Browser, CDPSession } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { look } from "./checks";
import { openBrowser, Person } from "./person";
import { Server } from "./server";

const server = new Server();
let browser: Browser;
beforeAll(async () => {
  [browser] = await Promise.all([openBrowser(true), server.open()]);
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.forget();
});
const address = (path = ""): string => `http://localhost:${server.port}/${path}`;

/** Somebody at the front page, whose browser has taken on the worker. */
async function comes(name: string, language = "en"): Promise<Person> {
  const person = await Person.comes(browser, name, { phone: true, language });
  await person.page.goto(address());
  await person.page.waitForFunction(() => !!navigator.serviceWorker.controller);
  return person;
}

describe("the page as an app", () => {
  test("the browser finds nothing against installing it", async () => {
    const ada = await comes("Ada");
    const tab = await ada.page.context().newCDPSession(ada.page);
    const { url, errors } = await tab.send("Page.getAppManifest");
    expect([url, errors]).toEqual([address("manifest.webmanifest"), []]);
    const { installabilityErrors } = await tab.send("Page.getInstallabilityErrors");
    // Windows of tests are private ones, in which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
      [],
    );
    await ada.leaves(false, "install");
  });

  test("without a server it says so, in one's language; with it, it is back", async () => {
    const [ada, bea] = [await comes("Ada"), await comes("Bea", "pl")];
    await server.close();
    await Promise.all([ada.page.reload(), bea.page.goto(address("t/some-table"))]);
    await ada.page.getByRole("heading", { name: "Connection lost" }).waitFor();
    expect(await ada.page.getByRole("link", { name: "Try again" }).count()).toBe(1);
    await look(ada, "offline");
    expect(await bea.page.getAttribute("html", "lang")).toBe("pl");
    expect(await ada.page.evaluate(() => caches.keys())).toEqual([]);
    await server.open();
    await ada
      .button(/^Play now/)
      .first()
      .waitFor();
    await bea.button("Strona główna").waitFor();
    for (const one of [ada, bea]) await one.leaves(false, "offline");
  });

  test("a letter from the server becomes a notification that leads to the table", async () => {
    const ada = await comes("Ada", "fr");
    await ada.context.grantPermissions(["notifications"], { origin: address() });
    const tab = await ada.page.context().newCDPSession(ada.page);
    await deliver(tab, { type: "your_turn", table: "T1", game: "zovnis" });
    const told = (): Promise<unknown> =>
      ada.page.evaluate(async () => {
        const [note] = await (await navigator.serviceWorker.ready).getNotifications();
        return note && { title: note.title, data: note.data as string };
      });
    await expect.poll(told, { timeout: 20_000 }).toEqual({ title: "● À vous\u00a0: Zovnis", data: "T1" });
    await ada.leaves(false, "push");
  });
});

/** What a push service would bring. */
async function deliver(tab: CDPSession, letter: unknown): Promise<void> {
  const registered = new Promise<string>((found) =>
    tab.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId);
    }),
  );
  await tab.send("ServiceWorker.enable");
  const registrationId = await registered;
  const origin = address().slice(0, -1);
  await tab.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(letter),
  });
}
