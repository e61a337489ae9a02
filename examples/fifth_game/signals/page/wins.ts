import type { View } from "./types";

/** What sending a card wins now; 0 where it is no answer (SIG-4, SIG-5). */
export function wins({ last, waiting, reach }: View, card: number): number {
  return last !== null && Math.abs(card - last) <= reach ? waiting + 1 : 0;
}
