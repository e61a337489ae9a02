/** A step as a story: which card, which loot flies from where to where, and when. */

import type { GameEvent } from "../../protocol";
import { eventsOf, type Step } from "../board";
import { endOf, type Act as Timed, type Flight } from "../stage/story";
import { EARTH, type Flow } from "./foresee";
import { MISS, readMove } from "./moves";
import type { Event, View } from "./types";

/** Cards that are laid, drawn or gathered, and loot, token by token. Spots: `earth`, `planet`, `loot-2`, `stack-2`, `hand-2`. */
export interface Thing extends Flight {
  readonly kind: "card" | "loot" | "gather" | "draw";
  /** The seat whose card or draw it is. */
  readonly seat: number;
  /** How many cards; a token is one. */
  readonly count: number;
  readonly card: string | null;
  /** What the token is part of, and which of it. */
  readonly flow: Flow | null;
  readonly number: number;
  /** Of a stack that is gathered: what lies there until then. */
  readonly lying: readonly string[] | null;
}

/** A beam shines while its loot flies. */
export interface Light extends Timed {
  readonly kind: "beam";
  readonly flow: Flow;
}

export type Act = Thing | Light;

const CARD = 240;
const LOOT = 320;
const NEXT_TOKEN = 35;
/** However many tokens there are, the last one leaves so long after the first. */
const LAST_TOKEN = 3 * NEXT_TOKEN;
const GATHER = 340;
const DRAW = 180;
const NEXT_DRAW = 20;
/** How much of a thing is still in the air when the next one begins. */
const OVERLAP = 90;

/** The spot of a seat's loot, or of Earth's. */
export function loot(seat: number): string {
  return seat === EARTH ? "earth" : `loot-${seat}`;
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
  return { count: 1, card: null, flow: null, number: 0, lying: null, ...way, ...more };
}

/** Cards that a seat lays on its stack. */
function layCard(seat: number, card: string, count: number): Thing {
  const way = { from: `hand-${seat}`, to: `stack-${seat}`, at: 0, lasts: CARD };
  return thing({ kind: "card", seat, ...way }, { card, count });
}

/** The beam of a flow, and its loot. */
function carry(seat: number, flow: Flow, at: number): Act[] {
  const gaps = Math.max(1, flow.loot - 1);
  const late = Math.min(NEXT_TOKEN, LAST_TOKEN / gaps);
  const way = { kind: "loot", seat, from: loot(flow.from), to: loot(flow.to), lasts: LOOT } as const;
  return [
    { kind: "beam", flow, at, lasts: LOOT + late * gaps },
    ...Array.from({ length: flow.loot }, (_, number) =>
      thing({ ...way, at: at + late * number }, { flow, number }),
    ),
  ];
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

/** A move of yours that is on its way. */
export function ahead(_view: View, seat: number, move: string): Act[] {
  if (move === MISS) return [];
  const { card, count } = readMove(move);
  return [layCard(seat, card, count)];
}

/** The step in order. A card that was shown as laid already, as one's own is, is not laid again. */
export function story(step: Step, before: View | null = null, made = false): Act[] {
  const acts: Act[] = [];
  let now = 0;
  let draws = 0;
  for (const event of eventsOf<Event>(step)) {
    if (event.event === "ended") continue;
    const { seat } = event;
    const flow = flowOf(event);
    if (event.event === "played" && !made) {
      acts.push(layCard(seat, event.card, event.count));
      now = CARD - OVERLAP;
    } else if (flow) {
      acts.push(...carry(seat, flow, now));
    } else if (event.event === "gathered") {
      now = Math.max(now, endOf(acts) - OVERLAP);
      acts.push(...gather(seat, event.count, before, now));
    } else if (event.event === "drew") {
      if (draws === 0) now = Math.max(now, endOf(acts) - 2 * OVERLAP);
      const way = { from: "planet", to: `hand-${seat}`, at: now + NEXT_DRAW * draws++, lasts: DRAW };
      acts.push(thing({ kind: "draw", seat, ...way }, { card: event.card }));
    }
  }
  return acts;
}
