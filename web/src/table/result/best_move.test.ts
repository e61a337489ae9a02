import { expect, test, vi } from "vitest";
import { bestMove, wholeLog } from "./best_move";
import type { Logged } from "../state/logged";

const OPENED: Logged = { n: 1, at: 0, seat: null, events: [], undone: 0, scores: null };
const step = (n: number, seat: number, scores: Logged["scores"]): Logged => ({
  n,
  at: 0,
  seat,
  events: [{ event: "played", seat }],
  undone: 0,
  scores,
});

test("is the one that moved the most points, whoever gained or lost them", () => {
  const log = [OPENED, step(2, 0, [4, 0]), step(3, 1, [1, 3]), step(4, 0, [5, 3])];
  expect(bestMove(log)).toEqual({ step: log[2], points: 6 });
});

test("what everybody had before the first move is no merit of that move", () => {
  const opened = { ...OPENED, n: 2, scores: [3, 3, 3] };
  const log = [OPENED, opened, step(3, 1, [3, 4, 3]), step(4, 0, [5, 4, 3])];
  expect(bestMove(log)).toEqual({ step: log[3], points: 2 });
});

test("is none that was taken back", () => {
  const undo = { ...OPENED, n: 4, undone: 1 };
  const log = [OPENED, step(2, 0, [2, 0]), step(3, 1, [0, 9]), undo, step(5, 1, [2, 1])];
  expect(bestMove(log)?.step.n).toBe(2);
});

test("is told in hindsight where scores were secret", () => {
  const log = [OPENED, step(2, 0, [2, null]), step(3, 1, [2, null])];
  const hindsight = () => [
    [2, 0],
    [1, 4],
  ];
  expect(bestMove(log, { hindsight })).toEqual({ step: log[2], points: 5 });
});

test("is none where two are level, and not known where scores are secret or we have not seen the whole game", () => {
  expect(bestMove([OPENED, step(2, 0, [2, 0]), step(3, 1, [2, 2])])).toBeNull();
  expect(bestMove([OPENED, step(2, 0, [2, null])])).toBeUndefined();
  expect(bestMove([OPENED, step(2, 0, null), step(3, 1, [2, 9])])).toBeUndefined();
  expect(bestMove([step(2, 0, [2, 0])])).toBeUndefined();
});

test("is found in the finished game, as one’s own seat saw it, by who came back in the middle", async () => {
  const event = (seat: number) => [{ event: "played", seat }];
  const steps = [
    { n: 0, events: [], view: {}, scores: [3, 3] },
    { n: 1, events: event(0), view: {}, scores: [4, 3], seat: 0 },
    { n: 2, events: event(1), view: {}, scores: [2, 7], seat: 1 },
  ];
  const asked = vi.fn((_: URL) => Promise.resolve(new Response(JSON.stringify({ steps }))));
  vi.stubGlobal("fetch", asked);
  const log = await wholeLog("T1", 1);
  expect(String(asked.mock.calls[0]![0])).toMatch(/api\/games\/T1\/replay\?eyes=1$/);
  expect(bestMove(log)).toEqual({ step: log[2], points: 6 });
  vi.unstubAllGlobals();
});
