/** The visit: who you are, the connection to the server, and what can be played here. */

import { follow, linkOwner, me, NotDone, playable, sendInvite } from "../../connection/http";
import { Connection, VERSION, type ConnectionState } from "../../connection/connection";
import type { Person, Playable, Problem } from "../../protocol";
import { followPerson } from "../settings/settings.svelte";

/** `invite`: the server asks for its word; `follow`: somebody brings themselves from another device. */
export type Door = "opening" | "open" | "invite" | "follow" | "closed";

class Session {
  door = $state<Door>("opening");
  person = $state.raw<Person | null>(null);
  playable = $state.raw<Playable | null>(null);
  reactions = $state.raw<string[]>([]);
  connection = $state<ConnectionState>("connecting");
  problem = $state.raw<Problem | null>(null);
  /** Whose link from another device it is. */
  owner = $state.raw<Person | null>(null);
  /** The server speaks another version of the protocol than this page, which was loaded before or after it. */
  outdated = $state(false);
}

export const session = new Session();
export const connection = new Connection(meAgain);

connection.listen({
  became: (state) => (session.connection = state),
  hear(message) {
    if (message.type !== "welcome") return;
    if (message.version !== VERSION) {
      session.outdated = true;
      connection.stop();
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

/** Whether there are puzzles of a game. */
export function hasPuzzles(game: string): boolean {
  return !!session.playable?.games.find(({ name }) => name === game)?.puzzles;
}

/** Bots for those who measure how strong others are. */
const YARDSTICKS = new Set(["random", "classic-captain"]);

/** The bots that people play against. */
export function botLevels(): string[] {
  return session.playable?.bots.map(({ name }) => name).filter((name) => !YARDSTICKS.has(name)) ?? [];
}

/** Comes in: with the token of another device, if the address brings one. */
export async function comeIn(): Promise<void> {
  const brought = token();
  if (brought) {
    session.door = "follow";
    [session.owner, session.problem] = [null, null];
    await linkOwner(brought).then((owner) => (session.owner = owner), failed);
    return;
  }
  try {
    const word = invitation();
    if (word) await sendInvite(word).catch(failed);
    [session.person, session.playable] = await Promise.all([me(), playable()]);
  } catch (error) {
    closed(error);
    return;
  }
  session.door = "open";
  connection.start();
  void followPerson();
}

/** A link to this server that brings the invite word along, where there is one. */
export function withInvitation(link: string): string {
  const word = session.playable?.invite;
  return word ? `${link}#invite=${encodeURIComponent(word)}` : link;
}

/** The invite word that the address brings along, once. */
function invitation(): string | null {
  const [, word] = /^#invite=(.+)$/.exec(location.hash) ?? [];
  if (!word) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    return decodeURIComponent(word);
  } catch {
    return null;
  }
}

export async function submitInvite(word: string): Promise<void> {
  await sendInvite(word);
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

/** With these the server lets one in no more. */
const SHUT = new Set(["invite_needed", "banned"]);

/** The server may have forgotten us, or have begun to ask for its word, while we were away. */
async function meAgain(): Promise<void> {
  try {
    session.person = await me();
  } catch (error) {
    if (!(error instanceof NotDone) || !SHUT.has(error.problem.key)) return;
    connection.stop();
    closed(error);
  }
}

function closed(error: unknown): void {
  session.door = failed(error).key === "invite_needed" ? "invite" : "closed";
}

/** Keeps why something was not done; any other error is none of ours. */
function failed(error: unknown): Problem {
  if (!(error instanceof NotDone)) throw error;
  return (session.problem = error.problem);
}

addEventListener("online", () => connection.wake());
addEventListener("pageshow", (event) => event.persisted && connection.wake());
document.addEventListener("visibilitychange", () => document.hidden || connection.wake());
