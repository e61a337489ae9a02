/** Plays the sounds of what happened, and lets a phone buzz where it is about its owner. The games say which. */

import { settings } from "../app/settings/settings.svelte";
import type { GameEvent } from "../protocol";
import { buzz, play, type Sound } from "../sound/sound";
import type { Cue, GameModule, Step } from "./board";
import { seatsOf } from "./narrate";
import type { Pace } from "./stage/pace.svelte";

/** Between two sounds of one step, in milliseconds at the usual pace: as far apart as the things that are seen. */
const APART = 160;
const MOST = 7;
const BUZZ = 40;
/** How much higher a sound is that comes again, two half tones: a chain rises. */
const RISE = 2 ** (2 / 12);
/** Nothing comes from the very edge. */
const WIDEST = 0.75;

type Heard = Pick<GameModule, "sounds" | "cues" | "buzzes">;

/** The sounds of a step: as the game says, else one after the other. In quiet mode only those that are about you. */
export function cuesOf(
  name: string,
  game: Heard,
  step: Step,
  you: number | null,
  quiet: boolean,
): readonly Cue[] {
  const heard = quiet ? step.events.filter((event) => isAbout(name, event, you)) : step.events;
  if (!game.cues) return inOrder(game.sounds ?? {}, heard);
  return heard.length ? game.cues(step, step.seat !== null && step.seat === you) : [];
}

function isAbout(name: string, event: GameEvent, you: number | null): boolean {
  const seats = Object.values(seatsOf(name, event));
  return !seats.length || (you !== null && seats.includes(you));
}

/** In the order of the events; what comes again is higher. */
function inOrder(known: Readonly<Record<string, Sound>>, events: readonly GameEvent[]): Cue[] {
  const before = new Map<Sound, number>();
  const sounds = events.flatMap(({ event }) => known[event] ?? []).slice(0, MOST);
  return sounds.map((sound, at) => {
    const times = before.get(sound) ?? 0;
    before.set(sound, times + 1);
    return { sound, at: at * APART, pitch: RISE ** times };
  });
}

/** Where a seat is on the screen, from left to right; in the middle where it has no place of its own. */
function panOf(seat: number | null): number {
  const place = seat === null ? null : document.querySelector(`main [data-help="seat-${seat}"]`);
  const { left = 0, width = 0 } = place?.getBoundingClientRect() ?? {};
  return width ? WIDEST * Math.max(-1, Math.min(1, (2 * (left + width / 2)) / innerWidth - 1)) : 0;
}

/**
 * A step begins to be shown: its sounds, one after the other, until it is skipped; where nothing moves only the last one,
 * which tells how it ended. A buzz where it is about you.
 */
export function cue(name: string, game: Heard, step: Step, you: number | null, pace: Pace): void {
  const { events, seat } = step;
  const cues = cuesOf(name, game, step, you, settings.quiet);
  const pan = cues.length && seat !== you ? panOf(seat) : 0;
  for (const { sound, at, pitch } of Number.isFinite(pace.rate) ? cues : cues.slice(-1))
    pace.during(at, () => play(sound, { pan, pitch }));
  if (you === null || seat === you) return;
  if (events.some((event) => game.buzzes?.(event, you))) buzz(BUZZ);
}
