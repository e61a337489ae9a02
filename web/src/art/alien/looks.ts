/** Which colour and antenna each seat has. They stay with the people when everybody moves to another seat for a rematch. */

import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";

/** Which look a seat has: the number of a colour and an antenna. */
export type Looks = (seat: number) => number;

const KEY = Symbol("looks");
/** The colours of the looks, in order, as `colours.css` has them. */
const TONES = ["green", "orange", "sky", "violet", "yellow", "red", "silver"];

/** The looks at a table after so many games: in each rematch everybody sits one seat further, and keeps theirs. */
export function looksAfter(games: number, seats: number): Looks {
  return (seat) => (seat < seats ? (seat + games) % seats : seat);
}

/** To be called while a component is made, for all drawings inside. */
export function setLooks(looks: Looks): void {
  setContext(KEY, looks);
}

/** As told by whatever is around; else each seat has the look with its number. */
export function looksHere(): Looks {
  return getContext<Looks | undefined>(KEY) ?? ((seat) => seat);
}

/** Gives the seats their colours inside an element, wherever they are not their own already. */
export function coloured(looks: Looks): Attachment<HTMLElement> {
  return (node) => {
    for (const seat of TONES.keys()) {
      const tone = TONES[looks(seat) % TONES.length]!;
      for (const shade of ["", "-deep"])
        if (tone === TONES[seat]) node.style.removeProperty(`--seat-${seat}${shade}`);
        else node.style.setProperty(`--seat-${seat}${shade}`, `var(--${tone}${shade})`);
    }
  };
}
