/**
 * The moment that the address names: `?as=2#17` is the second seat's view after seventeen moves, and so is `?as=2&at=17`, for
 * what stands behind a # no messenger tells the server, and the invite word may stand there.
 */

import { session, withInvitation } from "../app/visit/session.svelte";
import type { Eyes } from "./source";

/** Null for eyes that the address does not name, NaN for a moment that cannot be one. */
export function askedFor(): { eyes: Eyes | null; step: number } {
  const asked = new URLSearchParams(location.search);
  const eyes = asked.get("as") ?? "";
  const step = location.hash.slice(1) || (asked.get("at") ?? "");
  return {
    eyes: /^(open|spectator|[0-7])$/.test(eyes) ? eyes : null,
    step: /^\d{0,6}$/.test(step) ? Number(step) : NaN,
  };
}

/** Whether one has come for the review: `?review`. */
export const wantsReview = (): boolean => new URLSearchParams(location.search).has("review");

/** The address of a moment. */
export function momentAddress(eyes: Eyes, step: number): URL {
  const address = new URL(location.href);
  address.search = `?as=${eyes}`;
  address.hash = `#${step}`;
  return address;
}

/** A link to a moment for others: with the invite word, where the server asks for one. */
export function momentLink(eyes: Eyes, step: number): string {
  const address = momentAddress(eyes, step);
  address.searchParams.set("at", `${step}`);
  if (session.playable?.invite) address.hash = "";
  return withInvitation(address.href);
}
