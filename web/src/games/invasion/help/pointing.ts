/** In a guided game: what to touch next on the way to a move. */

type Find = (selector: string) => Element | null;

export function nextTouch(find: Find): Element | null {
  return (
    find(".bar .act") ??
    find(".seat.target") ??
    find(".stepper button:last-of-type:not(:disabled)") ??
    find(".cards .playable")
  );
}
