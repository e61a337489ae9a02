/** How much larger cards in the hand are for those who want them large: boards leave room for it. */

import { settings } from "../../app/settings/settings.svelte";

const LARGE = 1.25;

export function handScale(): number {
  return settings.large_cards ? LARGE : 1;
}
