/** The move of the game: the one that moved the most points, gained and lost by all seats together. */

import { ask } from "../../connection/http";
import type { AnyGame } from "../../games/games";
import type { ReplayShown } from "../../protocol";
import type { Logged } from "../state/logged";

export interface BestMove {
  readonly step: Logged;
  /** How many points it moved. */
  readonly points: number;
}

/** The log of a whole game begins with the opening of its table. */
const FIRST = 1;

/**
 * Null where no move stands out; undefined where the log does not tell: we have not seen the whole game, or scores were
 * secret and stay so. `view` is that of the end.
 */
export function bestMove(
  log: readonly Logged[],
  { hindsight }: Pick<AnyGame, "hindsight"> = {},
  view: unknown = null,
): BestMove | null | undefined {
  if (log[0]?.n !== FIRST) return undefined;
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
  if (!scores.every(allKnown)) return undefined;
  const points = scores.map((after, at) => moved(scores[at - 1] ?? dealt(log), after));
  const most = Math.max(0, ...points);
  const at = points.indexOf(most);
  return most > 0 && points.lastIndexOf(most) === at ? { step: made[at]!, points: most } : null;
}

/** The log of a finished game as the server tells it to that seat, or to spectators; for whoever did not see all of it. */
export async function wholeLog(table: string, seat: number | null): Promise<Logged[]> {
  const eyes = seat ?? "spectator";
  const { steps } = await ask<ReplayShown>(
    "GET",
    `api/games/${encodeURIComponent(table)}/replay?eyes=${eyes}`,
  );
  return steps.map(({ n, seat = null, events, scores }) => ({
    n: FIRST + n,
    at: 0,
    seat,
    events: n ? events : [],
    undone: 0,
    scores,
  }));
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
