/** A heart that beats when the end is near, faster as it comes nearer. */

import { play } from "../../sound/sound";

/** Milliseconds between two beats: at rest, and at the very end. */
const SLOW = 1100;
const FAST = 480;

/** An effect: beats as long as `tension`, from 0 to 1, is above 0; it returns what ends it. */
export function heartbeat(tension: () => number): () => void {
  const beat = (): void => {
    const now = tension();
    if (now > 0 && !document.hidden) play("heart");
    timer = setTimeout(beat, SLOW - (SLOW - FAST) * now);
  };
  let timer = setTimeout(beat, SLOW);
  return () => clearTimeout(timer);
}
