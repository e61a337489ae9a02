import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Telling } from "./telling.svelte";

test("a moment is told at once, a rush of them only now and then, and the last one always", () => {
  vi.useFakeTimers();
  let at = $state(0);
  let telling!: Telling;
  const forget = $effect.root(() => {
    telling = new Telling(() => at);
  });
  flushSync();
  vi.advanceTimersByTime(1000);
  const told = new Set<number>();
  for (at = 1; at < 30; at++) {
    flushSync();
    told.add(telling.at);
    vi.advanceTimersByTime(16);
  }
  flushSync();
  expect([...told].slice(0, 2)).toEqual([1, 13]);
  expect(told.size).toBeLessThan(6);
  vi.advanceTimersByTime(200);
  expect(telling.at).toBe(30);
  forget();
});
