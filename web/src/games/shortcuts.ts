/** The keys of a game in words: for the overview that everybody can see, and to be read aloud. */

import { phrase, t } from "../words/words.svelte";
import { HAND, type KeyTable } from "./stage/keys";

/** The keys that do something, as they are printed on a keyboard, and what they do. */
export interface Shortcut {
  keys: string[];
  does: string;
}

/** Keys at every table. */
export const TABLE = { help: ["h"], overview: ["?"] } satisfies KeyTable;

const PRINTED: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
};
const SPACE = " ";

/** The lines of a table, in the words of a game where it has its own. */
export function shortcuts(game: string | null, table: KeyTable): Shortcut[] {
  return Object.entries(table).map(([name, keys]) => ({
    keys: printed(keys),
    does: (game && phrase(`${game}/keys-${name}`)) ?? t(`keys-${name}`),
  }));
}

/** Keys as they are printed on a keyboard; a row of digits is told by its ends. */
export function printed(keys: readonly string[]): string[] {
  const digits = keys.length > 2 && keys.every((key) => /^\d$/.test(key));
  if (digits) return [`${keys[0]}–${keys.at(-1)}`];
  return keys.map((key) => PRINTED[key] ?? t("key", { key: key === SPACE ? "Space" : capital(key) }));
}

function capital(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key;
}

/** All in one breath, for a screen reader. */
export function keysInWords(game: string | null = null, table: KeyTable = HAND): string {
  return shortcuts(game, table)
    .map(({ keys, does }) => `${keys.join(", ")}: ${does}.`)
    .join(" ");
}
