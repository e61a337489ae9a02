/** What is asked over HTTP: who you are, what can be played, tables and finished games. */

import type {
  Changes,
  DeviceLink,
  Lesson,
  MyTable,
  NewTable,
  Person,
  Playable,
  Problem,
  Ranking,
  RatingShown,
  TableOpened,
} from "../protocol";
import { address } from "./home";

/** The server says no, or nothing at all (`no_answer`). */
export class NotDone extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text);
  }
}

const NO_ANSWER: Problem = { key: "no_answer", text: "The server does not answer." };

/** Text is sent as it is, everything else as JSON. */
export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const text = await answered(method, path, body, (answer) => answer.text());
  return (text ? JSON.parse(text) : undefined) as Answer;
}

async function answered<Read>(
  method: string,
  path: string,
  body: unknown,
  read: (answer: Response) => Promise<Read>,
): Promise<Read> {
  const sent = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
  let refused: string;
  try {
    const answer = await fetch(address(path), {
      method,
      ...sent,
      headers: { "content-type": "application/json" },
    });
    if (answer.ok) return await read(answer);
    refused = await answer.text();
  } catch {
    throw new NotDone(NO_ANSWER);
  }
  throw new NotDone(problem(refused));
}

/** A proxy in between may answer with a page of its own. */
function problem(text: string): Problem {
  try {
    const found = JSON.parse(text) as Problem;
    return typeof found.key === "string" ? found : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

export const me = (): Promise<Person> => ask("GET", "api/me");
export const changeMe = (changes: Changes): Promise<Person> => ask("PATCH", "api/me", changes);
export const otherDevice = (): Promise<DeviceLink> => ask("POST", "api/me/link", {});
/** Whose link it is; it can still be used. */
export const linkOwner = (token: string): Promise<Person> => ask("POST", "api/me/link/owner", { token });
export const follow = (token: string): Promise<Person> => ask("POST", "api/me/follow", { token });
export const sendInvite = (word: string): Promise<void> => ask("POST", "api/invite", { word });
export const playable = (): Promise<Playable> => ask("GET", "api/games");
export const myTables = (): Promise<MyTable[]> => ask("GET", "api/me/tables");
export const rankingOf = (game: string, week: boolean): Promise<Ranking> =>
  ask("GET", `api/ratings/${encodeURIComponent(game)}?week=${week}`);
/** By the ids of those whose rating may be seen. */
export const ratingsOf = (game: string, players: readonly string[]): Promise<Record<string, RatingShown>> =>
  ask(
    "GET",
    `api/ratings/${encodeURIComponent(game)}/people?${players.map((id) => `players=${encodeURIComponent(id)}`).join("&")}`,
  );
export const openTable = (table: NewTable): Promise<TableOpened> => ask("POST", "api/tables", table);
/** What is in somebody's own box, as a file says it. */
export const readEdition = (game: string, seats: number, file: string): Promise<Record<string, unknown>> =>
  ask("POST", `api/editions/${encodeURIComponent(game)}?seats=${seats}`, file);
export interface PrintWanted {
  seats: number;
  paper: "a4" | "letter";
  language: string;
  /** What is in one's own box. */
  edition: Record<string, unknown> | null;
}
/** A game to print and cut out, as a PDF. */
export const printed = (game: string, wanted: PrintWanted): Promise<Blob> =>
  answered("POST", `api/print/${encodeURIComponent(game)}`, wanted, (answer) => answer.blob());
const lessonAt = (game: string): string => `api/lessons/${encodeURIComponent(game)}`;
export const lessonOf = (game: string): Promise<Lesson> => ask("GET", lessonAt(game));
/** The table of a guided game: the one that was left, or a new one. */
export const openLesson = (game: string, anew: boolean): Promise<TableOpened> =>
  ask("POST", `${lessonAt(game)}?anew=${anew}`);
