import { beforeEach, expect, test, vi } from "vitest";
import { showsFor } from "../../../test/pace";
import { Pace } from "../../games/stage/pace.svelte";
import { Queue, type Moment } from "./queue";

let now: number;
let seen: number[];
let realTime: boolean;
let queue: Queue;
let pace: Pace;

const moment = (n: number): Moment => ({
  n,
  view: { game: "invasion", seat: null, over: false, to_act: [] },
  legal: [],
  step: { n, seat: 0, by: "human", events: [] },
});

beforeEach(() => {
  vi.useFakeTimers();
  now = 0;
  seen = [];
  realTime = false;
  pace = new Pace();
  queue = new Queue(
    ({ n }) => {
      seen.push(n);
      showsFor(pace, 300);
    },
    { pace, realTime: () => realTime },
    () => now,
  );
});

/** Lets time pass, for the queue's clock and for its timers. */
async function pass(milliseconds: number): Promise<void> {
  for (let at = 0; at < milliseconds; at += 10) {
    now += 10;
    await vi.advanceTimersByTimeAsync(10);
  }
}

test("the first is shown at once, each further one when the one before has been seen", async () => {
  for (const n of [1, 2, 3]) queue.push(moment(n));
  expect(seen).toEqual([1]);
  await pass(290);
  expect(seen).toEqual([1]);
  await pass(20);
  expect(seen).toEqual([1, 2]);
  expect(queue.behind).toBe(true);
  await pass(300);
  expect(seen).toEqual([1, 2, 3]);
  expect(queue.behind).toBe(false);
});

test("a touch shows the latest at once", async () => {
  for (const n of [1, 2, 3, 4]) queue.push(moment(n));
  queue.skip();
  expect(seen).toEqual([1, 4]);
  expect(queue.behind).toBe(false);
});

test("what comes after a touch is not held up by what was being shown", async () => {
  queue.push(moment(1));
  queue.skip();
  queue.push(moment(2));
  expect(seen).toEqual([1, 2]);
});

test("a crowd goes faster", async () => {
  for (let n = 1; n <= 9; n++) queue.push(moment(n));
  await pass(8 * 300 - 400);
  expect(seen.at(-1)).toBe(9);
});

test("in real time nothing is more than 400 ms behind, however much comes", async () => {
  realTime = true;
  const came = new Map<number, number>();
  const late: number[] = [];
  queue = new Queue(
    ({ n }) => {
      late.push(now - came.get(n)!);
      showsFor(pace, 300);
    },
    { pace, realTime: () => true },
    () => now,
  );
  for (let n = 0; n < 40; n++) {
    came.set(n, now);
    queue.push(moment(n));
    await pass(50);
  }
  await pass(1000);
  expect(late).toHaveLength(40);
  expect(Math.max(...late)).toBeLessThanOrEqual(410);
});

test("nothing is shown after the table is left", async () => {
  for (const n of [1, 2]) queue.push(moment(n));
  queue.clear();
  await pass(1000);
  expect(seen).toEqual([1]);
});

test("a board that shows nothing holds nothing up", async () => {
  queue = new Queue(({ n }) => seen.push(n), { pace, realTime: () => false });
  for (const n of [1, 2, 3]) queue.push(moment(n));
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([1, 2, 3]);
});

test("a crowd is told to the board, and so is its end", async () => {
  for (let n = 1; n <= 6; n++) queue.push(moment(n));
  expect(pace.rate).toBe(1);
  await pass(310);
  expect(pace.rate).toBe(2);
  await pass(1100);
  expect([seen.at(-1), pace.rate]).toEqual([6, 1]);
});
