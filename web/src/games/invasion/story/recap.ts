/** What a rival's step did to you: the loot that it stole from you, or made you return. */

import type { GameModule } from "../../board";
import { flows } from "./story";
import { changes } from "../model/foresee";
import type { View } from "../types";

export const recap: NonNullable<GameModule<View>["recap"]> = (events, you) => {
  const played = events.find(({ event }) => event === "played");
  if (!played) return null;
  return { card: played["card"], change: changes(flows(events), you + 1)[you]! };
};
