/** A table as it was recorded: the real page, with a server at the other end of its line that only ever says one thing. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import type { GameName } from "../src/games/games";

export interface Moment {
  view: Record<string, unknown> & { over: boolean; scores: number[]; seats: { cards?: unknown[] }[] };
  legal: string[];
  you: number | null;
  step: Record<string, unknown> | null;
}

const NAMES = [
  "Ada",
  "Zażółć Gęślą",
  "Žluťoučký Kůň",
  "François-Xavier d’Août",
  "Ben",
  "Eve",
  "Wolfeschlegel Senior",
];
const FACES = ["octopod", "moth", "robot", "slug", "cyclops", "snail", "worm"];
const REACTIONS = ["wave", "laugh", "wow", "ouch", "think", "hurry", "well", "thanks"];

export function moments(game: GameName, file: string): Moment[] {
  const path = fileURLToPath(new URL(`../src/games/${game}/views/${file}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, "utf8")) as Moment[];
}

const person = (seat: number) => ({ id: `p${seat}`, name: NAMES[seat]!, avatar: FACES[seat]! });

/** What the server tells whoever enters the table. */
export function told(game: GameName, { view, legal, you, step }: Moment): Record<string, unknown> {
  const now = Date.now();
  const scores = view.scores.map((score) => score ?? 0);
  const best = Math.max(...scores);
  const clock = game === "abduction" ? { t: 60_000, go: now - 60_000 } : {};
  return {
    type: "table",
    n: 40,
    id: `recorded-${game}`,
    settings: { game, seats: view.seats.length },
    phase: view.over ? "over" : "playing",
    host: "p0",
    seats: view.seats.map((_, seat) =>
      seat % 3 === 2 && seat !== you
        ? { bot: "pilot", ready: true }
        : { player: person(seat), ready: true, present: seat !== 3 },
    ),
    you,
    commitment: "44c47baf8aac0ae401ed22246b0241d0420f62beee97c293b6b1dcdde5a3a2fc",
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

/** From now on every table that the page enters is the recorded one that `now` says. */
export async function playRecorded(page: Page, now: () => Record<string, unknown>): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (line) => {
    const say = (message: unknown): void => line.send(JSON.stringify(message));
    say({ type: "welcome", you: person(0), now: Date.now(), version: 1, reactions: REACTIONS });
    line.onMessage((text) => {
      const asked = JSON.parse(String(text)) as { type: string; id?: number };
      if (asked.type === "enter") say(now());
      if (asked.type === "ping") say({ type: "pong", id: asked.id, now: Date.now() });
    });
  });
}
