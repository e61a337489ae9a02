/** The visit: who you are, the line to the server, and what can be played here. */

import { follow, me, NotDone, playable, sayWord } from "../line/http";
import { Line, VERSION, type LineState } from "../line/line";
import type { Person, Playable, Problem } from "../protocol";

/** `invite`: the server asks for its word; `follow`: somebody brings themselves from another device. */
export type Door = "opening" | "open" | "invite" | "follow" | "closed";

class Session {
  door = $state<Door>("opening");
  person = $state.raw<Person | null>(null);
  playable = $state.raw<Playable | null>(null);
  reactions = $state.raw<string[]>([]);
  line = $state<LineState>("connecting");
  problem = $state.raw<Problem | null>(null);
  /** The server speaks another version of the protocol than this page, which was loaded before or after it. */
  outdated = $state(false);
}

export const session = new Session();
export const line = new Line(meAgain);

line.listen({
  became: (state) => (session.line = state),
  hear(message) {
    if (message.type !== "welcome") return;
    if (message.version !== VERSION) {
      session.outdated = true;
      line.stop();
      return;
    }
    session.person = message.you;
    session.reactions = message.reactions;
  },
});

/** What people call a game: as the server says, else its name. */
export function titleOf(game: string): string {
  return session.playable?.games.find(({ name }) => name === game)?.title ?? game;
}

/** Bots for those who measure how strong others are. */
const YARDSTICKS = new Set(["random", "classic-captain"]);

/** The bots that people play against. */
export function botLevels(): string[] {
  return session.playable?.bots.map(({ name }) => name).filter((name) => !YARDSTICKS.has(name)) ?? [];
}

/** Comes in: with the token of another device, if the address brings one. */
export async function comeIn(): Promise<void> {
  if (token()) {
    session.door = "follow";
    return;
  }
  try {
    [session.person, session.playable] = await Promise.all([me(), playable()]);
  } catch (error) {
    closed(error);
    return;
  }
  session.door = "open";
  line.start();
}

export async function say(word: string): Promise<void> {
  await sayWord(word);
  await comeIn();
}

/** Becomes the person whose link it is, or stays who one is. */
export async function becomeThem(agree: boolean): Promise<void> {
  const brought = token();
  if (agree && brought) await follow(brought);
  history.replaceState(null, "", location.pathname);
  await comeIn();
}

function token(): string | undefined {
  return /^#move=(.+)$/.exec(location.hash)?.[1];
}

/** The server may have forgotten us, or have begun to ask for its word, while we were away. */
async function meAgain(): Promise<void> {
  try {
    session.person = await me();
  } catch (error) {
    if (!(error instanceof NotDone) || error.problem.key !== "invite_needed") return;
    line.stop();
    closed(error);
  }
}

function closed(error: unknown): void {
  if (!(error instanceof NotDone)) throw error;
  session.problem = error.problem;
  session.door = error.problem.key === "invite_needed" ? "invite" : "closed";
}

addEventListener("online", () => line.wake());
addEventListener("pageshow", (event) => event.persisted && line.wake());
document.addEventListener("visibilitychange", () => document.hidden || line.wake());
