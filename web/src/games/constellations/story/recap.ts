/** What a rival's step did to you: it lets constellations grow that you hold, or takes part of them. */

import type { GameModule } from "../../board";
import type { View } from "../types";

export const recap: NonNullable<GameModule<View>["recap"]> = (events, _you, gained) => {
  const laid = events.find(({ event }) => event === "laid");
  const landed = events.some(({ event }) => event === "landed" || event === "moved");
  return laid || landed ? { card: laid?.["card"] ?? null, change: gained } : null;
};
