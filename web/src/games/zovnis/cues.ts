/** What one hears. */

import type { Sound } from "../../sound/sound";

export const sounds: Readonly<Record<string, Sound>> = {
  laid: "card",
  fired: "fire",
  eliminated: "pop",
  ended: "end",
};
