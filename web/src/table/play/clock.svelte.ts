/** How long people have, by the server's clock. Ticks only where somebody looks. */

import { createSubscriber } from "svelte/reactivity";
import { connection } from "../../app/visit/session.svelte";
import type { TableShown } from "../../protocol";

const TICK = 500;
const ticking = createSubscriber((update) => {
  const timer = setInterval(update, TICK);
  return () => clearInterval(timer);
});

/** Milliseconds until the clock that runs for a seat has run down; null where none does. */
export function timeLeft({ clock: { running, deadline } }: TableShown, seat: number): number | null {
  return running === seat && deadline ? deadline - connection.time.at() : null;
}

/** Milliseconds that a seat has, out of how many; null where no clock tells. */
export function timeOf(shown: TableShown, seat: number): { left: number; total: number } | null {
  const { clock: limits } = shown.settings;
  const { running, deadline, left } = shown.clock;
  const total = 1000 * (limits?.move ?? limits?.total ?? 0);
  if (!total || shown.phase !== "playing") return null;
  if (running === seat && deadline) {
    ticking();
    return { left: Math.max(0, deadline - connection.time.at()), total };
  }
  const kept = limits?.total ? left?.[seat] : null;
  return kept == null ? null : { left: kept, total };
}
