import { beforeEach, expect, test, vi } from "vitest";
import { showsFor } from "../../../test/pace";
import { Pace } from "../../games/stage/pace.svelte";
import type { ReplayStep } from "../../protocol";
import { Player } from "./player.svelte";

const turns = (count: number): ReplayStep[] =>
  Array.from({ length: count }, (_, n) => ({
    n,
    events: [{ event: "missed" }],
    view: { game: "invasion", seat: null, over: false, to_act: [] },
    scores: [0],
    seat: 0,
  }));
let steps: ReplayStep[];
let seen: number[];
let player: Player;

beforeEach(() => {
  vi.useFakeTimers();
  steps = turns(6);
  seen = [];
  const pace = new Pace(() => player.speed);
  player = new Player(
    () => steps,
    pace,
    ({ n }) => {
      seen.push(n);
      showsFor(pace, 550);
    },
  );
});

test("moves follow each other as they are shown, and it stops at the end", async () => {
  player.play();
  await vi.advanceTimersByTimeAsync(449);
  expect(player.at).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(player.at).toBe(1);
  expect(player.shown?.events).toEqual([{ event: "missed" }]);
  await vi.advanceTimersByTimeAsync(999);
  expect(player.at).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([player.at, player.playing]).toEqual([5, false]);
});

test("twice as fast takes half as long; from four times on nothing flies any more", async () => {
  player.speed = 2;
  player.play();
  await vi.advanceTimersByTimeAsync(225);
  expect(player.at).toBe(1);
  expect(player.shown).not.toBeNull();
  player.speed = 8;
  player.next();
  expect(player.shown).toBeNull();
});

test("whoever presses the key again and again gets on without a show, and sees the next move after a rest", async () => {
  player.next();
  expect(player.shown).not.toBeNull();
  await vi.advanceTimersByTimeAsync(33);
  player.next();
  expect([player.at, player.shown]).toEqual([2, null]);
  await vi.advanceTimersByTimeAsync(33);
  player.next();
  expect([player.at, player.shown]).toEqual([3, null]);
  await vi.advanceTimersByTimeAsync(500);
  player.next();
  expect(player.shown).not.toBeNull();
});

test("a key that is held down gets on without a show from its first repetition", async () => {
  player.next();
  await vi.advanceTimersByTimeAsync(500);
  player.next(true);
  expect([player.at, player.shown]).toEqual([2, null]);
});

test("whoever drags the slider jumps, never beyond the ends", async () => {
  player.go(3);
  expect([player.at, player.shown]).toEqual([3, null]);
  player.go(99);
  expect(player.at).toBe(5);
  player.go(-1);
  expect(player.at).toBe(0);
});

test("a move that is seen again is shown again", async () => {
  player.next();
  const first = player.shown!.n;
  player.back();
  player.next();
  expect(player.shown!.n).not.toBe(first);
  expect(seen).toHaveLength(2);
});

test("at the end, playing begins anew", async () => {
  player.go(5);
  player.play();
  expect([player.at, player.playing]).toEqual([0, true]);
  player.toggle();
  expect(player.playing).toBe(false);
});

test("in real time things come as fast as they came, but nobody waits for long", async () => {
  steps = turns(4).map((step, n) => ({ ...step, t: n ? [200, 90_000, 90_001][n - 1]! : null }));
  player.play();
  await vi.advanceTimersByTimeAsync(200);
  expect(player.at).toBe(1);
  await vi.advanceTimersByTimeAsync(1499);
  expect(player.at).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(player.at).toBe(2);
  await vi.advanceTimersByTimeAsync(60);
  expect(player.at).toBe(3);
});
