/** Puzzles as the server has them. */

import { ask } from "../connection/http";
import type { PuzzleAnswered, PuzzleOffered } from "../protocol";

const at = (game: string): string => `api/puzzles/${encodeURIComponent(game)}`;

/** One that suits you, or the one that is wished for. */
export const puzzleFor = (game: string, id: string | null): Promise<PuzzleOffered> =>
  ask("GET", at(game) + (id ? `?id=${encodeURIComponent(id)}` : ""));

export const answer = (game: string, id: string, move: string): Promise<PuzzleAnswered> =>
  ask("POST", `${at(game)}/${encodeURIComponent(id)}`, { move });
