/** Where a game to look at comes from: it was played here, or somebody has its record in a file. */

import { ask, NotDone } from "../connection/http";
import type { Beginning, ReplayShown } from "../protocol";
import { fromFile, playedHere, type Subject } from "../review/reviewing.svelte";

/** Through whose eyes: the number of a seat, `spectator`, or `open` for all cards. */
export type Eyes = string;
export const OPEN = "open";
export const SPECTATOR = "spectator";

export interface Source {
  /** The table at which it was played; null for a file. */
  readonly id: string | null;
  /** The whole game; asked for once through the same eyes. */
  look(eyes: Eyes): Promise<ReplayShown>;
  /** How a table begins with a moment of it. */
  origin(step: number): Beginning;
  /** How it is reviewed. */
  readonly subject: Subject;
}

/** As many bytes as the server takes. */
const LARGEST = 512 * 1024;

export function played(id: string): Source {
  const path = `api/games/${encodeURIComponent(id)}/replay`;
  return {
    id,
    look: once((eyes) => ask("GET", `${path}?eyes=${eyes}`)),
    origin: (step) => ({ game: id, step }),
    subject: playedHere(id),
  };
}

/** Raises `NotDone` for a record that is too large. */
export function recorded(record: string): Source {
  checkSize(record);
  return {
    id: null,
    look: once((eyes) => ask("POST", `api/replay?eyes=${eyes}`, record)),
    origin: (step) => ({ record: JSON.parse(record) as Record<string, unknown>, step }),
    subject: fromFile(record),
  };
}

let carried: File | null = null;

/** Takes a file along to the page for records. */
export function carry(file: File): void {
  carried = file;
}

/** What was taken along, once. */
export function unpack(): File | null {
  const file = carried;
  carried = null;
  return file;
}

/** The records in a file: one a line, or one over several lines. */
export async function recordsIn(file: File): Promise<string[]> {
  const lines = (await file.text()).replace(/^\uFEFF/, "").split("\n");
  const full = lines.filter((line) => line.trim());
  return full.length > 0 && isWhole(full[0]!) ? full : [lines.join("\n")];
}

function checkSize(record: string): void {
  if (new Blob([record]).size <= LARGEST) return;
  const kilobytes = LARGEST / 1024;
  throw new NotDone({ key: "too_large", text: `${kilobytes} KB at most.`, values: { kilobytes } });
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function once(fetch: (eyes: Eyes) => Promise<ReplayShown>): (eyes: Eyes) => Promise<ReplayShown> {
  const known = new Map<Eyes, Promise<ReplayShown>>();
  return (eyes) => {
    const found = known.get(eyes) ?? fetch(eyes);
    known.set(eyes, found);
    found.catch(() => known.delete(eyes));
    return found;
  };
}
