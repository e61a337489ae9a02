/** Builds a program of the page's own parts that runs while the page is built, and fetches what it makes. */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { ALIASES } from "./game_folders.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** `entry` stands below `src`. What the program leaves beside itself is in `folder`, until the work is done. */
export async function withMaker<Maker, Made>(
  entry: string,
  work: (maker: Maker, folder: string) => Promise<Made>,
): Promise<Made> {
  const name = entry.replace(/\W/g, "-");
  // It stands where it finds what it is made of; each build has its own.
  const folder = at(`../node_modules/.maker-${name}-${process.pid}`);
  await build({
    configFile: false,
    root: at(".."),
    base: "./",
    logLevel: "warn",
    publicDir: false,
    plugins: [svelte()],
    resolve: { alias: ALIASES },
    build: {
      ssr: at(`../src/${entry}`),
      ssrEmitAssets: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      outDir: folder,
      target: "node20",
    },
  });
  try {
    return await work((await import(pathToFileURL(join(folder, "render.js")).href)) as Maker, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
