/** What lies on the table and what would happen, in words: for those who listen, and for the line below the map. */

import { t } from "../../../words/words.svelte";
import { PLANET_COLOURS, type PlanetColour } from "../art/planets";
import { growths, held, type Bringing } from "../model/foresee";
import type { LandingOffer } from "../board/sky/offers";
import type { Place } from "../model/places";
import type { Lying, View } from "../types";

function colour(of: PlanetColour | string): string {
  return t("constellations/board-colour", { colour: of });
}

/** With a plus or a minus. */
export function signed(points: number): string {
  return `${points < 0 ? "−" : points > 0 ? "+" : "±"}${Math.abs(points)}`;
}

function pattern(planets: string): string {
  const [first, second, third, fourth] = [...planets].map(colour) as [string, string, string, string];
  return t("constellations/board-pattern", { first, second, third, fourth });
}

/** A card of the hand, as it is turned now. */
export function cardInWords(card: number, planets: string): string {
  return t("constellations/board-card", { card, pattern: pattern(planets) });
}

/** A card on the table: what it shows, who laid it, and whose ships stand on it. */
export function lyingInWords(
  view: View,
  { card, column, row, planets, seat }: Lying,
  names: string[],
): string {
  const ships = view.seats.flatMap((one, owner) =>
    Object.entries(one.ships)
      .filter(([, spot]) => spot[0] === column && spot[1] === row)
      .map(([on, spot]) =>
        t("constellations/board-ship", { name: names[owner]!, colour: on, corner: spot[2] }),
      ),
  );
  const what = t("constellations/board-lying", {
    card,
    column,
    row,
    pattern: pattern(planets),
    laid: seat === null ? "no" : "yes",
    name: seat === null ? "" : names[seat]!,
  });
  return [what, ...ships].join(" ");
}

/** An empty place, and what the lifted card would bring there, turned as it is now. */
export function placeInWords({ column, row }: Place, ways: number, brings: Bringing | null): string {
  const place = t("constellations/board-place", { column, row, ways });
  if (!brings || (!brings.gain && !brings.ship)) return place;
  const { gain, ship } = brings;
  return `${place}: ${t("constellations/board-brings", { points: signed(gain), ship: signed(ship), more: ship })}`;
}

/** A seat: its points, its cards and what it holds. */
export function seatInWords(view: View, seat: number, name: string, mine: boolean): string {
  const { score, hand } = view.seats[seat]!;
  const holds = PLANET_COLOURS.flatMap((of) => {
    const one = held(view, seat, of);
    return one ? [t("constellations/board-holds", { colour: of, size: one.size })] : [];
  });
  return [
    t("constellations/board-seat", { name, mine: mine ? "yes" : "no", score, hand }),
    ...holds,
    view.to_act.includes(seat) ? t("constellations/board-acts") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** A planet that offers a ship a place, or does not. `moves` if the ship stands elsewhere now. */
export function landingInWords(
  { colour: of, corner, allowed, size, gain }: Omit<LandingOffer, "label" | "chosen">,
  moves: boolean,
): string {
  if (!allowed) return t("constellations/board-land-not", { colour: of, corner, size });
  return t("constellations/board-land", {
    colour: of,
    corner,
    size,
    points: signed(gain),
    moves: moves ? "yes" : "no",
  });
}

/** What the last card of a foreseen table brings: constellations that grow, and points. */
export function growthInWords(now: View, would: View, names: string[]): string {
  const grown = growths(would)
    .filter(({ before }) => before > 0)
    .map(({ colour: of, size }) => t("constellations/board-grows", { colour: of, size }));
  const points = would.scores.flatMap((score, seat) => {
    const more = score - now.scores[seat]!;
    return more ? [t("constellations/board-gains", { name: names[seat]!, points: signed(more) })] : [];
  });
  return [...grown, ...points].join(" ");
}
