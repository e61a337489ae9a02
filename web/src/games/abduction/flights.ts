/** What flies across the table when something happens: from which spot to which, one after the other. Pure. */

import { eventsOf, type Step } from "../board";
import { readMove, type Move } from "./moves";
import type { Event, View } from "./types";

/** `hand-2` is where seat 2 holds its pile, `stack-2` its stack, `landing-2` its Landing cards. */
export type Spot = string;

export interface Flight {
  readonly thing: "card" | "pile" | "landing" | "departure";
  /** The number of a card, the size of a pile. */
  readonly number: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly delay: number;
}

const NEXT = 140;

const MIDDLE: Spot = "middle";
const DEPARTURES: Spot = "departures";
const OFF: Spot = "off";

export function flightsOf(step: Step): Flight[] {
  return eventsOf<Event>(step).flatMap(flightsOfOne);
}

function flightsOfOne(event: Event): Flight[] {
  switch (event.event) {
    case "played":
      return [fly("card", event.card, `hand-${event.seat}`, `stack-${event.seat}`)];
    case "jumped":
      return [
        fly("card", event.card, `hand-${event.seat}`, `stack-${event.rival}`),
        ...(event.landing
          ? [fly("landing", 0, `landing-${event.rival}`, `landing-${event.seat}`, NEXT)]
          : []),
      ];
    case "passed":
      return [fly("pile", event.size, `hand-${event.seat}`, `hand-${event.to}`)];
    case "exchanged":
      return [
        fly("pile", event.size, `hand-${event.seat}`, MIDDLE),
        fly("pile", event.taken_size, MIDDLE, `hand-${event.seat}`, NEXT),
      ];
    case "departed":
      return [
        fly("departure", event.departure, DEPARTURES, `stack-${event.seat}`),
        fly("pile", event.size, `hand-${event.seat}`, OFF, NEXT),
      ];
    case "gave":
      return [fly("card", event.card, `stack-${event.seat}`, `stack-${event.to}`)];
    default:
      return [];
  }
}

/** The cards that are on their way to the stack of a seat. */
export function arrivingAt(seat: number, flights: readonly Flight[]): number[] {
  return flights.flatMap(({ thing, number, to }) =>
    thing === "card" && to === `stack-${seat}` ? [number] : [],
  );
}

/** What flies for a move of one's own that is on its way, before the server tells it. */
export function flightsAhead(view: View, you: number, move: string): Flight[] {
  return flightsOfOne(asEvent(view, you, readMove(move)));
}

function asEvent(view: View, seat: number, move: Move): Event {
  const { size, pile: held } = view.seats[seat]!;
  const pile = held ?? 0;
  if (move.kind === "depart") {
    const departures = view.departures.length - 1;
    return { event: "departed", seat, departure: move.number, pile, size, departures };
  }
  if (move.kind === "pass" && view.middle) {
    const { pile: taken, size: taken_size } = view.middle;
    return { event: "exchanged", seat, pile, size, taken: taken ?? 0, taken_size };
  }
  if (move.kind === "pass") return { event: "passed", seat, to: view.waiting ?? seat, pile, size };
  const left = size - 1;
  if (move.rival === null) return { event: "played", seat, card: move.card, pile, left };
  const landing = Math.min(1, view.seats[move.rival]!.landing);
  return { event: "jumped", seat, card: move.card, rival: move.rival, landing, pile, left };
}

function fly(thing: Flight["thing"], number: number, from: Spot, to: Spot, delay = 0): Flight {
  return { thing, number, from, to, delay };
}
