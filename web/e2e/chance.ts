/** All chance of a run follows from one seed: the deals, the bots' choices and what people do. */

import { WHOLE } from "./whole";

/** The whole proof plays other games each time; the run says which, and SAUCERFUL_SEED repeats it. */
export function seedOfRun(): string {
  return process.env.SAUCERFUL_SEED ?? (WHOLE ? String(Date.now()) : "1");
}

/** Numbers from 0 up to 1 that follow from a text (FNV-1a and mulberry32); also runs in the page. */
export function numbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A script for the page, after which its own chance follows from the seed, too: nonces, ids of moves, pauses. */
export function seeding(seed: string): string {
  return `(${seedPage})(${numbers}, ${JSON.stringify(seed)})`;
}

function seedPage(follow: typeof numbers, seed: string): void {
  // The empty page that a browser opens with keeps nothing.
  if (!location.protocol.startsWith("http")) return;
  // Ids of moves must not come again when a page is loaded anew, or is open twice.
  const loads = Number(localStorage.getItem("loads") ?? 0) + 1;
  localStorage.setItem("loads", `${loads}`);
  const next = follow(`${seed}/${loads}`);
  Math.random = next;
  crypto.getRandomValues = (values) => {
    const bytes = new Uint8Array(values!.buffer, values!.byteOffset, values!.byteLength);
    for (const at of bytes.keys()) bytes[at] = 256 * next();
    return values;
  };
}
