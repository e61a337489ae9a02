import { beforeEach, expect, test, vi } from "vitest";
import { showsFor } from "../../../test/pace";
import type { Connection, Listener } from "../../connection/connection";
import { ServerTime } from "../../connection/time";
import type { MoveShown, Refused, TableShown, View } from "../../protocol";
import type { Moment } from "./queue";
import { Table } from "./table.svelte";

/** A connection on which we hear what is asked. */
class FakeConnection {
  readonly time = new ServerTime(() => 1000);
  readonly asked: Record<string, unknown>[] = [];
  listener: Listener = {};
  #moves = 0;
  listen(listener: Listener): () => void {
    this.listener = listener;
    return () => {};
  }
  enter(table: string): void {
    this.asked.push({ type: "enter", table });
  }
  leave(): void {}
  ask(message: Record<string, unknown>): boolean {
    this.asked.push(message);
    return true;
  }
  move(move: string): string {
    this.asked.push({ type: "move", move });
    return `m${++this.#moves}`;
  }
}

/** Told apart by a field of its own. */
const viewAt = (at: number): View => ({ game: "invasion", seat: 0, over: false, to_act: [], at });
const shown = (changes: Partial<TableShown> = {}): TableShown => ({
  type: "table",
  n: 3,
  id: "T",
  settings: { game: "invasion", seats: 2 },
  phase: "playing",
  host: "me",
  seats: [{ player: { id: "me", name: "Ann", avatar: "moth" }, present: true }, { bot: "pilot" }],
  you: 0,
  commitment: "c",
  tally: {},
  games: 0,
  clock: {},
  view: viewAt(3),
  legal: ["2a", "r"],
  ...changes,
});
const moved = (n: number, changes: Partial<MoveShown> = {}): MoveShown => ({
  type: "moved",
  n,
  at: n,
  seat: 1,
  by: "pilot",
  events: [{ event: "took", seat: 1, loot: n, earth: 30 }],
  view: viewAt(n),
  legal: [],
  ...changes,
});
const step = (n: number) => ({ n, at: n, seat: 1, by: "pilot", events: [{ event: "missed", seat: 1 }] });

let connection: FakeConnection;
let refused: Refused[];
let seen: Moment[];
let table: Table;
const noted = vi.fn();
const hear = (message: Parameters<NonNullable<Listener["hear"]>>[0]): void =>
  connection.listener.hear!(message);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  connection = new FakeConnection();
  refused = [];
  seen = [];
  noted.mockReset();
  table = open();
});
function open(): Table {
  return new Table("T", connection as unknown as Connection, {
    refused: (message) => refused.push(message),
    shown: (moment) => {
      seen.push(moment);
      showsFor(table.pace, 200);
    },
    noted,
  });
}

test("a table is entered, and shown as the server tells it", () => {
  expect(connection.asked).toEqual([{ type: "enter", table: "T" }]);
  hear(shown());
  expect(table.moment).toMatchObject({ n: 3, view: { at: 3 }, legal: ["2a", "r"], step: null });
});

test("steps are shown one after the other, and are all in the log", async () => {
  hear(shown());
  for (const n of [4, 5, 6]) hear(moved(n));
  expect(table.moment?.n).toBe(4);
  expect(table.behind).toBe(true);
  expect(table.log.map(({ n }) => n)).toEqual([4, 5, 6]);
  await vi.advanceTimersByTimeAsync(500);
  expect(table.moment?.n).toBe(6);
  expect(table.behind).toBe(false);
  expect(seen.map(({ n }) => n)).toEqual([4, 5, 6]);
});

test("a step that comes twice, alone and with the table, is shown once", () => {
  hear(shown());
  hear(moved(4));
  hear(shown({ n: 4, view: viewAt(4), legal: [], steps: [step(4)] }));
  hear(moved(4));
  vi.advanceTimersByTime(500);
  expect(seen).toHaveLength(1);
  expect(table.log).toHaveLength(1);
});

test("a move of ours is pending until it is shown", () => {
  hear(shown());
  table.play("2a");
  expect(table.pending).toEqual([{ id: "m1", move: "2a" }]);
  hear(moved(4, { seat: 0, by: "human", yours: "m1" }));
  expect(table.pending).toEqual([]);
});

test("a refused move comes back, and the reason is told", () => {
  hear(shown());
  table.play("2a");
  hear({ type: "refused", id: "m1", key: "not-in-hand", text: "No.", clause: "INV-8" });
  expect(table.pending).toEqual([]);
  expect(refused).toMatchObject([{ clause: "INV-8" }]);
});

test("a held move can be taken back", () => {
  hear(shown());
  table.play("r");
  hear({ type: "held", id: "m1", move: "r", until: 2000 });
  table.takeBack();
  expect(connection.asked.at(-1)).toEqual({ type: "take_back", id: "m1" });
  hear({ type: "taken_back", id: "m1" });
  expect([table.held, table.pending]).toEqual([null, []]);
});

test("who cannot come in is told why", () => {
  hear({ type: "refused", key: "no_table", text: "There is no such table." });
  expect(table.trouble?.key).toBe("no_table");
});

test("whoever comes back after a lost connection is told what happened", () => {
  hear(shown());
  hear(shown({ n: 6, view: viewAt(6), steps: [step(4), step(5), step(6)] }));
  expect(table.away.map(({ n }) => n)).toEqual([4, 5, 6]);
  expect(table.moment?.view).toEqual(viewAt(6));
});

test("and so is whoever reloads the page, but nobody who is here for the first time", () => {
  hear(shown({ steps: [step(1), step(2), step(3)] }));
  expect(table.away).toEqual([]);
  table.leave();
  table = open();
  hear(shown({ n: 5, steps: [step(1), step(2), step(3), step(4), step(5)] }));
  expect(table.away.map(({ n }) => n)).toEqual([4, 5]);
  expect(table.log).toHaveLength(5);
});

test("one missed step is simply shown", () => {
  hear(shown());
  hear(shown({ n: 4, view: viewAt(4), steps: [step(4)] }));
  expect(table.away).toEqual([]);
  expect(table.moment?.step?.n).toBe(4);
});

test("moves that were taken back are in the log, and the board is as it was", () => {
  hear(shown());
  hear(moved(4));
  vi.advanceTimersByTime(500);
  hear(shown({ n: 5, view: viewAt(3), steps: [{ n: 5, at: 5, undone: 1 }] }));
  expect(table.moment?.view).toEqual(viewAt(3));
  expect(table.log.at(-1)?.undone).toBe(1);
  expect(table.moment?.step).toBe(null);
  expect(noted).toHaveBeenLastCalledWith({ what: "undone", moves: 1 });
});

test("whoever asked to undo hears that it was refused, but not after a move or a change of mind", () => {
  const proposal = { id: 1, seat: 0, moves: 1, agreed: [0] };
  for (const [happens, says] of [
    [() => {}, [{ what: "not_undone" }]],
    [() => hear(moved(4)), []],
    [() => table.refuse(), []],
  ] as const) {
    noted.mockClear();
    hear(shown({ undo: proposal }));
    happens();
    hear({ type: "undoing", proposal: null });
    expect(noted.mock.calls).toEqual(says.map((note) => [note]));
  }
});

test("whose place is freed is told, unless they stood up themselves", () => {
  const before = (you: number | null): TableShown => shown({ phase: "open", you });
  hear(before(0));
  table.stand();
  hear(before(null));
  expect(noted).not.toHaveBeenCalled();
  hear(before(1));
  hear(before(null));
  expect(noted.mock.calls).toEqual([[{ what: "place_freed" }]]);
});

test("whoever may not watch is led out when the game begins", () => {
  hear(shown({ phase: "open", you: null }));
  hear({ type: "refused", key: "no_spectators", text: "…" });
  expect(table.trouble?.key).toBe("no_spectators");
  expect(refused).toEqual([]);
});

test("what people without a seat show is told, too", () => {
  hear(shown());
  const cyd = { id: "cyd", name: "Cyd", avatar: "moth" };
  hear({ type: "reacted", player: { id: "me", name: "Ann", avatar: "moth" }, reaction: "wave" });
  expect(noted).not.toHaveBeenCalled();
  hear({ type: "reacted", player: cyd, reaction: "wow" });
  expect(noted).toHaveBeenCalledWith({ what: "reacted", player: cyd, reaction: "wow" });
});

test("the game's clock in real time is that of the server, from GO on", () => {
  vi.spyOn(performance, "now").mockReturnValue(50);
  hear(shown({ clock: { t: 0, go: 4000 } }));
  expect(table.realTime).toBe(true);
  // The server's time is 1000: in 3000 milliseconds it is GO, and the game's clock shows 0.
  expect(table.clockOffset! + 50 + 3000).toBe(0);
  hear(shown({ clock: { t: 700, go: 300 } }));
  expect(table.clockOffset! + 50).toBe(700);
});

test("a reaction is seen for a while", () => {
  hear(shown());
  hear({ type: "reacted", player: { id: "me", name: "Ann", avatar: "moth" }, reaction: "wow" });
  expect(table.reactions.me?.reaction).toBe("wow");
  vi.advanceTimersByTime(4000);
  expect(table.reactions).toEqual({});
});

test("presence changes nothing but presence", () => {
  hear(shown());
  hear({ type: "presence", present: [false, false], watching: 2 });
  expect(table.table?.seats[0]?.present).toBe(false);
  expect(table.table?.watching).toBe(2);
  expect(table.moment?.n).toBe(3);
});

test("a move that was made while the connection was lost is not shown twice", () => {
  table.play("2a");
  hear(shown({ n: 4, legal: [] }));
  expect(table.pending).toEqual([]);
});
