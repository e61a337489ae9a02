/** A table as it was recorded: the real page, with a server at the other end of its connection that only ever says one thing. */

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page, WebSocketRoute } from "playwright-core";
import { OURS } from "../test/ours";
import { titles } from "../tools/game_folders";

export interface Moment {
  view: Record<string, unknown> & { over: boolean; scores: number[]; seats: { cards?: unknown[] }[] };
  legal: string[];
  you: number | null;
  step: Record<string, unknown> | null;
}

/** Long names with all sorts of letters: if these fit, all do. */
const TRICKY = [
  "Ada",
  "W".repeat(24),
  "Žluťoučký Kůň",
  "François-Xavier d’Août",
  "Zażółć Gęślą",
  "Eve",
  "Wolfeschlegel Senior",
];
const FACES = ["octopod", "moth", "robot", "slug", "cyclops", "snail", "worm"];
const REACTIONS = ["wave", "laugh", "wow", "ouch", "think", "hurry", "well", "thanks"];

const COMMITMENT = "44c47baf8aac0ae401ed22246b0241d0420f62beee97c293b6b1dcdde5a3a2fc";

const views = (game: string): string => fileURLToPath(new URL(`../src/games/${game}/views`, import.meta.url));

/** The recorded games, by the number of seats or by what they show. */
export function files(game: string): string[] {
  return readdirSync(views(game)).map((file) => file.replace(/\.json$/, ""));
}

/** How many sit at a full table: the most seats that were recorded. */
export function mostSeats(game: string): number {
  return Math.max(...files(game).map((file) => Number(/^\d+$/.exec(file)?.[0] ?? 0)));
}

export function moments(game: string, file: string): Moment[] {
  const path = `${views(game)}/${file}.json`;
  return JSON.parse(readFileSync(path, "utf8")) as Moment[];
}

type Someone = { id: string; name: string; avatar: string };

/** What the server tells whoever enters the table. */
function told(
  id: string,
  game: string,
  { view, legal, you, step }: Moment,
  people: Someone[],
): Record<string, unknown> {
  const now = Date.now();
  const scores = view.scores.map((score) => score ?? 0);
  const best = Math.max(...scores);
  const clock = "clock" in view ? { t: 60_000, go: now - 60_000 } : {};
  return {
    type: "table",
    n: 40,
    id,
    settings: { game, seats: view.seats.length },
    phase: view.over ? "over" : "playing",
    host: "p0",
    seats: view.seats.map((_, seat) =>
      seat % 3 === 2 && seat !== you
        ? { bot: "pilot", ready: true }
        : { player: people[seat], ready: true, present: seat !== 3 },
    ),
    you,
    commitment: COMMITMENT,
    tally: {},
    games: 0,
    clock,
    view,
    legal,
    steps: step ? [{ ...step, n: 40, at: now }] : [],
    ...(view.over && {
      scores,
      winners: scores.flatMap((score, seat) => (score === best ? [seat] : [])),
    }),
  };
}

function lobby(people: Someone[]): Record<string, unknown> {
  const tables = OURS.map((game, at) => ({
    id: `lobby-${game}`,
    game,
    seats: 4,
    free: 4 - at,
    phase: "open",
    people: people.slice(0, at).map(({ name }) => name),
    opened: 0,
  }));
  return { type: "lobby", tables };
}

/** The server's end of the connection of a page: tells what was recorded, and nothing happens there by itself. */
export class Recorded {
  /** The moves that were sent. */
  readonly moves: string[] = [];
  readonly #tables: Record<string, unknown>[] = [];
  #socket: WebSocketRoute | null = null;

  private constructor(
    private readonly page: Page,
    private readonly people: Someone[],
  ) {}

  /** Loads the page, for the first time or once more; from then on one walks about without loading anything anew. */
  static async on(page: Page, names = TRICKY, address?: string): Promise<Recorded> {
    const people = names.map((name, seat) => ({ id: `p${seat}`, name, avatar: FACES[seat]! }));
    const recorded = new Recorded(page, people);
    await page.routeWebSocket(/\/socket$/, (socket) => recorded.#answer(socket));
    await (address ? page.goto(address) : page.reload());
    await page.locator("h1").waitFor();
    return recorded;
  }

  async front(): Promise<void> {
    await this.#walk("/");
    await this.page.getByText(this.people[2]!.name).first().waitFor();
  }

  async show(game: string, moment: Moment): Promise<void> {
    const id = String(this.#tables.length);
    this.#tables.push(told(id, game, moment, this.people));
    await this.#walk(`/t/${id}`);
    await this.page.getByRole("main", { name: titles()[game]!, includeHidden: true }).waitFor();
    if (moment.view.over) await this.page.getByRole("dialog").first().waitFor();
  }

  /** A table that waits for more people: one is ready, one is not, and there is a bot. */
  async wait(game: string): Promise<void> {
    const [host, guest] = this.people;
    const id = String(this.#tables.length);
    this.#tables.push({
      ...{ type: "table", n: 2, id, settings: { game, seats: 4 }, phase: "open", host: "p0", you: 0 },
      ...{ commitment: COMMITMENT, tally: {}, games: 0, clock: {} },
      seats: [
        { player: host, present: true },
        { player: guest, ready: true, present: true },
        { bot: "pilot", ready: true },
        {},
      ],
    });
    await this.#walk(`/t/${id}`);
    await this.page.locator(".places").waitFor();
  }

  /** The moment that is shown is followed by another one. */
  moveOn({ view, legal, step }: Moment): void {
    this.#say({ type: "moved", ...step, n: 41, at: Date.now(), view, legal });
  }

  /** The moves that led away from a moment are undone. */
  undo(moves: number, { view, legal }: Moment): void {
    const step = { n: 42, at: Date.now(), undone: moves };
    this.#say({ ...this.#tables.at(-1), n: 42, view, legal, steps: [step] });
  }

  async #walk(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  }

  #answer(socket: WebSocketRoute): void {
    this.#socket = socket;
    this.#say({ type: "welcome", you: this.people[0], now: Date.now(), version: 1, reactions: REACTIONS });
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as {
        type: string;
        id?: number;
        table?: string;
        on?: boolean;
        move?: string;
      };
      if (asked.type === "enter") this.#say(this.#tables[Number(asked.table)]);
      if (asked.type === "lobby" && asked.on !== false) {
        this.#say(lobby(this.people));
        this.#say({ type: "playing", tables: [] });
      }
      if (asked.type === "move") this.moves.push(asked.move!);
      if (asked.type === "ping") this.#say({ type: "pong", id: asked.id, now: Date.now() });
    });
  }

  #say(message: unknown): void {
    this.#socket!.send(JSON.stringify(message));
  }
}
