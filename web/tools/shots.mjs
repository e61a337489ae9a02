// Photographs the gallery's sheets in both themes: node tools/shots.mjs [sheet …] (needs Debian's chromium).
import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const SIZES = { wide: [1440, 900], phone: [360, 740] };
const sheets = process.argv.slice(2);

const server = await createServer({ server: { port: 0 }, logLevel: "warn" });
await server.listen();
const address = server.resolvedUrls.local[0];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-sync",
  ],
});
mkdirSync("shots", { recursive: true });
for (const show of sheets.length ? sheets : [""])
  for (const theme of ["light", "dark"])
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      if (process.env.ONLY && !`${theme}-${name}`.match(process.env.ONLY)) continue;
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: name === "phone" ? 2 : 1,
      });
      page.on("console", (message) => message.type() === "error" && console.error(message.text()));
      page.on("pageerror", (error) => console.error(error.message));
      await page.goto(`${address}gallery.html?theme=${theme}${show && `&show=${show}`}`);
      await page.waitForTimeout(600);
      await page.screenshot({ path: `shots/${show || "all"}-${theme}-${name}.png`, fullPage: true });
      await page.close();
    }
await browser.close();
await server.close();
