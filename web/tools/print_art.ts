/** Puts what can be printed of each game beside the page, as plain SVG: `saucerful print` needs no Node. */

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { withMaker } from "./maker.ts";

interface Maker {
  printArt: () => Record<string, Record<string, string>>;
}

export function printArt(): Plugin {
  let built = "";
  return {
    name: "print-art",
    apply: "build",
    configResolved: (config) => {
      built = config.build.outDir;
    },
    closeBundle: async (error?: Error) => {
      if (error) return;
      const art = await withMaker("print/render.ts", async ({ printArt }: Maker) => printArt());
      await mkdir(join(built, "print"), { recursive: true });
      for (const [game, drawings] of Object.entries(art))
        await writeFile(join(built, "print", `${game}.json`), JSON.stringify(drawings));
    },
  };
}
