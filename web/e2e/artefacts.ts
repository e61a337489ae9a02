/** Where the run leaves its pictures: key screens always, and what people saw when a test failed. */

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ARTEFACTS = fileURLToPath(new URL("./artefacts", import.meta.url));

export function artefact(...path: string[]): string {
  const whole = join(ARTEFACTS, ...path);
  mkdirSync(join(whole, ".."), { recursive: true });
  return whole;
}
