/**
 * Where the page's build finds the games: our own in `src/games`, and those from elsewhere in the folder that `GAMES`
 * names, each in `<game>/page/`. They import the page's parts as `saucerful/…`.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const OURS = at("../src/games");
const EXAMPLE = at("../../examples/fifth_game");
const NOWHERE = at("../no-more-games");

const hasCover = (folder: string): boolean => existsSync(join(folder, "cover.ts"));
const ours = readdirSync(OURS).filter((name) => hasCover(join(OURS, name)));

/** The folder with games from elsewhere; our own tests play with the example. */
function moreGames(): string {
  const { GAMES, INIT_CWD = ".", VITEST } = process.env;
  if (!GAMES) return VITEST ? EXAMPLE : NOWHERE;
  const folder = resolve(INIT_CWD, GAMES);
  const found = existsSync(folder) ? added(folder) : [];
  if (!found.length) throw new Error(`GAMES=${GAMES}: there is no game, <game>/page/cover.ts, in ${folder}.`);
  const taken = found.find((name) => ours.includes(name));
  if (taken) throw new Error(`GAMES=${GAMES}: there is a game called ${taken} already.`);
  return folder;
}

const added = (folder: string): string[] =>
  readdirSync(folder).filter((name) => hasCover(join(folder, name, "page")));

export const MORE_GAMES = moreGames();
export const ALIASES = { "more-games": MORE_GAMES, saucerful: at("../src") };

/** What each game is called: the heading of its English rule page. */
export function titles(): Record<string, string> {
  const more = existsSync(MORE_GAMES) ? added(MORE_GAMES) : [];
  const pages = [
    ...ours.map((name) => [name, at(`../../docs/rules/${name}.md`)] as const),
    ...more.map((name) => [name, join(MORE_GAMES, name, "page", "rules", "en.md")] as const),
  ];
  return Object.fromEntries(
    pages.map(([name, path]) => [name, /^# (.+)$/m.exec(readFileSync(path, "utf8"))?.[1] ?? name]),
  );
}
