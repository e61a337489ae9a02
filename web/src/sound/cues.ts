/** Which sound belongs to what happened, and when a phone buzzes. Events of the same name sound the same in all games. */

import type { Step } from "../games/board";
import { play, type Sound } from "./sound";

const CUES: Record<string, Sound> = {
  played: "card",
  laid: "card",
  took: "whoosh",
  stole: "steal",
  returned: "steal",
  gathered: "slide",
  passed: "slide",
  exchanged: "slide",
  jumped: "pop",
  departed: "whoosh",
  fired: "fire",
  eliminated: "pop",
  landed: "glow",
  moved: "glow",
  joined: "glow",
  ended: "end",
};
/** Between two sounds of one step, in milliseconds: as far apart as the things that are seen. */
const APART = 160;
const MOST = 5;
const BUZZ = 40;
const HURTS = ["stole", "jumped", "returned"];

/** A step begins to be shown: its sounds, one after the other; a buzz where it is about you. */
export function cue({ events, seat }: Step, you: number | null): void {
  const sounds = [...new Set(events.flatMap(({ event }) => CUES[event] ?? []))].slice(0, MOST);
  sounds.forEach((sound, at) => setTimeout(() => play(sound), at * APART));
  if (you === null || seat === you) return;
  const given = events.some(({ event, to }) => event === "passed" && to === you);
  const hurt = events.some(
    (event) => HURTS.includes(event.event) && (event.victim ?? event.rival ?? event.seat) === you,
  );
  if (given || hurt) navigator.vibrate?.(BUZZ);
}
