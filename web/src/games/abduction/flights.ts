/** What flies across the table when something happens: from which spot to which, one after the other. Pure. */

import type { GameEvent } from "../board";
import { readMove, type Move } from "./moves";
import type { View } from "./view";

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

export function flightsOf(events: readonly GameEvent[]): Flight[] {
  return events.flatMap((event) => flightsOfOne(event as GameEvent & Record<string, number>));
}

function flightsOfOne(event: GameEvent & Record<string, number>): Flight[] {
  const { seat, card, rival, size } = event as Record<string, number>;
  switch (event.event) {
    case "played":
      return [fly("card", card, `hand-${seat}`, `stack-${seat}`)];
    case "jumped":
      return [
        fly("card", card, `hand-${seat}`, `stack-${rival}`),
        ...(event.landing ? [fly("landing", 0, `landing-${rival}`, `landing-${seat}`, NEXT)] : []),
      ];
    case "passed":
      return [fly("pile", size, `hand-${seat}`, `hand-${event.to}`)];
    case "exchanged":
      return [
        fly("pile", size, `hand-${seat}`, MIDDLE),
        fly("pile", event.taken_size, MIDDLE, `hand-${seat}`, NEXT),
      ];
    case "departed":
      return [
        fly("departure", event.departure, DEPARTURES, `stack-${seat}`),
        fly("pile", size, `hand-${seat}`, OFF, NEXT),
      ];
    case "gave":
      return [fly("card", card, `stack-${seat}`, `stack-${event.to}`)];
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
  return flightsOf([asEvent(view, you, readMove(move))]);
}

function asEvent(view: View, seat: number, move: Move): GameEvent {
  const size = view.seats[seat]!.size;
  if (move.kind === "depart") return { event: "departed", seat, departure: move.number, size };
  if (move.kind === "pass" && view.middle)
    return { event: "exchanged", seat, size, taken_size: view.middle.size };
  if (move.kind === "pass") return { event: "passed", seat, to: view.waiting, size };
  if (move.rival === null) return { event: "played", seat, card: move.card };
  const landing = Math.min(1, view.seats[move.rival]!.landing);
  return { event: "jumped", seat, card: move.card, rival: move.rival, landing };
}

function fly(thing: Flight["thing"], number: number | undefined, from: Spot, to: Spot, delay = 0): Flight {
  return { thing, number: number ?? 0, from, to, delay };
}
