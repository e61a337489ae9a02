/** What one hears, when it is seen: cards that land, fire, and pops that rise along a chain. */

import type { Cue, Step } from "../../board";
import { COLUMNS } from "../model/moves";
import { cardsOf, scenesOf, story } from "./story";

/** The notes of a chain, in half tones above the first pop: five to the octave, so that any of them go together. */
const SCALE = [0, 2, 4, 7, 9];
const OCTAVE = 12;

function pitch(pop: number): number {
  const note = SCALE[pop % SCALE.length]! + OCTAVE * Math.floor(pop / SCALE.length);
  return 2 ** (Math.min(note, 2 * OCTAVE) / OCTAVE);
}

/** A card that was shown as laid already, as one's own is, is heard at once. */
export function cues(step: Step, made: boolean): Cue[] {
  const acts = story(
    COLUMNS.map(() => []),
    step,
    made,
  );
  const landed = cardsOf(acts, "lay").map(({ at, lasts }) => at + lasts);
  const laid = step.events.some(({ event }) => event === "laid") ? [landed[0] ?? 0] : [];
  const scenes = scenesOf(acts);
  const ends = step.events.some(({ event }) => event === "ended") ? scenes.slice(-1) : [];
  const bursts = scenes.filter(({ puffs }) => puffs.length);
  return [
    ...laid.map((at): Cue => ({ sound: "card", at })),
    ...scenes.filter(({ firing }) => firing).map(({ at }): Cue => ({ sound: "fire", at })),
    ...bursts.map(({ at }, pop): Cue => ({ sound: "pop", at, pitch: pitch(pop) })),
    ...ends.map(({ at }): Cue => ({ sound: "end", at })),
  ];
}
