/** The moment that the address names: `?as=2#17` is the second seat's view after seventeen moves. */

import type { Eyes } from "./source";

/** Null for eyes that the address does not name, NaN for a moment that cannot be one. */
export function askedFor(): { eyes: Eyes | null; step: number } {
  const eyes = new URLSearchParams(location.search).get("as") ?? "";
  const step = location.hash.slice(1);
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
