// Makes the icons of the app out of our own saucer: `npm run icons`. A maskable one has the sky behind it, to its edges.
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const SKY = "#0f1333";
const ICONS = [
  { name: "icon-192", size: 192, part: 0.94 },
  { name: "icon-512", size: 512, part: 0.94 },
  // Phones cut a circle out of it, of four fifths of its width.
  { name: "icon-maskable", size: 512, part: 0.58, sky: SKY },
  { name: "icon-apple", size: 180, part: 0.74, sky: SKY },
];

const drawing = readFileSync("public/saucer.svg", "utf8");
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const { name, size, part, sky = "transparent" } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const inner = Math.round(size * part);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-content:center;background:${sky}">` +
      drawing.replace("<svg ", `<svg width="${inner}" height="${inner}" `),
  );
  writeFileSync(`public/${name}.png`, await page.screenshot({ omitBackground: true }));
  console.log(`public/${name}.png`);
}
await browser.close();
