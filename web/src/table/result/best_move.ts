/** The move of the game: the one that moved the most points, gained and lost by all seats together. */

import type { Logged } from "../state/logged";

export interface BestMove {
  readonly step: Logged;
  /** How many points it moved. */
  readonly points: number;
}

/** The log of a whole game begins with the opening of its table. */
const FIRST = 1;

/** Null where we cannot know: we have not seen the whole game, scores were secret, or no move stands out. */
export function bestMove(log: readonly Logged[]): BestMove | null {
  if (log[0]?.n !== FIRST) return null;
  const moves: (BestMove & { scores: readonly number[] })[] = [];
  for (const step of log) {
    moves.splice(moves.length - step.undone);
    if (!step.events.length) continue;
    const scores = allKnown(step);
    if (!scores) return null;
    moves.push({ step, scores, points: moved(moves.at(-1)?.scores ?? [], scores) });
  }
  const most = Math.max(0, ...moves.map(({ points }) => points));
  const best = moves.filter(({ points }) => points === most);
  return most > 0 && best.length === 1 ? { step: best[0]!.step, points: most } : null;
}

function allKnown({ scores }: Logged): number[] | null {
  return scores?.every((score) => score !== null) ? (scores as number[]) : null;
}

function moved(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, score, seat) => sum + Math.abs(score - (before[seat] ?? 0)), 0);
}
