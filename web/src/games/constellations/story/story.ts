/** A step as a story: which card or ship flies from where to where, and which constellations light up, and when. */

import { eventsOf, type Step } from "../../board";
import { endOf, type Act as Timed, type Flight } from "../../stage/story";
import { growths } from "../model/foresee";
import type { Event, View } from "../types";

const LAY = 280;
const SHIP = 300;
const DRAW = 200;
const LINGER = 160;
const PAUSE = 100;
const PASS = 500;
const END = 600;
/** How long the points of a seat are counted at the end. */
const TALLY = 480;
/** How long a constellation lights up, and how long its size is seen. */
const GLOW = 520;
const COUNT = 1500;
/** Where two become one, that is a scene: light runs through all of it, and things wait a moment before they go on. */
const JOIN = 900;
const BREATH = 280;

/** Spots: `hand-2`, `pile`, `card` (where the card laid last lies), `ship` (where the ship lands). */
export interface Thing extends Flight {
  readonly thing: "card" | "ship" | "back";
  readonly seat: number;
  /** What is not seen on the map before it has landed: a card by its number, a ship as `2R`. */
  readonly brings: string | null;
}

/** A constellation lights up, or shows how large it has become. */
export interface Light extends Timed {
  readonly thing: "glow" | "count";
  readonly group: number;
  /** Two have become one. */
  readonly joined: boolean;
}

/** At the end: the points of a seat are counted where they lie. */
export interface Tally extends Timed {
  readonly thing: "tally";
  readonly seat: number;
}

/** Time to look. */
export interface Pause extends Timed {
  readonly thing: "rest";
}

export type Act = Thing | Light | Tally | Pause;

export function has(step: Step | null, ...names: Event["event"][]): boolean {
  return eventsOf<Event>(step).some(({ event }) => names.includes(event));
}

/** Where a ship has come to: to a planet of the card laid last. */
export function landingOf(step: Step | null): { corner: number } | null {
  return eventsOf<Event>(step).find((one) => one.event === "landed" || one.event === "moved") ?? null;
}

/** What flies. What was shown as made already does not fly again. */
function flights(step: Step, view: View, made: boolean): Thing[] {
  return eventsOf<Event>(step).flatMap((event): Thing[] => {
    if (event.event !== "laid" && event.event !== "landed" && event.event !== "drew") return [];
    const { seat } = event;
    const hand = `hand-${seat}`;
    if (event.event === "drew") {
      const at = made ? 0 : has(step, "laid", "landed") ? LINGER : PAUSE / 2;
      return [{ thing: "back", seat, from: "pile", to: hand, at, lasts: DRAW, lingers: true, brings: null }];
    }
    if (made) return [];
    return event.event === "laid"
      ? [
          {
            thing: "card",
            seat,
            from: hand,
            to: "card",
            at: 0,
            lasts: LAY,
            brings: `${view.table.at(-1)!.card}`,
          },
        ]
      : [
          {
            thing: "ship",
            seat,
            from: hand,
            to: "ship",
            at: 0,
            lasts: SHIP,
            brings: `${seat}${event.colour}`,
          },
        ];
  });
}

/** The constellations that a step makes larger, or that a ship has come to. */
function lit(step: Step, view: View): number[] {
  if (has(step, "laid"))
    return growths(view)
      .filter(({ before }) => before > 0)
      .map(({ group }) => group);
  const landing = landingOf(step);
  return landing ? [view.table.at(-1)!.groups[landing.corner]!] : [];
}

/** The colours of which two constellations have become one. */
function joinedColours(step: Step): string[] {
  return eventsOf<Event>(step).flatMap((one) => (one.event === "joined" ? [one.colour] : []));
}

function rest(step: Step): Pause {
  let lasts = PAUSE;
  if (has(step, "laid")) lasts = LAY + (has(step, "joined") ? BREATH : has(step, "grew") ? LINGER : 0);
  if (has(step, "landed", "moved")) lasts = SHIP + LINGER / 2;
  if (has(step, "passed")) lasts = PASS;
  return { thing: "rest", at: 0, lasts: lasts + (has(step, "ended") ? END : 0) };
}

export function story(step: Step, view: View, made = false): Act[] {
  const flying = flights(step, view, made);
  const at = endOf(flying.filter(({ brings }) => brings !== null));
  const colours = joinedColours(step);
  const lights = lit(step, view).flatMap((group): Light[] => {
    const colour = view.constellations.find((one) => one.group === group)?.colour;
    const joined = colour !== undefined && colours.includes(colour);
    return [
      { thing: "glow", group, joined, at, lasts: joined ? JOIN : GLOW, lingers: true },
      { thing: "count", group, joined, at, lasts: COUNT, lingers: true },
    ];
  });
  const rests = rest(step);
  return [rests, ...flying, ...lights, ...(has(step, "ended") ? tallies(view, endOf([rests])) : [])];
}

/** Seat after seat, whoever has the most last. */
function tallies({ scores }: View, from: number): Tally[] {
  const order = scores.map((_, seat) => seat).sort((one, other) => scores[one]! - scores[other]!);
  return order.map((seat, place) => ({ thing: "tally", seat, at: from + place * TALLY, lasts: TALLY }));
}

/** The seat whose points are being counted; null before the end, and when all are counted. */
export function countedOf(acts: readonly Act[]): number | null {
  if (acts.some(({ thing }) => thing === "rest")) return null;
  return acts.find((act): act is Tally => act.thing === "tally")?.seat ?? null;
}

export function thingsOf(acts: readonly Act[]): Thing[] {
  return acts.filter((act): act is Thing => "from" in act);
}

export function lightsOf(acts: readonly Act[], thing: Light["thing"]): Light[] {
  return acts.filter((act): act is Light => act.thing === thing);
}
