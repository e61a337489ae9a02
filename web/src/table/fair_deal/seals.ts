/**
 * What everybody had committed to when a table was sealed, as this browser saw it before any nonce was known. When the
 * game is over its record must say the same (docs/fair-deals.md): whoever changes a commitment later is found out here.
 */

import { sha256 } from "../../connection/sha256";
import { keep, kept } from "../../kept";
import type { TableShown } from "../../protocol";

const KEY = "saucerful-seals";
const KEPT = 20;

export interface Seal {
  /** To the server's seed. */
  seed: string;
  /** To the nonces of the people at the table, place by place; `null` for one that was given at once. */
  nonces: (string | null)[];
}

/** The part of a record that tells where the deal came from. */
export interface Origin {
  seed?: string;
  meta?: { fair?: { commitment?: string; nonces?: string[]; commitments?: (string | null)[] } };
}

const known = new Map<string, Seal>();

function seals(): [string, Seal][] {
  try {
    return Object.entries(JSON.parse(kept(KEY) ?? "{}") as Record<string, Seal>);
  } catch {
    return [];
  }
}

/** Remembers what stands at a table that has been sealed; a later seal of it replaces an earlier one. */
export function rememberSeal(table: TableShown): void {
  if (!table.sealed) return;
  const nonces = table.seats.flatMap((seat) => (seat.player ? [seat.commitment ?? null] : []));
  known.set(table.id, { seed: table.commitment, nonces });
  const others = seals().filter(([id]) => id !== table.id);
  keep(KEY, JSON.stringify(Object.fromEntries([...others, [table.id, known.get(table.id)]].slice(-KEPT))));
}

/** What this browser saw when the table was sealed, if it was there. */
export function sealOf(id: string): Seal | undefined {
  return known.get(id) ?? seals().find(([one]) => one === id)?.[1];
}

/** Whether a record comes from what stood at the seal: the same commitments, and a seed and nonces that fit them. */
export function agrees(record: Origin, seal: Seal): boolean {
  const { seed = "", meta: { fair: { nonces = [], commitments = nonces.map(() => null) } = {} } = {} } =
    record;
  const fits = (commitment: string | null, at: number) =>
    commitment === null ||
    commitment === sha256(`saucerful fair deal 1 nonce\n${seal.seed}\n${nonces[at]}\n`);
  return (
    seal.seed === sha256(`saucerful fair deal 1 commitment\n${seed}\n`) &&
    nonces.length === seal.nonces.length &&
    commitments.length === seal.nonces.length &&
    seal.nonces.every((commitment, at) => commitment === commitments[at] && fits(commitment, at))
  );
}
