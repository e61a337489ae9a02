/** Why something was refused or not done, in the reader's words. */

import type { FluentVariable } from "@fluent/bundle";
import { NotDone } from "../connection/http";
import type { Problem, Refused } from "../protocol";
import { variables } from "../words/variables";
import { phrase } from "../words/words.svelte";

/** Values of a refusal that are seats, as `errors.py` has them. */
const SEATS = ["holder", "rival"];

/** Why not: in the game's words or those of all games, where it was the rules, else in the page's or the server's. */
export function reason(refused: Problem | Refused, game?: string, names: readonly string[] = []): string {
  const name = refused.key.replaceAll("_", "-");
  const values = variables(refused.values ?? {});
  for (const field of SEATS)
    if (field in values) values[field] = names[Number(values[field])] ?? values[field]!;
  const byTheRules = "clause" in refused && refused.clause;
  const said = byTheRules ? brokenRule(name, values, game) : phrase(`refused-${name}`, values);
  return said ?? refused.text;
}

/** The page has words of its own where the rules' name places by numbers, which no board shows, or signs to type. */
function brokenRule(name: string, values: Record<string, FluentVariable>, game?: string): string | null {
  for (const scope of [game, "engine"])
    for (const key of [`page-refused-${name}`, `refused-${name}`]) {
      const said = phrase(`${scope}/${key}`, values);
      if (said !== null) return said;
    }
  return null;
}

/** Why something that was asked over HTTP was not done; any other error is none of ours. */
export function whyNot(error: unknown, game?: string): string {
  if (!(error instanceof NotDone)) throw error;
  return reason(error.problem, game);
}
