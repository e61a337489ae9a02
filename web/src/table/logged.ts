/** A step as the server tells it, for the log and for the board. */

import type { Step } from "../games/board";
import type { GameEvent, MoveShown, StepShown as StepTold } from "../protocol";

/** Something for the log: what a step brought, or that steps were taken back. */
export interface Logged {
  readonly n: number;
  readonly at: number;
  readonly events: GameEvent[];
  readonly undone: number;
}

export function logged(step: StepTold | MoveShown): Logged {
  const undone = "undone" in step ? (step.undone ?? 0) : 0;
  return { n: step.n, at: step.at, events: step.events ?? [], undone };
}

/** For the board. */
export function stepOf(step: StepTold | MoveShown): Step {
  return {
    n: step.n,
    seat: step.seat ?? null,
    by: step.by ?? "",
    events: step.events ?? [],
  };
}
