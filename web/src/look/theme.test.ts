import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { atTable, chooseTheme, THEME_KEY } from "./theme";

const shown = (): string | undefined => document.documentElement.dataset.theme;
/** What `public/theme.js` shows before anything else is there. */
function firstPaint(path: string): string | undefined {
  history.replaceState(null, "", path);
  new Function(readFileSync("public/theme.js", "utf8"))();
  return shown();
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  chooseTheme(null);
  atTable(false);
});

test("at a table it is night, around it as the system says", () => {
  atTable(true);
  expect(shown()).toBe("dark");
  atTable(false);
  expect(shown()).toBe("light");
});

test("what a person chooses holds everywhere", () => {
  chooseTheme("light");
  atTable(true);
  expect(shown()).toBe("light");
});

test.each([
  ["/", "light"],
  ["/me", "light"],
  ["/t/T1", "dark"],
  ["/prefix/learn/zovnis", "dark"],
  ["/replay/G1", "dark"],
])("before the first paint %s is %s", (path, theme) => {
  expect(firstPaint(path)).toBe(theme);
  localStorage.setItem(THEME_KEY, "light");
  expect(firstPaint(path)).toBe("light");
});
