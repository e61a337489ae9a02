/** What one hears. */

import type { Sound } from "../../../sound/sound";

export const sounds: Readonly<Record<string, Sound>> = {
  laid: "card",
  landed: "glow",
  moved: "glow",
  joined: "glow",
  passed: "slide",
  ended: "end",
};
