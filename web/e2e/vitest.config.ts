// The page in a real browser against the real server: `npm run test:browser`, or `make test-browser`.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole games take their time, much of it waiting: they begin first, and the rest is done beside them. */
class GamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const late = ({ moduleId }: TestSpecification): number => Number(!moduleId.endsWith("/games.test.ts"));
    return (await super.sort(files)).toSorted((one, other) => late(one) - late(other));
  }
}

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/house.ts",
    sequence: { sequencer: GamesFirst },
    maxWorkers: 2,
    isolate: false,
    maxConcurrency: 2,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
