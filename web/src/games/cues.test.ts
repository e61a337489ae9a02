import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose } from "../app/settings.svelte";
import { cue } from "./cues";

const vibrate = vi.fn();
const game = { sounds: {}, buzzes: () => true };
const step = { n: 1, seat: 1, by: "pilot", events: [{ event: "passed" }] };

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal("navigator", { vibrate });
});
afterEach(() => {
  choose({ sound: true });
  vi.unstubAllGlobals();
});

test("what is about you buzzes once", () => {
  cue(game, step, 0, 1);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test("nothing buzzes for those who watch or look back, for what one did oneself, and where the sound is off", () => {
  cue(game, step, null, 1);
  cue(game, step, 1, 1);
  choose({ sound: false });
  cue(game, step, 0, 1);
  expect(vibrate).not.toHaveBeenCalled();
});

test("a game may say when each of its sounds comes", () => {
  vi.useFakeTimers();
  const cues = vi.fn(() => [{ sound: "pop", at: 300, pitch: 2 } as const]);
  cue({ cues }, step, 1, 1);
  cue({ cues }, step, 0, 1);
  expect(cues.mock.calls.map(([, made]: unknown[]) => made)).toEqual([true, false]);
  expect(vi.getTimerCount()).toBe(2);
  vi.useRealTimers();
});
