/** What a rival's step did to you: how the points of your secret goals have changed. */

import type { GameModule } from "../../board";
import type { View } from "../types";

export const recap: NonNullable<GameModule<View>["recap"]> = (events, _you, gained) => {
  const laid = events.find(({ event }) => event === "laid");
  return laid ? { card: laid["card"], change: gained } : null;
};
