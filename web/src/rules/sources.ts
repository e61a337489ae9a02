/** The texts of the rule pages: English in `docs/rules`, the other languages in folders below it. */

import type { GameName } from "../games/games";
import type { Language } from "../words/words.svelte";

const files = import.meta.glob<string>("../../../docs/rules/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text in that language; undefined where nobody has written it yet. */
export function ruleText(game: GameName, language: Language): string | undefined {
  return files[`../../../docs/rules/${language === "en" ? "" : `${language}/`}${game}.md`];
}
