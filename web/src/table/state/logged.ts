/** A step as the server tells it, for the log and for the board. */

import type { Step } from "../../games/board";
import type { GameEvent, MoveShown, StepShown as StepTold, View } from "../../protocol";

/** Something for the log: what a step brought, or that steps were taken back. */
export interface Logged {
  readonly n: number;
  readonly at: number;
  /** Who made the step; null if nobody did. */
  readonly seat: number | null;
  readonly events: GameEvent[];
  readonly undone: number;
  /** Everybody's score after it, where we have seen it happen; null of those whose score is secret. */
  readonly scores: readonly (number | null)[] | null;
}

/** `view`: what is seen after it, where that is known. */
export function logged(step: StepTold | MoveShown, view?: View): Logged {
  const undone = "undone" in step ? (step.undone ?? 0) : 0;
  const scores = view?.["scores"] as Logged["scores"] | undefined;
  const { n, at, seat = null, events = [] } = step;
  return { n, at, seat, events, undone, scores: scores ?? null };
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
