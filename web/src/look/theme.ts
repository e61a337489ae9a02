/**
 * Night or day: as a person chooses. Until then it is night at a table, and as the system says on the pages around it.
 * `public/theme.js` does the same before the first paint.
 */

import { keep, kept } from "../kept";

export type Theme = "light" | "dark";
export const THEME_KEY = "saucerful-theme";

const dark = matchMedia("(prefers-color-scheme: dark)");
let chosen = ((found): Theme | null => (found === "light" || found === "dark" ? found : null))(
  kept(THEME_KEY),
);
let table = false;

/** What the person chose; `null` if nothing. */
export function chosenTheme(): Theme | null {
  return chosen;
}

/** `null` goes back to what it was before anybody chose. */
export function chooseTheme(choice: Theme | null): void {
  chosen = choice;
  keep(THEME_KEY, choice);
  show();
}

/** Whether a table is looked at, live or played back. */
export function atTable(on: boolean): void {
  table = on;
  show();
}

function show(): void {
  document.documentElement.dataset.theme = chosen ?? (table || dark.matches ? "dark" : "light");
}

dark.addEventListener("change", show);
