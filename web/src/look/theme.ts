/** Night or day: as the system says, until a person chooses. `public/theme.js` does the same before the first paint. */

import { keep, kept } from "../kept";

export type Theme = "light" | "dark";
export const THEME_KEY = "saucerful-theme";

const dark = matchMedia("(prefers-color-scheme: dark)");
let chosen = ((found): Theme | null => (found === "light" || found === "dark" ? found : null))(
  kept(THEME_KEY),
);

/** What the person chose; `null` if the system decides. */
export function chosenTheme(): Theme | null {
  return chosen;
}

/** `null` goes back to what the system says. */
export function chooseTheme(choice: Theme | null): void {
  chosen = choice;
  keep(THEME_KEY, choice);
  show();
}

function show(): void {
  document.documentElement.dataset.theme = chosen ?? (dark.matches ? "dark" : "light");
}

dark.addEventListener("change", show);
