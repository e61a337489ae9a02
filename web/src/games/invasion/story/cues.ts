/** What one hears, and when a phone buzzes. */

import type { GameEvent } from "../../../protocol";
import type { Sound } from "../../../sound/sound";

export const sounds: Readonly<Record<string, Sound>> = {
  played: "card",
  took: "whoosh",
  stole: "steal",
  returned: "steal",
  gathered: "slide",
  ended: "end",
};

/** Your loot has been stolen, or goes back to Earth. */
export function buzzes({ event, seat, victim }: GameEvent, you: number): boolean {
  return (event === "stole" && victim === you) || (event === "returned" && seat === you);
}
