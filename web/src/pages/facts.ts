/** What is printed on the boxes: ages, lengths, and by whom. Seats come from the server, with the rules. */

import type { GameName } from "../games/games";

interface Facts {
  /** From which age, where the box says it. */
  readonly age?: number;
  /** About how many minutes. */
  readonly minutes: number;
  /** The printed game, its authors and its publisher, as far as we know them; names are the same in all languages. */
  readonly printed?: string;
  readonly by?: string;
}

export const FACTS: Record<GameName, Facts> = {
  invasion: { minutes: 10, printed: "UFO", by: "Reiner Knizia, Nasza Księgarnia (2020)" },
  constellations: { age: 5, minutes: 20 },
  abduction: { minutes: 5, printed: "UFO: Unidentified Fascinating Objects", by: "Marc Paquien, Albi" },
  zovnis: { age: 8, minutes: 15, printed: "Zovnis", by: "Wilfried & Marie Fort" },
};
