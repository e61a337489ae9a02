import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Relative addresses: the page works behind any path prefix. The gallery is for those who draw, and is not built.
export default defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rollupOptions: { input: fileURLToPath(new URL("index.html", import.meta.url)) },
  },
  // The words of the games lie beside their rules, on the Python side.
  server: { fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: "src/still.ts",
    maxWorkers: 2,
  },
});
