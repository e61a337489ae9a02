/**
 * The server invents English nicknames, such as "Sly Moth", and keeps them as any other name. Everybody reads them in
 * their own language. Names that people have chosen stay as they are: only an invented one has a no-break space.
 */

import { AVATARS } from "../art/alien/avatars";
import { phrase } from "./words.svelte";

/** As `names.py` has them. */
export const MOODS =
  "bold brave calm cheerful clever cosmic curious daring dreamy gentle glowing hungry jolly lucky merry mighty nimble patient polite quiet shiny sleepy sly sunny tiny wandering wise witty".split(
    " ",
  );
const ISOLATION = /[\u2068\u2069]/g;

const SPACE = "\u00a0";

/** A name as the reader sees it. */
export function nickname(name: string): string {
  const [mood, alien] = [MOODS, AVATARS].map((words, at) =>
    (words as readonly string[]).find((word) => capital(word) === name.split(SPACE)[at]),
  );
  if (!mood || !alien || name !== `${capital(mood)}${SPACE}${capital(alien)}`) return name;
  return phrase(`nickname-${alien}`, { mood })?.replace(ISOLATION, "") ?? name;
}

function capital(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
