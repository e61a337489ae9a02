/** Whose turn it is, for people who look elsewhere: the title, the sign in the tab, a message, a short buzz. */

import { address } from "../../connection/home";
import { notify } from "../../app/notices/notify";
import { waiting } from "../../app/notices/waiting.svelte";
import { buzz, play } from "../../sound/sound";
import { t } from "../../words/words.svelte";

const BUZZ = 60;
let before = false;

/** An effect: call it whenever the title or the turn changes; it returns what undoes it. In real time nothing chimes or buzzes: what happens does. */
export function watchTurn(title: string, yours: boolean, realTime: boolean): () => void {
  document.title = waiting.titled(
    yours ? t("title-your-turn", { game: title }) : t("title-game", { game: title }),
  );
  sign(yours);
  if (yours && !before) {
    notify(t("title-your-turn", { game: title }));
    if (!realTime) {
      play("turn");
      buzz(BUZZ);
    }
  }
  before = yours;
  return () => sign(false);
}

function sign(yours: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const { href } = address(yours ? "saucer-turn.svg" : "saucer.svg");
  // It is fetched again each time it is set.
  if (icon && icon.href !== href) icon.href = href;
}
