import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseTheme } from "../../look/theme";
import { speak, spoken } from "../../words/words.svelte";
import {
  choose,
  chooseLook,
  chooseSound,
  chooseVolume,
  isHeard,
  followPerson,
  settings,
} from "./settings.svelte";

let known: Record<string, unknown>;
let sent: unknown[];
let reached: boolean;

beforeEach(async () => {
  localStorage.clear();
  [known, sent, reached] = [{}, [], true];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (_: URL, { method, body }: RequestInit) => {
      if (!reached) throw new TypeError("no connection");
      if (method === "PATCH") sent.push(JSON.parse(String(body)));
      return new Response(JSON.stringify(known));
    }),
  );
  Object.assign(settings, { speed: "normal", volume: 70, confirm: false, level: "pilot" });
  chooseTheme(null);
  await speak("en", false);
});
afterEach(() => vi.unstubAllGlobals());

const flushed = (): Promise<void> => new Promise((done) => setTimeout(done));

test("what a person chooses is kept with them, what is about the device is not", async () => {
  choose({ speed: "off", volume: 30 });
  chooseLook("dark");
  choose({ level: "admiral" });
  await flushed();
  expect(Object.assign({}, ...sent)).toEqual({ speed: "off", volume: 30, theme: "dark" });
});

test("on another device everything is as the person has chosen", async () => {
  known = { speed: "fast", theme: "light", language: "pl", confirm: true };
  await followPerson();
  expect([settings.speed, settings.confirm, spoken()]).toEqual(["fast", true, "pl"]);
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(sent).toEqual([]);
});

test("what was chosen here before anybody asked is told, unless the person has chosen otherwise", async () => {
  Object.assign(settings, { speed: "slow", volume: 20 });
  known = { speed: "fast" };
  await followPerson();
  expect(settings.speed).toBe("fast");
  expect(sent).toEqual([{ volume: 20 }]);
});

test("what could not be told is told when one comes again, and is not lost to what was chosen before", async () => {
  reached = false;
  choose({ speed: "slow" });
  await flushed();
  reached = true;
  known = { speed: "fast" };
  await followPerson();
  expect(settings.speed).toBe("slow");
  expect(sent).toEqual([{ speed: "slow" }]);
});

test("sound that is turned down to nothing is off, and is heard once it is switched on again", () => {
  chooseVolume(0);
  expect([settings.sound, isHeard()]).toEqual([false, false]);
  chooseSound(true);
  expect([isHeard(), settings.volume > 0]).toEqual([true, true]);
  // As older versions kept it.
  Object.assign(settings, { sound: true, volume: 0 });
  expect(isHeard()).toBe(false);
});
