/** Opens one server for all tests, and closes it after them. */

import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { ARTEFACTS } from "./artefacts";
import { seedOfRun } from "./chance";
import { Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    port: number;
    seed: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(ARTEFACTS, { recursive: true, force: true });
  const seed = seedOfRun();
  console.log(`SAUCERFUL_SEED=${seed} repeats the games of this run.`);
  const server = new Server({ seed });
  await server.open();
  project.provide("port", server.port);
  project.provide("seed", seed);
  return () => server.forget();
}
