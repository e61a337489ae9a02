/** The better move at a turning point and what would likely follow, in words. */

import type { ReplayStep, TurningPoint } from "../protocol";
import type { Looking } from "./looking.svelte";

/** Empty where it cannot be told. */
export async function better(
  looking: Looking,
  tell: (step: ReplayStep) => string,
  { step, seat, line = [] }: TurningPoint,
): Promise<string> {
  if (seat === null) return "";
  const found = await looking.ask(step, seat, line).catch(() => null);
  const made = (found?.steps ?? []).slice(1);
  return made.map(tell).join(" → ");
}
