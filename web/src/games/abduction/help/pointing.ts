/** In a guided game: what to touch next on the way to a move. */

type Find = (selector: string) => Element | null;

export function nextTouch(find: Find, move: string): Element | null {
  if (move === ">") return find('[data-help="middle"]');
  if (move.startsWith("d"))
    return find(`.leaving [data-number="${move.slice(1)}"] button`) ?? find('[data-help="departures"]');
  const [card, rival] = move.split("@");
  if (!find(`[data-help="card-${card}"] .lifted`)) return find(`[data-help="card-${card}"] .card`);
  return find(rival ? `[data-drop="${rival}"] .can` : '[data-drop="own"]');
}
