/** Plays the sounds of what happened, and lets a phone buzz where it is about its owner. The games say which. */

import { settings } from "../app/settings.svelte";
import { play } from "../sound/sound";
import type { GameModule, Step } from "./board";

/** Between two sounds of one step, in milliseconds at the usual pace: as far apart as the things that are seen. */
const APART = 160;
const MOST = 5;
const BUZZ = 40;

/** A step begins to be shown, at that rate: its sounds, one after the other; a buzz where it is about you. */
export function cue(
  { sounds: known, buzzes }: Pick<GameModule, "sounds" | "buzzes">,
  { events, seat }: Step,
  you: number | null,
  rate: number,
): void {
  const sounds = [...new Set(events.flatMap(({ event }) => known[event] ?? []))].slice(0, MOST);
  sounds.forEach((sound, at) => setTimeout(() => play(sound), (at * APART) / rate));
  if (you === null || seat === you || !settings.sound) return;
  if (events.some((event) => buzzes?.(event, you))) navigator.vibrate?.(BUZZ);
}
