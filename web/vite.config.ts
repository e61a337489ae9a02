import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { ALIASES, MORE_GAMES } from "./tools/game_folders.ts";
import { printArt } from "./tools/print_art.ts";
import { packed } from "./tools/packed.ts";
import { rulePages } from "./tools/rule_pages.ts";
import { serviceWorker } from "./tools/service_worker.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER = process.env.SAUCERFUL ?? "http://localhost:8051";

/** While we work, the page stands at `/t/…` too, as the server has it: its files are found from the top. */
const fromTheTop: Plugin = {
  name: "from-the-top",
  apply: "serve",
  transformIndexHtml: (html) => html.replaceAll('"./', '"/'),
};

interface Modules {
  getModuleInfo: (id: string) => { importers: string[] } | null;
}

/** Whether a module comes along with another at once. */
function comesWith(end: string, id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith(end)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((from) => comesWith(end, from, modules, seen)) ?? false;
}

/** The front page comes in one piece, and so does what all tables share: on a slow line every file takes its time. */
const inOnePiece = {
  debugName: "one piece",
  name: (id: string, modules: Modules): string | null => {
    if (comesWith("index.html", id, modules)) return "page";
    const shared = /\/web\/src\/(ui\/|art\/card\/|art\/[A-Z]|games\/([A-Z]|stage\/))/.test(id);
    return shared || comesWith("/TablePage.svelte", id, modules) ? "table" : null;
  },
};

// Relative addresses: the page works behind any path prefix. The gallery is for those who draw, and is not built.
export default defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting(), fromTheTop, rulePages(), printArt(), serviceWorker(), packed()],
  resolve: { alias: ALIASES },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // A page with games from elsewhere never gets into our wheel.
    outDir: at(process.env.GAMES ? "../build/page" : "../src/saucerful/server/page/built"),
    emptyOutDir: true,
    manifest: "parts.json",
    rolldownOptions: { input: at("index.html"), output: { codeSplitting: { groups: [inOnePiece] } } },
  },
  server: {
    // The words of the games lie beside their rules, on the Python side.
    fs: { allow: [at(".."), MORE_GAMES] },
    // The rule pages and their style come as they were last built.
    proxy: {
      ...Object.fromEntries(
        ["/api", "/rules", "/assets"].map((path) => [path, { target: SERVER, changeOrigin: false }]),
      ),
      "/socket": { target: SERVER, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: "test/still.ts",
    maxWorkers: 2,
    // The files of a worker share their libraries, see test/still.ts: loading these for each file took half of the time.
    isolate: false,
    tags: [
      { name: "proof", description: "walks through recorded games or all languages; not in `make check`" },
    ],
    // Busy machines are slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
