/** Night or day: as the system says, until a person chooses. `public/theme.js` does the same before the first paint. */

export type Theme = "light" | "dark";
export const THEME_KEY = "saucerful-theme";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** What the person chose; `null` if the system decides. */
export function chosenTheme(): Theme | null {
  const kept = localStorage.getItem(THEME_KEY);
  return kept === "light" || kept === "dark" ? kept : null;
}

/** `null` goes back to what the system says. */
export function chooseTheme(choice: Theme | null): void {
  if (choice) localStorage.setItem(THEME_KEY, choice);
  else localStorage.removeItem(THEME_KEY);
  show();
}

function show(): void {
  document.documentElement.dataset.theme = chosenTheme() ?? (dark.matches ? "dark" : "light");
}

dark.addEventListener("change", show);
