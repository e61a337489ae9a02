/** The move of the game: the one that moved the most points, gained and lost by all seats together. */

import type { AnyGame } from "../../games/games";
import type { Logged } from "../state/logged";

export interface BestMove {
  readonly step: Logged;
  /** How many points it moved. */
  readonly points: number;
}

/** The log of a whole game begins with the opening of its table. */
const FIRST = 1;

/**
 * Null where we cannot know: we have not seen the whole game, scores were secret and stay so, or no move stands out. `view`
 * is that of the end.
 */
export function bestMove(
  log: readonly Logged[],
  { hindsight }: Pick<AnyGame, "hindsight"> = {},
  view: unknown = null,
): BestMove | null {
  if (log[0]?.n !== FIRST) return null;
  const made: Logged[] = [];
  for (const step of log) {
    made.splice(made.length - step.undone);
    if (step.events.length) made.push(step);
  }
  const scores =
    hindsight?.(
      made.map(({ events }) => events),
      view as never,
    ) ?? made.map((step) => step.scores ?? null);
  if (!scores.every(allKnown)) return null;
  const points = scores.map((after, at) => moved(scores[at - 1] ?? dealt(log), after));
  const most = Math.max(0, ...points);
  const at = points.indexOf(most);
  return most > 0 && points.lastIndexOf(most) === at ? { step: made[at]!, points: most } : null;
}

/** What everybody had before the first move: in some games that is more than nothing. */
function dealt(log: readonly Logged[]): readonly number[] {
  const first = log.findIndex(({ events }) => events.length > 0);
  const { scores = null } = log.slice(0, first).findLast(({ scores }) => scores !== null) ?? {};
  return allKnown(scores) ? scores : [];
}

function allKnown(scores: readonly (number | null)[] | null): scores is number[] {
  return scores?.every((score) => score !== null) ?? false;
}

function moved(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, score, seat) => sum + Math.abs(score - (before[seat] ?? 0)), 0);
}
