/** A step as a story: which card, which saucer, which loot flies from where to where, and when. */

import type { GameEvent } from "../../../protocol";
import { eventsOf, type Step } from "../../board";
import { stepLasts, type Act as Timed, type Flight } from "../../stage/story";
import { placeOf } from "../art/farm";
import { EARTH, type Flow } from "../model/foresee";
import { MISS, readMove } from "../model/moves";
import type { Event, View } from "../types";

/** Spots: `earth`, each piece on it (`earth-7`), `planet`, `loot-2`, `stack-2`, `hand-2`; above some (`over-earth-7+earth-8`). */
export const EARTH_SPOT = "earth";
const OVER = "over-";
const AND = "+";

/** Cards that are laid, drawn or gathered; loot, piece by piece; and what fetches it. */
export interface Thing extends Flight {
  readonly kind: "card" | "loot" | "ship" | "gather" | "draw";
  /** The seat whose card or draw it is. */
  readonly seat: number;
  /** How many cards; a piece is one. */
  readonly count: number;
  readonly card: string | null;
  /** What the piece is part of, and which piece it is: on Earth the one in that place. */
  readonly flow: Flow | null;
  readonly piece: number;
  /** Of a stack that is gathered: what lies there until then. */
  readonly lying: readonly string[] | null;
}

/** A beam shines from above on what is lifted. */
export interface Light extends Timed {
  readonly kind: "beam";
  readonly flow: Flow;
  /** The spots that it shines on. */
  readonly on: readonly string[];
}

/** The General marches in; `lost` is what each seat returns. */
export interface March extends Timed {
  readonly kind: "march";
  readonly seat: number;
  readonly lost: readonly (readonly [seat: number, loot: number])[];
}

/** At the end the loot of a seat is counted where it lies. */
export interface Tally extends Timed {
  readonly kind: "tally";
  readonly seat: number;
}

export type Act = Thing | Light | March | Tally;

const CARD = 240;
/** A saucer flies out, lifts the loot, and flies home; the next step need not wait for that. */
const [OUT, LIFT, HOME] = [140, 200, 200];
const NEXT_PIECE = 30;
/** However many pieces there are, the last one leaves so long after the first. */
const LAST_PIECE = 80;
/** How small loot is in the saucer. */
const ABOARD = 0.3;
const SAUCER = 1;
/** The General is seen before anybody pays. */
const MARCH = 850;
const PAY = 280;
const RETURN = 320;
const GATHER = 340;
const DRAW = 180;
const NEXT_DRAW = 20;
/** How much of a thing is still in the air when the next one begins. */
const OVERLAP = 90;
/** One seat after the other, the most loot last; all of them in so long. */
const [COUNT, ALL_COUNTED] = [420, 600];

/** The spot of a seat's loot, or of Earth's. */
export function loot(seat: number): string {
  return seat === EARTH ? EARTH_SPOT : `loot-${seat}`;
}

/** The spot in the air above the middle of others. */
export function over(spots: readonly string[]): string {
  return OVER + spots.join(AND);
}

/** What is below a spot in the air; nothing for any other spot. */
export function below(spot: string): string[] {
  return spot.startsWith(OVER) ? spot.slice(OVER.length).split(AND) : [];
}

/** The spots of so many pieces that stand on Earth, or come to it, from that one on. */
export function pieces(first: number, count: number): string[] {
  const spots = Array.from({ length: count }, (_, at) => `${EARTH_SPOT}-${placeOf(first + at)}`);
  return [...new Set(spots)];
}

/** What loot an event moved, if any. */
function flowOf(event: Event): Flow | null {
  if (event.event === "took") return { from: EARTH, to: event.seat, loot: event.loot };
  if (event.event === "stole") return { from: event.victim, to: event.seat, loot: event.loot };
  if (event.event === "returned") return { from: event.seat, to: EARTH, loot: event.loot };
  return null;
}

export function flows(events: readonly GameEvent[]): Flow[] {
  return (events as unknown[] as Event[]).map(flowOf).filter((flow) => flow !== null);
}

type Way = Pick<Thing, "kind" | "seat" | "from" | "to" | "at" | "lasts">;
function thing(way: Way, more: Partial<Thing> = {}): Thing {
  return { count: 1, card: null, flow: null, piece: 0, lying: null, ...way, ...more };
}

/** Cards that a seat lays on its stack. */
function layCard(seat: number, card: string, count: number): Thing {
  const way = { from: `hand-${seat}`, to: `stack-${seat}`, at: 0, lasts: CARD };
  return thing({ kind: "card", seat, ...way }, { card, count });
}

/** How long after the one before a piece leaves, and how long after the first the last one does. */
function apart(count: number): { late: number; last: number } {
  const gaps = Math.max(1, count - 1);
  const late = Math.min(NEXT_PIECE, LAST_PIECE / gaps);
  return { late, last: late * (count - 1) };
}

/** Something is sent out, lifts the loot in its beam, and brings it home. `left`: what Earth has after it. */
function fetch(card: string, flow: Flow, left: number, at: number): Act[] {
  if (flow.loot === 0) return [];
  const { from, to: seat, loot: count } = flow;
  const on = from === EARTH ? pieces(left, count) : [loot(from)];
  const hovers = over(on);
  const { late, last } = apart(count);
  const leaves = OUT + last + LIFT;
  const ship = thing(
    { kind: "ship", seat, from: `stack-${seat}`, to: loot(seat), at, lasts: leaves + HOME },
    { card, flow },
  );
  const stop = { spot: hovers, from: OUT / ship.lasts, until: leaves / ship.lasts, size: SAUCER };
  return [
    { kind: "beam", flow, on, at: at + OUT, lasts: last + LIFT },
    ...Array.from({ length: count }, (_, number) => {
      const begins = OUT + late * number;
      const lasts = ship.lasts - begins;
      const piece = from === EARTH ? placeOf(left + number) : number;
      const aboard = { spot: hovers, from: LIFT / lasts, until: (leaves - begins) / lasts, size: ABOARD };
      const leave = from === EARTH ? `${EARTH_SPOT}-${piece}` : loot(from);
      return thing(
        { kind: "loot", seat, from: leave, to: loot(seat), at: at + begins, lasts },
        { flow, piece, via: aboard, lingers: true },
      );
    }),
    { ...ship, via: stop, lingers: true },
  ];
}

/** Loot goes back to Earth, to the places that it left. `left`: what Earth has after it. */
function giveBack(flow: Flow, left: number, at: number): Act[] {
  const { late } = apart(flow.loot);
  return Array.from({ length: flow.loot }, (_, number) => {
    const piece = placeOf(left - flow.loot + number);
    const way = { from: loot(flow.from), to: `${EARTH_SPOT}-${piece}`, lasts: RETURN };
    return thing({ kind: "loot", seat: flow.from, ...way, at: at + late * number }, { flow, piece });
  });
}

/** All stacks go under the planet, the General's own with it. */
function gather(seat: number, count: number, before: View | null, at: number): Thing[] {
  const stacks = (before?.seats ?? []).map(({ stack }, owner) => (owner === seat ? [...stack, "g"] : stack));
  const others = stacks.reduce((sum, { length }, owner) => sum + (owner === seat ? 0 : length), 0);
  return Array.from({ length: Math.max(stacks.length, seat + 1) }, (_, owner) => {
    const cards = owner === seat ? count - others : (stacks[owner]?.length ?? 0);
    const way = { from: `stack-${owner}`, to: "planet", at, lasts: GATHER };
    return thing({ kind: "gather", seat, ...way }, { count: cards, lying: stacks[owner] ?? null });
  }).filter(({ count }) => count > 0);
}

/** One seat after the other, the winner last. */
function count(view: View, at: number): Tally[] {
  const seats = view.seats.map((_, seat) => seat).sort((a, b) => view.seats[a]!.loot - view.seats[b]!.loot);
  return seats.map((seat, place) => ({
    kind: "tally",
    seat,
    at: at + (ALL_COUNTED * place) / seats.length,
    lasts: COUNT,
  }));
}

/** A move of yours that is on its way. */
export function ahead(_view: View, seat: number, move: string): Act[] {
  if (move === MISS) return [];
  const { card, count } = readMove(move);
  return [layCard(seat, card, count)];
}

/** The step in order. A card that was shown as laid already, as one's own is, is not laid again. */
export function story(
  step: Step,
  before: View | null = null,
  made = false,
  after: View | null = null,
): Act[] {
  const acts: Act[] = [];
  const events = eventsOf<Event>(step);
  const card = events.find((event) => event.event === "played")?.card ?? "";
  const earth = before?.earth ?? 0;
  let now = 0;
  let draws = 0;
  for (const event of events) {
    if (event.event === "ended") {
      if (after) acts.push(...count(after, stepLasts(acts) + HOME));
      continue;
    }
    const { seat } = event;
    const flow = flowOf(event);
    if (event.event === "played") {
      if (!made) {
        acts.push(layCard(seat, event.card, event.count));
        now = CARD - OVERLAP;
      }
      if (event.card === "g") {
        const lost = flows(step.events).map((one) => [one.from, one.loot] as const);
        acts.push({ kind: "march", seat, lost, at: now, lasts: MARCH });
        now += PAY;
      }
    } else if (flow) {
      const left = "earth" in event ? event.earth : earth;
      acts.push(...(flow.to === EARTH ? giveBack(flow, left, now) : fetch(card, flow, left, now)));
    } else if (event.event === "gathered") {
      const paid = acts.filter(({ kind }) => kind !== "march");
      now = Math.max(now, stepLasts(paid) - OVERLAP);
      acts.push(...gather(seat, event.count, before, now));
    } else if (event.event === "drew") {
      if (draws === 0) now = Math.max(now, stepLasts(acts) - 2 * OVERLAP);
      const way = { from: "planet", to: `hand-${seat}`, at: now + NEXT_DRAW * draws++, lasts: DRAW };
      acts.push(thing({ kind: "draw", seat, ...way }, { card: event.card }));
    }
  }
  return acts;
}
