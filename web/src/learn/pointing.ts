/** Where on the board one touches next, to make a move: the boards mark what may be touched, so we look for the marks. */

type Look = (what: string) => Element | null;

const WAYS: Record<string, (look: Look, move: string) => Element | null> = {
  invasion: (look) =>
    look(".bar .act") ??
    look(".seat.target") ??
    look(".stepper button:last-of-type:not(:disabled)") ??
    look(".cards .playable"),

  constellations(look, move) {
    if (move === ".") return look(".offer li:last-child button");
    if (move.startsWith("+")) return look(".offer li:not(:last-child) button.can");
    if (!look(".offer .act"))
      return (
        (look("[data-quarters] .playable.lifted") && look(".place.fits")) ?? look("[data-quarters] .playable")
      );
    const turned = look(`[data-quarters="${move.at(-1)}"]`);
    return look(turned ? ".offer .act" : ".offer button:not(.act)");
  },

  abduction(look, move) {
    if (move === ">") return look('[data-help="middle"]');
    if (move.startsWith("d"))
      return look(`.leaving [data-number="${move.slice(1)}"] button`) ?? look('[data-help="departures"]');
    const [card, rival] = move.split("@");
    if (!look(`[data-help="card-${card}"] .lifted`)) return look(`[data-help="card-${card}"] .card`);
    return look(rival ? `[data-drop="${rival}"] .can` : '[data-drop="own"]');
  },

  zovnis(look, move) {
    if (!look(".hand .playable.lifted")) return look(".hand .playable");
    const [, column] = /@(\d)/.exec(move) ?? [];
    return (
      look(".bar .act") ??
      look(`[data-column="${column}"] .target:not([aria-disabled]) .place`) ??
      look(".bar button")
    );
  },
};

export function whatToTouch(board: Element, game: string, move: string): Element | null {
  return WAYS[game]?.((what) => board.querySelector(what), move) ?? null;
}
