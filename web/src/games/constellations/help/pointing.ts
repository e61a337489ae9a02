/** In a guided game: what to touch next on the way to a move. */

import { NO_LANDING } from "../model/moves";

type Find = (selector: string) => Element | null;

export function nextTouch(find: Find, move: string): Element | null {
  if (move === NO_LANDING) return find(".tools button:last-child");
  if (move.startsWith("+")) return find(".landings button.can");
  if (!find(".tools .act"))
    return (
      (find("[data-quarters] .playable.lifted") && find(".place.fits")) ?? find("[data-quarters] .playable")
    );
  const turned = find(`[data-quarters="${move.at(-1)}"]`);
  return find(turned ? ".tools .act" : '.tools [aria-keyshortcuts="R"]');
}
