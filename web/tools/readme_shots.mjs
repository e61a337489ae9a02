// Takes the README's pictures of the real page, at the tables that were recorded: `make pictures`.
import { statSync, writeFileSync } from "node:fs";
import { moments, openBrowser, Person, Recorded, Server } from "./evening.mjs";

const SHELF = "../docs/pictures";
const HEAVIEST = 150_000;
const DESK = { width: 1120, height: 700 };
const PHONE = { width: 390, height: 780 };
const PEOPLE = ["Ada", "Zibb", "Morx", "Luna", "Ben", "Eve", "Quill"];
/** Which moment of which recorded game is shown, and the place in the hand of the card that is lifted. */
const PICTURES = {
  front: { theme: "dark", screen: { width: 1120, height: 930 } },
  invasion: { theme: "dark", game: "invasion", file: "5", moment: 5, lifts: 0 },
  constellations: { theme: "light", game: "constellations", file: "3", moment: 7, lifts: 1 },
  abduction: { theme: "light", game: "abduction", file: "4", moment: 9, lifts: 3 },
  zovnis: { theme: "dark", game: "zovnis", file: "3", moment: 7, lifts: 1 },
  phone: { theme: "dark", game: "zovnis", file: "4", moment: 7, lifts: 1, phone: true },
};

async function take(page, name) {
  const tab = await page.context().newCDPSession(page);
  const { data } = await tab.send("Page.captureScreenshot", { format: "webp", quality: 85 });
  const path = `${SHELF}/${name}.webp`;
  writeFileSync(path, Buffer.from(data, "base64"));
  const weight = statSync(path).size;
  console.log(`${path} ${weight} bytes`);
  if (weight > HEAVIEST) throw new Error(`${path} is too heavy for a README.`);
}

async function picture(browser, address, name) {
  const { theme, game, file, moment, lifts, phone = false, screen = phone ? PHONE : DESK } = PICTURES[name];
  const person = await Person.comes(browser, PEOPLE[0], { theme, phone, screen });
  const { page } = person;
  await page.goto(address);
  const tables = await Recorded.on(page, PEOPLE);
  if (game) {
    await tables.show(game, moments(game, file)[moment]);
    await page
      .locator("main button.card.playable")
      .nth(lifts)
      .click({ position: { x: 14, y: 40 } });
    await page.mouse.move(0, 0);
  } else await tables.front();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {})));
  });
  await page.waitForTimeout(500);
  await take(page, name);
  await person.leaves(false, name);
}

const server = new Server();
await server.open();
const browser = await openBrowser();
const wanted = process.argv.slice(2);
for (const name of wanted.length ? wanted : Object.keys(PICTURES))
  await picture(browser, `http://localhost:${server.port}/`, name);
await browser.close();
await server.forget();
