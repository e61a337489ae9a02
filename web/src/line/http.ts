/** What is asked over HTTP: who you are, what can be played, tables and finished games. */

import type {
  Changes,
  Lesson,
  Link,
  MyGame,
  MyTable,
  NewTable,
  Person,
  Playable,
  Problem,
  Ranking,
  RatingShown,
  TableKnown,
  TableOpened,
} from "../protocol";
import { address } from "./home";

/** The server says no, or nothing at all (`no_line`). */
export class NotDone extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

const NO_LINE: Problem = { key: "no_line", text: "The server does not answer." };

/** Text is sent as it is, everything else as JSON. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  let answer: Response, text: string;
  try {
    answer = await fetch(address(path), { method, ...sent, headers: { "content-type": "application/json" } });
    text = await answer.text();
  } catch {
    throw new NotDone(NO_LINE);
  }
  if (!answer.ok) throw new NotDone(problem(text));
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** A proxy in between may answer with a page of its own. */
function problem(text: string): Problem {
  try {
    const found = JSON.parse(text) as Problem;
    return typeof found.key === "string" ? found : NO_LINE;
  } catch {
    return NO_LINE;
  }
}

export const me = (): Promise<Person> => ask("GET", "api/me");
export const changeMe = (changes: Changes): Promise<Person> => ask("PATCH", "api/me", changes);
export const otherDevice = (): Promise<Link> => ask("POST", "api/me/link", {});
/** Whose link it is; it can still be used. */
export const linkOwner = (token: string): Promise<Person> => ask("POST", "api/me/link/owner", { token });
export const follow = (token: string): Promise<Person> => ask("POST", "api/me/follow", { token });
export const sayWord = (word: string): Promise<void> => ask("POST", "api/invite", { word });
export const playable = (): Promise<Playable> => ask("GET", "api/games");
export const myTables = (): Promise<MyTable[]> => ask("GET", "api/me/tables");
export const myGames = (limit: number): Promise<MyGame[]> => ask("GET", `api/me/games?limit=${limit}`);
export const rankingOf = (game: string, week: boolean): Promise<Ranking> =>
  ask("GET", `api/ratings/${encodeURIComponent(game)}?week=${week}`);
/** By the ids of those whose rating may be seen. */
export const ratingsOf = (game: string, players: readonly string[]): Promise<Record<string, RatingShown>> =>
  ask(
    "GET",
    `api/ratings/${encodeURIComponent(game)}/people?${players.map((id) => `players=${encodeURIComponent(id)}`).join("&")}`,
  );
export const openTable = (table: NewTable): Promise<TableOpened> => ask("POST", "api/tables", table);
export const knownTable = (id: string): Promise<TableKnown> =>
  ask("GET", `api/tables/${encodeURIComponent(id)}`);
/** What is in somebody's own box, as a file says it. */
export const readEdition = (game: string, seats: number, file: string): Promise<Record<string, unknown>> =>
  ask("POST", `api/editions/${encodeURIComponent(game)}?seats=${seats}`, file);
const lessonAt = (game: string): string => `api/lessons/${encodeURIComponent(game)}`;
export const lessonOf = (game: string): Promise<Lesson> => ask("GET", lessonAt(game));
/** The table of a guided game: the one that was left, or a new one. */
export const openLesson = (game: string, anew: boolean): Promise<TableOpened> =>
  ask("POST", `${lessonAt(game)}?anew=${anew}`);
