/** Plays the sounds of what happened, and lets a phone buzz where it is about its owner. The games say which. */

import { settings } from "../app/settings.svelte";
import { play } from "../sound/sound";
import type { Cue, GameModule, Step } from "./board";

/** Between two sounds of one step, in milliseconds at the usual pace: as far apart as the things that are seen. */
const APART = 160;
const MOST = 5;
const BUZZ = 40;

/** A step begins to be shown, at that rate: its sounds, one after the other; a buzz where it is about you. */
export function cue(
  game: Pick<GameModule, "sounds" | "cues" | "buzzes">,
  step: Step,
  you: number | null,
  rate: number,
): void {
  const { events, seat } = step;
  const cues = game.cues?.(step, seat !== null && seat === you) ?? inOrder(game.sounds ?? {}, step);
  for (const { sound, at, pitch } of cues) setTimeout(() => play(sound, pitch), at / rate);
  if (you === null || seat === you || !settings.sound) return;
  if (events.some((event) => game.buzzes?.(event, you))) navigator.vibrate?.(BUZZ);
}

/** Each sound once, in the order of the events. */
function inOrder(known: NonNullable<GameModule["sounds"]>, { events }: Step): Cue[] {
  const sounds = [...new Set(events.flatMap(({ event }) => known[event] ?? []))].slice(0, MOST);
  return sounds.map((sound, at) => ({ sound, at: at * APART }));
}
