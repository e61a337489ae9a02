/** A step as a little play: which card, which loot flies from where to where, and when. */

import { eventsOf, type Step } from "../board";
import { EARTH, type Flow } from "./foresee";
import type { Event } from "./types";

/** A place on the table that things fly from and to: `earth`, `planet`, `loot-2`, `stack-2`, `hand-2`. */
export type Spot = string;

export interface Act {
  kind: "card" | "loot" | "gather" | "draw";
  from: Spot;
  to: Spot;
  /** The seat whose card, stack or draw it is. */
  seat: number;
  /** How many tokens or cards. */
  count: number;
  card: string | null;
  flow: Flow | null;
  /** When it begins and how long it takes, in milliseconds. */
  at: number;
  lasts: number;
  /** Of several tokens: how long after one the next one leaves; else 0. */
  late: number;
}

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

export function loot(seat: number): Spot {
  return seat === EARTH ? "earth" : `loot-${seat}`;
}

/** What loot an event moved, if any. */
function flowOf(event: Event): Flow | null {
  if (event.event === "took") return { from: EARTH, to: event.seat, loot: event.loot };
  if (event.event === "stole") return { from: event.victim, to: event.seat, loot: event.loot };
  if (event.event === "returned") return { from: event.seat, to: EARTH, loot: event.loot };
  return null;
}

export function flows(step: Step | null): Flow[] {
  return eventsOf<Event>(step)
    .map(flowOf)
    .filter((flow) => flow !== null);
}

function act(kind: Act["kind"], seat: number, from: Spot, to: Spot, more: Partial<Act>): Act {
  return {
    kind,
    seat,
    from,
    to,
    count: 1,
    card: null,
    flow: null,
    at: 0,
    lasts: 0,
    late: 0,
    ...more,
  };
}

/** Cards that a seat lays on its stack. */
export function layCard(seat: number, card: string, count: number): Act {
  return act("card", seat, `hand-${seat}`, `stack-${seat}`, { card, count, lasts: CARD });
}

function carry(seat: number, flow: Flow): Act {
  const gaps = Math.max(1, flow.loot - 1);
  const late = Math.min(NEXT_TOKEN, LAST_TOKEN / gaps);
  return act("loot", seat, loot(flow.from), loot(flow.to), {
    count: flow.loot,
    flow,
    lasts: LOOT + late * gaps,
    late,
  });
}

/** The play in order. A card that lies there already, as one's own does, is not played again. */
export function acts(step: Step, lies = false): Act[] {
  const play: Act[] = [];
  let now = 0;
  let draws = 0;
  for (const event of eventsOf<Event>(step)) {
    if (event.event === "ended") continue;
    const { seat } = event;
    const flow = flowOf(event);
    if (event.event === "played" && !lies) {
      play.push(layCard(seat, event.card, event.count));
      now = CARD - OVERLAP;
    } else if (flow) {
      play.push({ ...carry(seat, flow), at: now });
    } else if (event.event === "gathered") {
      now = Math.max(now, endOf(play) - OVERLAP);
      play.push(act("gather", seat, "stacks", "planet", { count: event.count, at: now, lasts: GATHER }));
    } else if (event.event === "drew") {
      if (draws === 0) now = Math.max(now, endOf(play) - 2 * OVERLAP);
      const at = now + NEXT_DRAW * draws++;
      play.push(act("draw", seat, "planet", `hand-${seat}`, { card: event.card, at, lasts: DRAW }));
    }
  }
  return play;
}

function endOf(play: readonly Act[]): number {
  return Math.max(0, ...play.map(({ at, lasts }) => at + lasts));
}

export function duration(step: Step): number {
  return endOf(acts(step));
}
