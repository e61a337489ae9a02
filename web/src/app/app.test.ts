import { cleanup, render, screen } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { worker } from "../../tools/service_worker";
import SettingsDialog from "./settings/SettingsDialog.svelte";
import { choose } from "./settings/settings.svelte";
import { watchTurn } from "../table/play/turn";
import { speak } from "../words/words.svelte";

beforeEach(() => speak("en", false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Asked {
  request?: { mode: string; url: string };
  data?: { json: () => unknown };
  respondWith?: (answer: Promise<Response>) => void;
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The worker as it is built, in a browser whose server does not answer. */
function atWork(language: string) {
  const heard: Record<string, (event: Asked) => void> = {};
  const shown: [string, { data: string }][] = [];
  const scope = {
    location: { href: `https://x.org/ufo/worker.js?language=${language}` },
    registration: {
      scope: "https://x.org/ufo/",
      showNotification: (...note: [string, { data: string }]) => shown.push(note),
    },
    addEventListener: (name: string, hear: (event: Asked) => void) => (heard[name] = hear),
    fetch: () => Promise.reject(new TypeError("no connection")),
  };
  new Function(...Object.keys(scope), worker())(...Object.values(scope));
  const ask = (url: string, mode: string): Promise<Response> | null => {
    let answer: Promise<Response> | null = null;
    heard.fetch!({ request: { url, mode }, respondWith: (given) => (answer = given) });
    return answer;
  };
  const push = (letter: unknown): void => heard.push!({ data: { json: () => letter }, waitUntil: () => {} });
  return { ask, push, shown };
}

describe("the service worker", () => {
  test.each(["en", "pl", "fr", "cs"])(
    "%s: where a page should be it says that there is no connection",
    async (language) => {
      const answer = await atWork(language).ask("https://x.org/ufo/t/T1", "navigate")!;
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(await answer.text()).toContain(`<html lang="${language}">`);
    },
  );

  test("keeps out of everything else", () => {
    const { ask } = atWork("en");
    expect(ask("https://x.org/ufo/assets/page.js", "cors")).toBeNull();
    expect(ask("https://x.org/ufo/api/games/G1/record", "navigate")).toBeNull();
    expect(worker()).not.toMatch(/\bcaches\b|__TOLD__/);
  });

  test("tells whose turn it is, and at which table", () => {
    const { push, shown } = atWork("pl");
    push({ type: "your_turn", table: "T1", game: "zovnis" });
    expect(shown[0]![0]).toMatch(/Zovnis/);
    expect(shown[0]![1].data).toBe("T1");
  });
});

test("the manifest works below any prefix, and its icons are as large as it says", () => {
  const manifest = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect([manifest.start_url, manifest.scope]).toEqual(["./", "./"]);
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== "any")) {
    const picture = readFileSync(`public/${src}`);
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
});

test("the settings offer to install where the browser does", async () => {
  render(SettingsDialog, { open: true });
  expect(screen.queryByRole("button", { name: "Install as an app" })).toBeNull();
  const prompt = vi.fn(() => Promise.resolve());
  dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt }));
  (await screen.findByRole("button", { name: "Install as an app" })).click();
  expect(prompt).toHaveBeenCalledOnce();
});

test("the phone buzzes when it is one's turn, unless sound is off", () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } });
  for (const sound of [false, true]) {
    choose({ sound });
    watchTurn("Abduction", false, true);
    watchTurn("Abduction", true, true);
    expect(vibrate, "in real time what happens buzzes, not the turn").not.toHaveBeenCalled();
    watchTurn("Zovnis", false, false);
    watchTurn("Zovnis", true, false);
    expect(vibrate).toHaveBeenCalledTimes(sound ? 1 : 0);
  }
});
