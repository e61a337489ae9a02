// The page in a real browser against the real server: `npm run test:browser`, or `make test-browser`.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/house.ts",
    // One process: the browser and the server are processes enough for two cores.
    maxWorkers: 1,
    isolate: false,
    maxConcurrency: 3,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
