import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tension } from "../../games/abduction/story/cues";
import type { View } from "../../games/abduction/types";
import { heartbeat } from "./heartbeat";

const { play } = vi.hoisted(() => ({ play: vi.fn() }));
vi.mock("../../sound/sound", () => ({ play }));

beforeEach(() => {
  play.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("a heart beats near the end, and faster the nearer it is", () => {
  let near = 0;
  const stop = heartbeat(() => near);
  const beats = (tense: number): number => {
    [near] = [tense];
    vi.advanceTimersByTime(1200);
    play.mockClear();
    vi.advanceTimersByTime(6000);
    return play.mock.calls.length;
  };
  const [calm, tense, end] = [beats(0), beats(0.5), beats(1)];
  expect(calm).toBe(0);
  expect(tense).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(tense);
  stop();
  expect(beats(1)).toBe(0);
});

test("Abduction is tense with one Departure card left, and in the last seconds", () => {
  const view = { over: false, departures: [1, 2], limit: 100 } as View;
  expect(tension(view, 10_000)).toBe(0);
  expect(tension({ ...view, departures: [1] }, 10_000)).toBeGreaterThan(0);
  expect(tension(view, 95_000)).toBeGreaterThan(tension(view, 85_000));
  expect(tension({ ...view, over: true }, 95_000)).toBe(0);
});
