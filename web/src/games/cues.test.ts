import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../app/settings/settings.svelte";
import { cue, cuesOf } from "./cues";
import { Pace } from "./stage/pace.svelte";
import * as sounds from "../sound/sound";

const vibrate = vi.fn();
const game = { sounds: {}, buzzes: () => true };
const step = { n: 1, seat: 1, by: "pilot", events: [{ event: "passed" }] };

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal("navigator", { vibrate });
});
afterEach(() => {
  Object.assign(settings, { sound: true, volume: 70 });
  vi.unstubAllGlobals();
});

test("what is about you buzzes once", () => {
  cue("zovnis", game, step, 0, new Pace());
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test("nothing buzzes for those who watch or look back, for what one did oneself, and where the sound is off", () => {
  cue("zovnis", game, step, null, new Pace());
  cue("zovnis", game, step, 1, new Pace());
  for (const off of [{ sound: false }, { sound: true, volume: 0 }]) {
    Object.assign(settings, off);
    cue("zovnis", game, step, 0, new Pace());
  }
  expect(vibrate).not.toHaveBeenCalled();
});

test("a game may say when each of its sounds comes", () => {
  vi.useFakeTimers();
  const cues = vi.fn(() => [{ sound: "pop", at: 300, pitch: 2 } as const]);
  cue("zovnis", { cues }, step, 1, new Pace());
  cue("zovnis", { cues }, step, 0, new Pace());
  expect(cues.mock.calls.map(([, made]: unknown[]) => made)).toEqual([true, false]);
  expect(vi.getTimerCount()).toBe(2);
  vi.useRealTimers();
});

test("a step that is skipped is not heard any more, and where nothing moves only its last sound is", () => {
  vi.useFakeTimers();
  const play = vi.spyOn(sounds, "play").mockReturnValue();
  const cues = () => [0, 300, 600].map((at, number) => ({ sound: "pop", at, pitch: 1 + number }) as const);
  const pace = new Pace();
  cue("zovnis", { cues }, step, 0, pace);
  vi.advanceTimersByTime(300);
  expect(play).toHaveBeenCalledTimes(2);
  pace.skip();
  vi.runAllTimers();
  expect(play).toHaveBeenCalledTimes(2);
  cue("zovnis", { cues }, step, 0, new Pace(() => Infinity));
  vi.runAllTimers();
  expect(play.mock.calls.slice(2).map(([, manner]) => manner!.pitch)).toEqual([3]);
  vi.useRealTimers();
});

const SOUNDS = { sounds: { laid: "card", eliminated: "pop" } } as const;
const hit = { event: "eliminated", seat: 1 };

test("what comes again sounds higher: a chain rises", () => {
  const events = [{ event: "laid", seat: 1 }, hit, hit, { event: "fell" }, hit];
  const heard = cuesOf("zovnis", SOUNDS, { ...step, events }, 0, false);
  expect(heard.map(({ sound }) => sound)).toEqual(["card", "pop", "pop", "pop"]);
  const [, ...pops] = heard.map(({ pitch }) => pitch!);
  expect(pops).toEqual([...new Set(pops)].toSorted((one, other) => one - other));
});

test("in quiet mode one hears what is about oneself", () => {
  const quiet = (you: number | null): number =>
    cuesOf("zovnis", SOUNDS, { ...step, events: [hit, hit] }, you, true).length;
  expect([quiet(0), quiet(1), quiet(null)]).toEqual([0, 2, 0]);
});
