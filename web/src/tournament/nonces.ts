/** Our part of a tournament's fair deals (docs/fair-deals.md): a nonce that we commit to when joining, and reveal later. */

import { ask, NotDone } from "../connection/http";
import { random } from "../connection/random";
import { sha256 } from "../connection/sha256";
import { keep, kept } from "../kept";
import type { TournamentEntry, TournamentNews, TournamentShown } from "../protocol";

const KEY = "saucerful-tournament-nonces";
const KEPT = 20;

/** Where the browser keeps nothing, as in some private windows, nonces last until the page is closed. */
const known = new Map<string, string>();

function nonces(): [string, string][] {
  try {
    return Object.entries(JSON.parse(kept(KEY) ?? "{}") as Record<string, string>);
  } catch {
    return [];
  }
}

/** What we add when we join. Where people play over days nobody need be there later, so the nonce itself is given. */
export function entryFor({ id, commitment, settings }: TournamentShown): TournamentEntry {
  const nonce = random();
  known.set(id, nonce);
  keep(KEY, JSON.stringify(Object.fromEntries([...nonces(), [id, nonce]].slice(-KEPT))));
  if (settings.pace === "post") return { nonce };
  return { commitment: commitmentTo(commitment, nonce) };
}

function commitmentTo(tournament: string, nonce: string): string {
  return sha256(`saucerful fair deal 1 nonce\n${tournament}\n${nonce}\n`);
}

/** The nonce with which one has joined, if that was in this browser, and not later in another one. */
export function nonceFor({ id, commitment, your_commitment }: TournamentShown): string | undefined {
  const nonce = known.get(id) ?? nonces().find(([one]) => one === id)?.[1];
  return nonce && commitmentTo(commitment, nonce) === your_commitment ? nonce : undefined;
}

/** Whether one has yet to reveal a nonce: only then it matters in which browser one has joined. */
export function isToReveal({ you, entrants }: TournamentShown, me: string): boolean {
  return you === "in" && entrants.some(({ player, revealed }) => player?.id === me && !revealed);
}

/** Says that we are there when a tournament begins, wherever on the page we are: that is all that revealing asks of anybody. */
export async function revealAt(id: string, me: string): Promise<void> {
  const path = `api/tournaments/${encodeURIComponent(id)}`;
  try {
    const { shown } = await ask<TournamentNews>("GET", path);
    const nonce = shown?.phase === "sealed" && isToReveal(shown, me) ? nonceFor(shown) : undefined;
    if (nonce) await ask("POST", `${path}/reveal`, { nonce });
  } catch (error) {
    if (!(error instanceof NotDone)) throw error; // the note about it leads to its page, which tries again
  }
}
