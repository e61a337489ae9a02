/** The table as it will be when a move of yours has arrived: so that a move shows at once. Scores wait for the server. */

import { readMove } from "./moves";
import type { SeatView, View } from "../types";

const NO_PILE = { pile: null, size: 0, cards: [] };

export function foreseen(view: View, you: number | null, pending: string | null): View {
  if (you === null || pending === null || view.over) return view;
  const own = view.seats[you]!;
  const move = readMove(pending);
  // What has arrived already, or was overtaken, changes nothing.
  if (own.pile === null) return view;
  if (move.kind === "card")
    return own.cards?.includes(move.card) ? withCard(view, you, move.card, move.rival) : view;
  if (move.kind === "depart") {
    return {
      ...view,
      departures: view.departures.filter((number) => number !== move.number),
      seats: changed(view, { [you]: { ...own, ...NO_PILE, status: "gone", departure: move.number } }),
    };
  }
  if (view.middle) {
    const laid = { pile: own.pile, size: own.size, cards: own.cards };
    return {
      ...view,
      middle: laid,
      seats: changed(view, { [you]: { ...own, ...view.middle, status: "holding" } }),
    };
  }
  if (view.waiting === null) return view;
  const given: SeatView = { ...view.seats[view.waiting]!, pile: own.pile, size: own.size, cards: own.cards };
  return {
    ...view,
    waiting: you,
    seats: changed(view, {
      [you]: { ...own, ...NO_PILE, status: "waiting" },
      [view.waiting]: { ...given, status: "holding" },
    }),
  };
}

function withCard(view: View, you: number, card: number, rival: number | null): View {
  const own = view.seats[you]!;
  const cards = own.cards?.filter((other) => other !== card) ?? null;
  const mine: SeatView = { ...own, status: "played", size: own.size - 1, cards };
  if (rival === null)
    return { ...view, seats: changed(view, { [you]: { ...mine, stack: [...own.stack, card] } }) };
  const theirs = view.seats[rival]!;
  const taken = Math.min(1, theirs.landing);
  return {
    ...view,
    seats: changed(view, {
      [you]: { ...mine, landing: own.landing + taken },
      [rival]: { ...theirs, stack: [...theirs.stack, card], landing: theirs.landing - taken },
    }),
  };
}

function changed(view: View, seats: Record<number, SeatView>): SeatView[] {
  return view.seats.map((seat, at) => seats[at] ?? seat);
}
