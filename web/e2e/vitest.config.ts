// The page in a real browser against the real server: `npm run test:browser`, or `make test-browser`.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, so that both workers are done at about the same time. */
const LONG = ["games", "replay", "screens", "trouble", "learn", "help", "hits", "stage", "fifth"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["e2e/**/*.test.ts"],
    globalSetup: "e2e/house.ts",
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    isolate: false,
    maxConcurrency: 2,
    // Far more than anything needs: a machine that is busy with something else fails no test.
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
