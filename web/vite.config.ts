import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
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

/** What the front page shows comes in one piece: on a slow line every file costs a way there and back. */
const inOnePiece = {
  debugName: "front page",
  name: (
    id: string,
    bundle: { getModuleInfo: (id: string) => { importers: string[] } | null },
  ): string | null => {
    const seen = new Set<string>();
    const atOnce = (module: string): boolean => {
      if (module.endsWith("index.html")) return true;
      if (seen.has(module)) return false;
      seen.add(module);
      return bundle.getModuleInfo(module)?.importers.some(atOnce) ?? false;
    };
    return atOnce(id) ? "page" : null;
  },
};

// Relative addresses: the page works behind any path prefix. The gallery is for those who draw, and is not built.
export default defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting(), fromTheTop, rulePages(), serviceWorker()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    outDir: at("../src/saucerful/server/page/built"),
    emptyOutDir: true,
    rolldownOptions: { input: at("index.html"), output: { codeSplitting: { groups: [inOnePiece] } } },
  },
  server: {
    // The words of the games lie beside their rules, on the Python side.
    fs: { allow: [at("..")] },
    proxy: { "/api": { target: SERVER, changeOrigin: false }, "/socket": { target: SERVER, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: "src/still.ts",
    maxWorkers: 2,
    // Busy machines are slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
