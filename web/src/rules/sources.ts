/**
 * The texts of the rule pages. Ours are in `docs/rules`: English at the top, the other languages in folders; a game
 * from elsewhere has its own in `page/rules/<language>.md`.
 */

import type { Language } from "../words/words.svelte";

const files = import.meta.glob<string>(["../../../docs/rules/**/*.md", "more-games/*/page/rules/*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const texts = new Map(Object.entries(files).map(([path, text]) => [written(path), text]));

/** Which game a file is about, and in which language. */
function written(path: string): string {
  const [, language = "en", game] = /docs\/rules\/(?:(\w+)\/)?(\w+)\.md$/.exec(path) ?? [];
  if (game) return `${game} ${language}`;
  return /([^/]+)\/page\/rules\/(\w+)\.md$/.exec(path)!.slice(1).join(" ");
}

/** The text in that language; undefined where nobody has written it yet. */
export function ruleText(game: string, language: Language): string | undefined {
  return texts.get(`${game} ${language}`);
}

/** What the game is called: the heading of its page. */
export function ruleTitle(game: string, language: Language): string {
  return /^# (.+)$/m.exec(ruleText(game, language) ?? ruleText(game, "en") ?? "")?.[1] ?? game;
}
