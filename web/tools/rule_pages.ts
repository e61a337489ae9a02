/** Builds the rule pages beside the page: static HTML that needs no script, in every language. */

import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { withMaker } from "./maker.ts";

const DARK = /:root\[data-theme="?dark"?\]\s*\{([^}]*)\}/g;

/** The letters of all languages; those of Polish and Czech are not needed before the first words are there. */
const FIRST_LETTERS = /-latin-wght-normal/;

interface Maker {
  STYLE: string;
  FONTS: string;
  rulePages: () => Promise<{ pages: { path: string; html: string }[]; style: string }>;
}

export function rulePages(): Plugin {
  let built = "";
  return {
    name: "rule-pages",
    apply: "build",
    configResolved: (config) => {
      built = config.build.outDir;
    },
    closeBundle: async (error?: Error) => {
      if (error) return;
      await withMaker("rules/render.ts", (maker: Maker, folder) => write(built, maker, folder));
    },
  };
}

async function write(built: string, { STYLE, FONTS, rulePages }: Maker, made: string): Promise<void> {
  const { pages, style } = await rulePages();
  const sheet = `${nightBySystem(await parts(built, made))}\n${style}`;
  const name = `assets/rules-${createHash("sha256").update(sheet).digest("base64url").slice(0, 8)}.css`;
  await writeFile(join(built, name), sheet);
  const letters = preloaded(await fonts(made));
  for (const { path, html } of pages) {
    await mkdir(dirname(join(built, path)), { recursive: true });
    await writeFile(join(built, path), html.replace(STYLE, `./${name}`).replace(FONTS, letters));
  }
}

async function fonts(made: string): Promise<string[]> {
  return (await readdir(join(made, "assets"))).filter((name) => name.endsWith(".woff2")).sort();
}

/** Letters that are there with the style: nothing moves when they come. */
function preloaded(files: readonly string[]): string {
  return files
    .filter((file) => FIRST_LETTERS.test(file))
    .map((file) => `<link rel="preload" href="./assets/${file}" as="font" type="font/woff2" crossorigin />`)
    .join("\n    ");
}

/** The style of all components of the pages; the fonts it names are put beside it. */
async function parts(built: string, made: string): Promise<string> {
  const folder = join(made, "assets");
  const files = await readdir(folder);
  for (const file of await fonts(made)) await copyFile(join(folder, file), join(built, "assets", file));
  const sheets = files.filter((name) => name.endsWith(".css")).sort();
  const css = (await Promise.all(sheets.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  return css.replaceAll("url(/assets/", "url(");
}

/** Without a script the system says whether it is night. On paper it is always day. */
function nightBySystem(css: string): string {
  return css.replace(
    DARK,
    (_, colours: string) =>
      `@media screen{:root[data-theme="dark"]{${colours}}}` +
      `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${colours}}}`,
  );
}
