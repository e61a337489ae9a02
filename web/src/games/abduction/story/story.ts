/** A step as a story: what flies across the table, from which spot to which, and the cry at the end. */

import { GRAND } from "../../../look/motion";
import { eventsOf, type Step } from "../../board";
import type { Act as Timed, Flight } from "../../stage/story";
import { isEnd } from "./ending";
import { readMove, type Move } from "../model/moves";
import type { Event, View } from "../types";

/** Spots: `hand-2` is where seat 2 holds its pile, `stack-2` its stack, `landing-2` its Landing cards. */
export interface Thing extends Flight {
  readonly thing: "card" | "pile" | "landing" | "departure";
  /** The number of a card, the size of a pile. */
  readonly number: number;
}

/** Everybody hears that the game is over. */
export interface Cry extends Timed {
  readonly thing: "cry";
}

/** A seat departs, and everybody sees it go. */
export interface Liftoff extends Timed {
  readonly thing: "liftoff";
  readonly seat: number;
}

export type Act = Thing | Cry | Liftoff;

/** How long the cry is seen; why it ended is said in the result once more. */
const CRY = 1200;
const NEXT = 140;
/** A departure: nobody waits for it, so that it may take its time. */
const LIFTOFF = 1000;

const MIDDLE = "middle";
const DEPARTURES = "departures";
const OFF = "off";

/** Everybody plays at once, so nothing waits for what flies; only the cry at the end is seen to its end. */
export function story(step: Step, made = false): Act[] {
  const cry: Cry[] = isEnd(step.events) ? [{ thing: "cry", at: 0, lasts: CRY }] : [];
  return [...(made ? [] : flightsOf(step)), ...cry];
}

export function flightsOf(step: Step): Act[] {
  return eventsOf<Event>(step).flatMap(flightsOfOne);
}

function flightsOfOne(event: Event): Act[] {
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
        { thing: "liftoff", seat: event.seat, at: NEXT, lasts: LIFTOFF, lingers: true },
      ];
    case "gave":
      return [fly("card", event.card, `stack-${event.seat}`, `stack-${event.to}`)];
    default:
      return [];
  }
}

export function thingsOf(acts: readonly Act[]): Thing[] {
  return acts.filter((act) => act.thing !== "cry" && act.thing !== "liftoff");
}

export function liftoffsOf(acts: readonly Act[]): Liftoff[] {
  return acts.filter((act) => act.thing === "liftoff");
}

/** The cards that are on their way to the stack of a seat. */
export function arrivingAt(seat: number, waiting: readonly Act[]): number[] {
  return thingsOf(waiting).flatMap(({ thing, number, to }) =>
    thing === "card" && to === `stack-${seat}` ? [number] : [],
  );
}

/** What flies for a move of one's own that is on its way, before the server tells it. */
export function ahead(view: View, you: number, move: string): Act[] {
  return flightsOfOne(asEvent(view, you, readMove(move)));
}

/** A move that is not made after all: what flew, flies back. */
export function back(flown: readonly Act[]): Act[] {
  return thingsOf(flown).map((one) => ({ ...one, from: one.to, to: one.from }));
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

function fly(thing: Thing["thing"], number: number, from: string, to: string, at = 0): Thing {
  return { thing, number, from, to, at, lasts: GRAND, lingers: true };
}
