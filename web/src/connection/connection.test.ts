import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tell } from "../protocol";
import { Connection, type ConnectionState } from "./connection";
import { ServerTime } from "./time";

/** The other end of a connection, in our hands. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readyState: number = WebSocket.OPEN;
  readonly sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
  }
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.tell({ type: "welcome", you: { id: "me" }, now: Date.now() + 5000, version: 1, reactions: [] });
  }
  /** The connection is lost. */
  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  asked(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const table = (n: number): Record<string, unknown> => ({ type: "table", id: "T", n, seats: [], clock: {} });
let connection: Connection;
let heard: Tell[];
let states: ConnectionState[];
let knock: ReturnType<typeof vi.fn<() => Promise<void>>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.all = [];
  heard = [];
  states = [];
  knock = vi.fn(async () => {});
  connection = new Connection(knock, () => new FakeSocket() as unknown as WebSocket);
  connection.listen({ hear: (message) => heard.push(message), became: (state) => states.push(state) });
  connection.start();
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A table is entered, and its story known up to that number. */
function entered(n = 3): void {
  FakeSocket.last.welcome();
  connection.enter("T");
  FakeSocket.last.tell(table(n));
}

describe("the connection", () => {
  test("says nothing before the welcome, then enters the table that somebody wanted", () => {
    connection.enter("T");
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.asked("enter")).toEqual([{ type: "enter", table: "T", seen: 0 }]);
    expect(states).toEqual(["open"]);
  });

  test("comes back after a pause, and enters from where it was", async () => {
    entered(3);
    FakeSocket.last.tell({ type: "moved", n: 7, events: [], legal: [] });
    FakeSocket.last.break();
    expect(states.at(-1)).toBe("lost");
    await vi.advanceTimersByTimeAsync(499);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    FakeSocket.last.welcome();
    expect(FakeSocket.all).toHaveLength(2);
    expect(FakeSocket.last.asked("enter")).toEqual([{ type: "enter", table: "T", seen: 7 }]);
    expect(knock).not.toHaveBeenCalled();
  });

  test("sends a move again, under the same id, until it is answered", async () => {
    entered();
    const id = connection.move("3b");
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(600);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.asked("move"), "not before the table is known").toEqual([]);
    FakeSocket.last.tell(table(4));
    expect(FakeSocket.last.asked("move")).toEqual([{ type: "move", id, move: "3b" }]);
    FakeSocket.last.tell({ type: "accepted", id, n: 4 });
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(2000);
    FakeSocket.last.welcome();
    FakeSocket.last.tell(table(4));
    expect(FakeSocket.last.asked("move")).toEqual([]);
  });

  test.each([
    { type: "moved", n: 9, events: [], legal: [] },
    { type: "refused", text: "No.", key: "no" },
    { type: "taken_back" },
  ])("a move is done with after $type", async (answer) => {
    entered();
    const id = connection.move("3b");
    FakeSocket.last.tell(answer.type === "moved" ? { ...answer, yours: id } : { ...answer, id });
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(600);
    FakeSocket.last.welcome();
    FakeSocket.last.tell(table(9));
    expect(FakeSocket.last.asked("move")).toEqual([]);
  });

  test("a move is made once, even when the table is shown again meanwhile", () => {
    entered();
    connection.move("3b");
    FakeSocket.last.tell(table(4));
    expect(FakeSocket.last.asked("move")).toHaveLength(1);
  });

  test("waits longer each time, up to some seconds, and asks who we are when the door was shut", async () => {
    const pauses: number[] = [];
    for (let round = 0; round < 7; round++) {
      const before = Date.now();
      const sockets = FakeSocket.all.length;
      FakeSocket.last.break();
      while (FakeSocket.all.length === sockets) await vi.advanceTimersByTimeAsync(50);
      pauses.push(Date.now() - before);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(knock).toHaveBeenCalledTimes(7);
  });

  test("calls at once when the network is back", async () => {
    for (let round = 0; round < 4; round++) {
      FakeSocket.last.break();
      await vi.advanceTimersByTimeAsync(8000);
    }
    FakeSocket.last.break();
    const sockets = FakeSocket.all.length;
    connection.wake();
    expect(FakeSocket.all).toHaveLength(sockets + 1);
  });

  test("after a sleep it notices a connection that only seems to be there", async () => {
    entered();
    connection.wake();
    await vi.advanceTimersByTimeAsync(4100);
    expect(states.at(-1)).toBe("lost");
  });

  test("a connection that answers stays", async () => {
    entered();
    connection.wake();
    const { id } = FakeSocket.last.asked("ping").at(-1)!;
    await vi.advanceTimersByTimeAsync(80);
    FakeSocket.last.tell({ type: "pong", id, now: Date.now() });
    await vi.advanceTimersByTimeAsync(5000);
    expect(states).toEqual(["open"]);
  });

  test("a server that stands still when a move is made is left within ten seconds, for another one", async () => {
    entered();
    const id = connection.move("3b");
    await vi.advanceTimersByTimeAsync(9000);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.welcome();
    FakeSocket.last.tell(table(3));
    expect(FakeSocket.last.asked("move")).toEqual([{ type: "move", id, move: "3b" }]);
  });

  test("a server that only takes its time for an answer is not left", async () => {
    entered();
    connection.move("3b");
    for (let second = 0; second < 30; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      for (const { id } of FakeSocket.last.asked("ping"))
        FakeSocket.last.tell({ type: "pong", id, now: Date.now() });
    }
    expect(FakeSocket.all).toHaveLength(1);
  });

  test("a server that accepts a call and says nothing is called again, also if it says nothing to a knock", async () => {
    knock.mockReturnValue(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(21_000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("a silent connection is given up", async () => {
    entered();
    await vi.advanceTimersByTimeAsync(61_000);
    expect(states).toContain("lost");
  });

  test("a server that stops is called again when it said", async () => {
    entered();
    FakeSocket.last.tell({ type: "closing", seconds: 3 });
    FakeSocket.last.break();
    expect(states.at(-1)).toBe("closing");
    await vi.advanceTimersByTimeAsync(2900);
    expect(FakeSocket.all).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.all).toHaveLength(2);
  });

  test("the lobby is asked for again after a return", async () => {
    FakeSocket.last.welcome();
    connection.lobby({ game: "zovnis", free: true });
    FakeSocket.last.break();
    await vi.advanceTimersByTimeAsync(600);
    FakeSocket.last.welcome();
    expect(FakeSocket.last.asked("lobby")).toEqual([
      { type: "lobby", on: true, filter: { game: "zovnis", free: true } },
    ]);
  });
});

test("the server's time is that of the fastest answer", () => {
  let now = 1000;
  const time = new ServerTime(() => now);
  now = 1400;
  time.hear(11_200, 1000);
  expect(time.offset).toBe(10_000);
  now = 2020;
  time.hear(12_060, 2000);
  expect(time.offset).toBe(10_050);
  now = 3900;
  time.hear(20_000, 3000);
  expect(time.offset).toBe(10_050);
  expect(time.at()).toBe(13_950);
});
