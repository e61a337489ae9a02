import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keep, kept } from "./kept";
import { chooseTheme, chosenTheme } from "./look/theme";
import { choose, settings } from "./app/settings/settings.svelte";
import { FIRST_LOOK, lastSeen, remember } from "./table/state/seen";
import { preferred, speak, spoken } from "./words/words.svelte";

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("what is kept is there next time, until it is forgotten", () => {
  keep("hat", "green");
  expect(kept("hat")).toBe("green");
  keep("hat", null);
  expect(kept("hat")).toBeNull();
});

test("where the browser keeps nothing, every choice still holds until the page is closed", async () => {
  const no = (): never => {
    throw new DOMException("Not here", "SecurityError");
  };
  vi.spyOn(window, "localStorage", "get").mockImplementation(no);
  expect(preferred(undefined, ["pl"])).toBe("pl");
  await speak("fr");
  expect(spoken()).toBe("fr");
  chooseTheme("dark");
  expect([chosenTheme(), document.documentElement.dataset.theme]).toEqual(["dark", "dark"]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  choose({ speed: "fast" });
  expect(settings.speed).toBe("fast");
  remember("T", 7);
  expect(lastSeen("T")).toBe(FIRST_LOOK);
});
