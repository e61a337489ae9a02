/** Makes the rule pages as plain HTML, for every game and language; `tools/rule_pages.ts` calls it when the page is built. */

import { render } from "svelte/server";
import { DRAWN } from "../games/games";
import "../look/look.css";
import { LANGUAGES, learn, speak, t, type Language } from "../words/words.svelte";
import { InStyle } from "./instyle";
import RulePage from "./RulePage.svelte";
import { ruleText, ruleTitle } from "./sources";

export interface Made {
  /** Where it goes, below the folder of the built page. */
  path: string;
  /** The page; it asks for its style as `STYLE`, and for its letters beforehand where `FONTS` stands. */
  html: string;
}

export const STYLE = "./assets/rules.css";
export const FONTS = "<!-- fonts -->";

/** All pages, and the style that their figures need beside that of their components. */
export async function rulePages(): Promise<{ pages: Made[]; style: string }> {
  const unwritten = DRAWN.filter((game) => !ruleText(game, "en"));
  if (unwritten.length)
    throw new Error(`There is no rule page for ${unwritten.join(", ")}: write page/rules/en.md.`);
  const style = new InStyle();
  const pages: Made[] = [];
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language, false);
    const written = DRAWN.filter((game) => ruleText(game, language)).map((game) => ({
      game,
      title: ruleTitle(game, language),
    }));
    for (const { game, title: name } of written) {
      await learn(game);
      const languages = (Object.keys(LANGUAGES) as Language[]).filter((other) => ruleText(game, other));
      const others = written.filter((other) => other.game !== game);
      const text = ruleText(game, language)!;
      const { body } = render(RulePage, { props: { game, text, language, languages, others } });
      const title = t("rules-title", { game: name }).replace(/[\u2068\u2069]/g, "");
      pages.push({
        path: `rules/${language}/${game}.html`,
        html: page(language, title, style.taken(body.replace(/<!--[^]*?-->/g, ""))),
      });
    }
  }
  return { pages, style: style.css() };
}

function page(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <title>${title} · Saucerful</title>
    <meta name="description" content="${title}" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="./saucer.svg" type="image/svg+xml" />
    ${FONTS}
    <link rel="stylesheet" href="${STYLE}" />
    <script src="./theme.js"></script>
  </head>
  <body>${body}</body>
</html>
`;
}
