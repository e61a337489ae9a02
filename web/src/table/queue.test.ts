import { beforeEach, expect, test, vi } from "vitest";
import { Queue, type Moment } from "./queue";

let now: number;
let seen: number[];
let realTime: boolean;
let queue: Queue;

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
  queue = new Queue(
    ({ n }) => seen.push(n),
    { duration: () => 300, realTime: () => realTime },
    () => now,
  );
});

/** Lets time pass, for the queue's clock and for its timers. */
function pass(milliseconds: number): void {
  for (let at = 0; at < milliseconds; at += 10) {
    now += 10;
    vi.advanceTimersByTime(10);
  }
}

test("the first is shown at once, each further one when the one before has been seen", () => {
  for (const n of [1, 2, 3]) queue.push(moment(n));
  expect(seen).toEqual([1]);
  pass(290);
  expect(seen).toEqual([1]);
  pass(20);
  expect(seen).toEqual([1, 2]);
  expect(queue.behind).toBe(true);
  pass(300);
  expect(seen).toEqual([1, 2, 3]);
  expect(queue.behind).toBe(false);
});

test("a touch shows the latest at once", () => {
  for (const n of [1, 2, 3, 4]) queue.push(moment(n));
  queue.skip();
  expect(seen).toEqual([1, 4]);
  expect(queue.behind).toBe(false);
});

test("what comes after a touch is not held up by what was being shown", () => {
  queue.push(moment(1));
  queue.skip();
  queue.push(moment(2));
  expect(seen).toEqual([1, 2]);
});

test("a crowd goes faster", () => {
  for (let n = 1; n <= 9; n++) queue.push(moment(n));
  pass(8 * 300 - 400);
  expect(seen.at(-1)).toBe(9);
});

test("in real time nothing is more than 400 ms behind, however much comes", () => {
  realTime = true;
  const came = new Map<number, number>();
  const late: number[] = [];
  queue = new Queue(
    ({ n }) => late.push(now - came.get(n)!),
    { duration: () => 300, realTime: () => true },
    () => now,
  );
  for (let n = 0; n < 40; n++) {
    came.set(n, now);
    queue.push(moment(n));
    pass(50);
  }
  pass(1000);
  expect(late).toHaveLength(40);
  expect(Math.max(...late)).toBeLessThanOrEqual(410);
});

test("nothing is shown after the table is left", () => {
  for (const n of [1, 2]) queue.push(moment(n));
  queue.clear();
  pass(1000);
  expect(seen).toEqual([1]);
});
