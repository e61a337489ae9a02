import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Ask, SeatShown, TableShown } from "../../protocol";
import { Commitments } from "./commitments";

let asked: Ask[];
let ours: Commitments;

const ann = { id: "me", name: "Ann", avatar: "moth" };
const shown = (mine: Partial<SeatShown> = {}, changes: Partial<TableShown> = {}): TableShown => ({
  ...{
    type: "table",
    n: 3,
    id: "T",
    settings: { game: "invasion", seats: 2 },
    phase: "open",
    host: "me",
    you: 0,
  },
  ...{ commitment: "c0ffee", tally: {}, games: 0, clock: {} },
  seats: [{ player: ann, present: true, ...mine }, {}],
  ...changes,
});

function committed(): string {
  const last = asked.at(-1);
  if (last?.type !== "ready" || !last.commitment) throw new Error("nothing committed");
  return last.commitment;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  asked = [];
  ours = new Commitments((ask) => asked.push(ask) > 0);
});
afterEach(() => {
  vi.useRealTimers();
});

test("we commit to a nonce, and reveal it once everybody has", () => {
  ours.ready(shown());
  const commitment = committed();
  ours.hear(shown(), shown({ ready: true, commitment }));
  expect(asked).toHaveLength(1);
  ours.hear(null, shown({ ready: true, commitment }, { sealed: true }));
  const revealed = asked[1];
  if (revealed?.type !== "reveal") throw new Error("not revealed");
  const text = `saucerful fair deal 1 nonce\nc0ffee\n${revealed.nonce}\n`;
  expect(createHash("sha256").update(text).digest("hex")).toBe(commitment);
  ours.hear(null, shown({ ready: true, commitment, revealed: true }, { sealed: true }));
  expect(asked).toHaveLength(2);
});

test("a nonce that the server could not write down is revealed again, until the table shows it", () => {
  ours.ready(shown());
  const commitment = committed();
  const sealed = shown({ ready: true, commitment }, { sealed: true });
  ours.hear(null, sealed);
  vi.advanceTimersByTime(6500);
  expect(asked.map((one) => one.type)).toEqual(["ready", "reveal", "reveal", "reveal"]);
  ours.hear(sealed, shown({ ready: true, commitment, revealed: true }, { sealed: true }));
  vi.advanceTimersByTime(9000);
  expect(asked).toHaveLength(4);
});

test("a page that was loaded anew still knows its nonce", () => {
  ours.ready(shown());
  const commitment = committed();
  const again = new Commitments((ask) => asked.push(ask) > 0);
  again.hear(null, shown({ ready: true, commitment }, { sealed: true }));
  expect(asked[1]).toMatchObject({ type: "reveal" });
});

test("a device that does not know the nonce waits for the one that does, and then commits to another", () => {
  const sealed = shown({ ready: true, commitment: "f".repeat(64) }, { sealed: true });
  ours.hear(null, sealed);
  vi.advanceTimersByTime(2900);
  ours.hear(sealed, shown({ ready: true, commitment: "f".repeat(64), revealed: true }, { sealed: true }));
  vi.advanceTimersByTime(9000);
  expect(asked).toEqual([]);
  ours.hear(null, sealed);
  vi.advanceTimersByTime(3100);
  expect(asked).toMatchObject([{ type: "ready" }]);
});

test("when others break off the deal we are ready again, a few times", () => {
  for (let round = 0; round < 5; round++)
    ours.hear(
      shown({ ready: true, commitment: "x", revealed: true }, { sealed: true }),
      shown({}, { broken_off: 1 }),
    );
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((ask) => JSON.stringify(ask))).size).toBe(3);
});

test("who is not ready after all stays so", () => {
  ours.notReady();
  expect(asked).toEqual([{ type: "ready" }]);
  ours.hear(shown({ ready: true, commitment: "x" }, { sealed: true }), shown({}, { broken_off: 1 }));
  expect(asked).toHaveLength(1);
});
