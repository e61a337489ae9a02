/** Opens one server for all tests, and closes it after them. */

import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { ARTEFACTS } from "./artefacts";
import { Server } from "./server";

declare module "vitest" {
  export interface ProvidedContext {
    port: number;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(ARTEFACTS, { recursive: true, force: true });
  const server = new Server();
  await server.open();
  project.provide("port", server.port);
  return () => server.forget();
}
