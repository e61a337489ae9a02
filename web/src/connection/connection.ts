/**
 * The one connection to the server. Comes back by itself when it is lost, enters the table again from where it was, and sends
 * again, under the same id, what nobody has acknowledged. What is heard goes to everybody who listens.
 */

import type { Ask, LobbyFilter, Move, Seek, Tell } from "../protocol";
import { socketAddress } from "./home";
import { random } from "./random";
import { ServerTime } from "./time";

/** The version of the protocol that this page speaks. */
export const VERSION = 1;

export type ConnectionState = "connecting" | "open" | "lost" | "closing";
export interface Listener {
  hear?(message: Tell): void;
  became?(state: ConnectionState): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15_000;
/** A connection on which nothing was heard for so long is dead, whatever the browser thinks. */
const SILENCE = 40_000;
/** The same when we have just asked for a sign of life: after a sleep, or when something was not answered for so long. */
const SHORT_SILENCE = 4000;
/** A call that is not answered for so long has reached a server that stands still: another one may answer. */
const WELCOME_WITHIN = 10_000;

const after = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Connection {
  state: ConnectionState = "connecting";
  readonly time = new ServerTime();
  readonly #listeners = new Set<Listener>();
  readonly #unanswered = new Map<string, Move>();
  readonly #pings = new Map<number, number>();
  #socket: WebSocket | null = null;
  #table: { id: string; seen: number } | null = null;
  #entering = false;
  #lobby: LobbyFilter | null = null;
  #seek: Seek | null = null;
  #welcomed = false;
  #pause = FIRST_PAUSE;
  #called = 0;
  #heard = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #ping = 0;

  /** `knock` is tried before we call again after the server did not even open: it renews who we are. */
  constructor(
    private readonly knock: () => Promise<unknown> = async () => {},
    private readonly make: () => WebSocket = () => new WebSocket(socketAddress()),
  ) {}

  start(): void {
    this.#beat ??= setInterval(() => this.#check(), PING_EVERY);
    this.#connect();
  }

  stop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#again);
    this.#beat = undefined;
    this.#drop();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The network is back, or the person is: no time to lose. */
  wake(): void {
    if (!this.#beat) return;
    if (this.state !== "open") {
      this.#pause = FIRST_PAUSE;
      this.#connect();
      return;
    }
    this.#askForLife();
  }

  // What we ask

  enter(table: string): void {
    this.#table = { id: table, seen: 0 };
    this.#unanswered.clear();
    this.#enter();
  }

  leave(): void {
    this.#table = null;
    this.#unanswered.clear();
    this.ask({ type: "leave" });
  }

  /** Asks to be told about tables that fit, also after the connection was lost; null: no longer. */
  lobby(filter: LobbyFilter | null): void {
    this.#lobby = filter;
    this.ask(filter ? { type: "lobby", on: true, filter } : { type: "lobby", on: false });
  }

  /** Looks for somebody to play with, also after the connection was lost; null: no longer. */
  seek(wish: Seek | null): void {
    if (wish) this.ask(wish);
    else if (this.#seek) this.ask({ type: "stop_seeking" });
    this.#seek = wish;
  }

  /** Makes a move, sooner or later, once; returns what we call it. */
  move(move: string): string {
    const message: Move = { type: "move", id: random(), move };
    this.#unanswered.set(message.id, message);
    this.ask(message);
    return message.id;
  }

  /** Says something that is not worth repeating when the connection is lost; whether it was said. */
  ask(message: Ask): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || !this.#welcomed) return false;
    this.#socket.send(JSON.stringify(message));
    if (message.type !== "ping") this.#expectAnswer();
    return true;
  }

  // The connection itself

  #connect(): void {
    clearTimeout(this.#again);
    if (this.#socket) return;
    this.#welcomed = false;
    this.#called = Date.now();
    const socket = (this.#socket = this.make());
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Tell);
    socket.onclose = () => socket === this.#socket && this.#lost();
    setTimeout(() => socket === this.#socket && !this.#welcomed && this.#lost(), WELCOME_WITHIN);
  }

  #lost(): void {
    const refused = !this.#welcomed;
    this.#drop();
    const soon = this.state === "closing" && this.#pause < LONGEST_PAUSE;
    if (!soon) this.#become("lost");
    const pause = this.#pause * (0.75 + Math.random() / 2);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
    this.#again = setTimeout(() => {
      const knocked = refused
        ? Promise.race([this.knock().catch(() => {}), after(WELCOME_WITHIN)])
        : Promise.resolve();
      void knocked.then(() => this.#beat && this.#connect());
    }, pause);
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#pings.clear();
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    socket?.close();
  }

  #become(state: ConnectionState): void {
    if (state === this.state) return;
    this.state = state;
    for (const listener of this.#listeners) listener.became?.(state);
  }

  #check(): void {
    if (this.state !== "open") return;
    if (Date.now() - this.#heard > SILENCE) this.#lost();
    else this.#askTime();
  }

  /** Whatever we say is answered soon; if nothing at all is heard, the server may stand still. */
  #expectAnswer(): void {
    const before = this.#heard;
    this.#doubt ??= setTimeout(() => {
      this.#doubt = undefined;
      if (this.#heard === before) this.#askForLife();
    }, SHORT_SILENCE);
  }

  #askForLife(): void {
    const [before, socket] = [this.#heard, this.#socket];
    this.#askTime();
    setTimeout(() => socket === this.#socket && this.#heard === before && this.#lost(), SHORT_SILENCE);
  }

  #askTime(): void {
    const id = ++this.#ping;
    this.#pings.set(id, Date.now());
    this.ask({ type: "ping", id });
  }

  #enter(): void {
    if (!this.#table) return;
    this.#entering = true;
    this.ask({ type: "enter", table: this.#table.id, seen: this.#table.seen });
  }

  // What we hear

  #hear(message: Tell): void {
    this.#heard = Date.now();
    if (message.type === "welcome") this.#welcome(message.now);
    else if (message.type === "pong") this.#pong(message.id, message.now);
    else if (message.type === "closing") this.#closing(message.seconds);
    else if (message.type === "paired") this.#seek = null;
    this.#remember(message);
    for (const listener of this.#listeners) listener.hear?.(message);
    if (message.type === "table" && message.id === this.#table?.id && this.#entering) this.#repeat();
  }

  #welcome(now: number): void {
    this.#welcomed = true;
    this.#pause = FIRST_PAUSE;
    this.time.hear(now, this.#called);
    this.#become("open");
    this.#enter();
    if (this.#lobby) this.lobby(this.#lobby);
    if (this.#seek) this.ask(this.#seek);
    this.#askTime();
  }

  #pong(id: number, now: number): void {
    const asked = this.#pings.get(id);
    if (asked !== undefined) this.time.hear(now, asked);
    this.#pings.delete(id);
  }

  #closing(seconds: number): void {
    this.#pause = 1000 * seconds;
    this.#become("closing");
  }

  /** How far the table's story is known, and which moves are answered. */
  #remember(message: Tell): void {
    const table = this.#table;
    if (table && ((message.type === "table" && message.id === table.id) || message.type === "moved"))
      table.seen = Math.max(table.seen, message.n);
    if (message.type === "moved" && message.yours) this.#unanswered.delete(message.yours);
    if (["accepted", "refused", "taken_back"].includes(message.type) && "id" in message && message.id)
      this.#unanswered.delete(String(message.id));
  }

  #repeat(): void {
    this.#entering = false;
    for (const move of this.#unanswered.values()) this.ask(move);
  }
}
