import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { VERSION } from "../../connection/connection";
import type { Welcome } from "../../protocol";
import { connection, session } from "./session.svelte";

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readonly readyState = Socket.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  close = vi.fn();
  send = vi.fn();
  constructor() {
    Socket.last = this;
  }
  says(message: Welcome): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }
}
const welcome = (version: number): Welcome => ({
  type: "welcome",
  you: { id: "me", name: "Ann", avatar: "moth" },
  now: 0,
  version,
  reactions: [],
});

afterEach(() => {
  connection.stop();
  vi.unstubAllGlobals();
});

test("the page speaks the version that the server speaks", () => {
  const server = readFileSync("../src/saucerful/server/protocol/__init__.py", "utf8");
  expect(Number(/^VERSION = (\d+)$/m.exec(server)![1])).toBe(VERSION);
});

test("a tab that is older than the server stops, and says so", () => {
  vi.stubGlobal("WebSocket", Socket);
  connection.start();
  Socket.last.says(welcome(VERSION));
  expect(session.outdated).toBe(false);
  Socket.last.says(welcome(VERSION + 1));
  expect(session.outdated).toBe(true);
  expect(Socket.last.close).toHaveBeenCalled();
  session.outdated = false;
});
