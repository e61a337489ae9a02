/**
 * Our part of a fair deal (docs/fair-deals.md): we commit to a nonce when we are ready, and reveal it once everybody has
 * committed to theirs.
 */

import { keep, kept } from "../../kept";
import { random } from "../../connection/random";
import { sha256 } from "../../connection/sha256";
import type { Ask, TableShown } from "../../protocol";

const KEY = "saucerful-nonces";
const KEPT = 20;
/** Milliseconds in which another device of ours may reveal the nonce that this one does not know, or the server take ours. */
const PATIENCE = 3000;
/** How often we are ready again by ourselves after others broke off the deal: then a person should look. */
const AGAIN = 3;

/** Where the browser keeps nothing, as in some private windows, nonces last until the page is closed. */
const known = new Map<string, string>();

function commitmentTo(nonce: string, table: TableShown): string {
  return sha256(`saucerful fair deal 1 nonce\n${table.commitment}\n${nonce}\n`);
}

function nonces(): [string, string][] {
  try {
    return Object.entries(JSON.parse(kept(KEY) ?? "{}") as Record<string, string>);
  } catch {
    return [];
  }
}

function nonceOf(commitment: string): string | undefined {
  return known.get(commitment) ?? nonces().find(([one]) => one === commitment)?.[1];
}

export class Commitments {
  #again = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (ask: Ask) => boolean) {}

  /** A new nonce, which only this browser knows for now. */
  ready(table: TableShown): void {
    const nonce = random();
    const commitment = commitmentTo(nonce, table);
    known.set(commitment, nonce);
    keep(KEY, JSON.stringify(Object.fromEntries([...nonces(), [commitment, nonce]].slice(-KEPT))));
    this.ask({ type: "ready", commitment });
  }

  notReady(): void {
    this.#again = AGAIN;
    this.ask({ type: "ready" });
  }

  /** Does what a changed table asks of us. */
  hear(before: TableShown | null, now: TableShown): void {
    clearTimeout(this.#timer);
    const mine = now.phase === "open" && now.you !== null ? now.seats[now.you] : undefined;
    if (!mine) this.#again = 0;
    else if (now.sealed && mine.commitment && !mine.revealed) this.#reveal(now, mine.commitment);
    else if (before?.sealed && !now.sealed && !mine.ready) this.#brokenOff(now);
  }

  leave(): void {
    clearTimeout(this.#timer);
  }

  /** Again and again until the table shows that the server knows: at first it may have been unable to write it down. */
  #reveal(table: TableShown, commitment: string): void {
    const nonce = nonceOf(commitment);
    if (nonce) this.ask({ type: "reveal", nonce });
    this.#timer = setTimeout(() => (nonce ? this.#reveal(table, commitment) : this.ready(table)), PATIENCE);
  }

  /** Our nonce is used up because somebody else is no longer ready; of several pages the one that is seen goes on. */
  #brokenOff(table: TableShown): void {
    if (document.visibilityState === "visible" && this.#again++ < AGAIN) this.ready(table);
  }
}
