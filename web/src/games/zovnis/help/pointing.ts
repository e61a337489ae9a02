/** In a guided game: what to touch next on the way to a move. */

type Find = (selector: string) => Element | null;

export function nextTouch(find: Find, move: string): Element | null {
  if (!find(".hand .playable.lifted")) return find(".hand .playable");
  const [, column] = /@(\d)/.exec(move) ?? [];
  return (
    find(".bar .act") ??
    find(`[data-column="${column}"] .target:not([aria-disabled]) .place`) ??
    find(".bar button")
  );
}
