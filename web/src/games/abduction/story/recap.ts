/** What a rival's step did to you: in real time only what hits you is worth a chip, a card on your stack. */

import type { GameModule } from "../../board";
import type { View } from "../types";

export const recap: NonNullable<GameModule<View>["recap"]> = (events, you, gained) => {
  const jumped = events.find(({ event, rival }) => event === "jumped" && rival === you);
  return jumped ? { card: jumped["card"], change: gained } : null;
};
