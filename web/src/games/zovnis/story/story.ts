/** A step as a story: how the tower looks from scene to scene, and which card flies from where to where, and when. */

import { eventsOf, type Step } from "../../board";
import { endOf, type Act as Timed, type Flight } from "../../stage/story";
import type { Laid } from "../model/cards";
import type { Event } from "../types";

/** A card that flies. Spots: `pile`, `hand-2`, `heap-2`, `place-0-3`. */
export interface Card extends Flight {
  readonly kind: "lay" | "take" | "draw";
  readonly seat: number;
  /** Null where it is hidden. */
  readonly card: Laid | null;
}

export interface Place {
  column: number;
  /** Counted from 0 on the planet. */
  height: number;
}

/** Where a card bursts; in a chain, the how manieth it is. */
export interface Burst extends Place {
  count: number | null;
}

/** The tower for a while; where a card was taken and nothing has fallen yet, there is a gap. */
export interface Scene extends Timed {
  readonly kind: "scene";
  readonly columns: (Laid | null)[][];
  /** Where a card fires. */
  readonly firing: Place | null;
  /** Where cards burst. */
  readonly puffs: Burst[];
  /** How long the cards take to aim and to fall, compared to the usual: a long chain goes faster and faster. */
  readonly rush: number;
  /** How many seats have shown their goals; null before the end. */
  readonly revealed: number | null;
}

/** A chain that one remembers: how many cards it took. */
export interface Tally extends Timed {
  readonly kind: "tally";
  readonly count: number;
}

export type Act = Card | Scene | Tally;

const LAY = 280;
export const AIM = 200;
const BURST = 300;
const TAKE = 350;
export const FALL = 240;
const DRAW = 220;
const END = 500;
const REVEAL = 800;
const TALLY = 900;

const PACE: Partial<Record<Event["event"], number>> = { eliminated: BURST, fell: FALL };
/** All rounds of a chain together take no longer than this. */
const CHAIN = 1200;
/** So many cards taken in one turn are told in large letters. */
const MANY = 3;

/** What happens from there on. A card that was shown as laid already, as one's own is, is not laid again. */
export function story(before: readonly (readonly Laid[])[], step: Step, made = false): Act[] {
  const scenes: Omit<Scene, "lasts">[] = [];
  const flights: Card[] = [];
  const tallies: Tally[] = [];
  const sky: (Laid | null)[][] = before.map((cards) => [...cards]);
  let now = 0;
  let count = 0;
  let revealed: number | null = null;
  const scene = (changes: Partial<Scene> = {}): void => {
    const columns = sky.map((cards) => [...cards]);
    scenes.push({ kind: "scene", at: now, columns, firing: null, puffs: [], revealed, rush, ...changes });
  };
  const events = eventsOf<Event>(step);
  const hits = events.filter(({ event }) => event === "eliminated").length;
  const rounds = events.filter((told) => told.event === "fired" && told.hits > 0).length;
  const rush = Math.min(1, CHAIN / (rounds * (AIM + BURST + FALL)));
  if (events.some(({ event }) => event === "revealed")) revealed = 0;
  scene();
  events.forEach((told, at) => {
    if (told.event === "laid") {
      const { place, spot } = where(told);
      const laid: Laid = [told.card, told.way];
      if (!made) {
        const from = `hand-${told.seat}`;
        flights.push({ kind: "lay", from, to: spot, seat: told.seat, card: laid, at: now, lasts: LAY });
        now += LAY;
      }
      sky[place.column]![place.height] = laid;
      scene();
    } else if (told.event === "fired" && (told.hits > 0 || told.round === 1)) {
      scene({ firing: where(told).place });
      now += AIM * rush;
    } else if (told.event === "eliminated") {
      const { place, spot } = where(told);
      const taken = sky[place.column]![place.height] ?? null;
      sky[place.column]![place.height] = null;
      count += 1;
      const puffs = events[at - 1]?.event === "eliminated" ? scenes.at(-1)!.puffs : [];
      scene({ puffs: [...puffs, { ...place, count: hits > 1 ? count : null }] });
      if (count === hits && hits >= MANY)
        tallies.push({ kind: "tally", count: hits, at: now, lasts: TALLY, lingers: true });
      const [wait, to] = [now + (BURST * rush) / 2, `heap-${told.seat}`];
      flights.push({ kind: "take", from: spot, to, seat: told.seat, card: taken, at: wait, lasts: TAKE });
    } else if (told.event === "fell") {
      const column = sky[told.column]!;
      column[told.to - 1] = column[told.from - 1] ?? null;
      column[told.from - 1] = null;
      scene();
    } else if (told.event === "drew") {
      const drawn: Laid | null = told.card === null ? null : [told.card, 0];
      const to = `hand-${told.seat}`;
      flights.push({ kind: "draw", from: "pile", to, seat: told.seat, card: drawn, at: now, lasts: DRAW });
      now += DRAW;
    } else if (told.event === "ended") {
      scene();
      now += END;
    } else if (told.event === "revealed") {
      revealed = told.seat + 1;
      scene();
      now += REVEAL;
    }
    // Cards of one round burst together and fall together.
    if (events[at + 1]?.event !== told.event) now += (PACE[told.event] ?? 0) * rush;
  });
  const end = Math.max(now, endOf(flights));
  // Each scene lasts until the next; of scenes at the same moment only the last is seen.
  const seen = scenes
    .map((scene, which) => ({ ...scene, lasts: (scenes[which + 1]?.at ?? end) - scene.at }))
    .filter(({ lasts }, which) => lasts > 0 || which === scenes.length - 1);
  return [...seen, ...flights, ...tallies];
}

export function scenesOf(acts: readonly Act[]): Scene[] {
  return acts.filter((act) => act.kind === "scene");
}

export function talliesOf(acts: readonly Act[]): Tally[] {
  return acts.filter((act) => act.kind === "tally");
}

/** The cards that have not landed yet, of a kind and of a seat. */
export function cardsOf(acts: readonly Act[], kind?: Card["kind"], seat?: number): Card[] {
  return acts.filter(
    (act): act is Card =>
      act.kind !== "scene" &&
      act.kind !== "tally" &&
      (kind === undefined || act.kind === kind) &&
      (seat === undefined || act.seat === seat),
  );
}

/** The place that an event names, whose heights count from 1, and its spot on the table. */
function where({ column, height }: Place): { place: Place; spot: string } {
  const place = { column, height: height - 1 };
  return { place, spot: `place-${column}-${place.height}` };
}

/** Whether that is what stands there in the end: then the story can be believed. */
export function endsAs(acts: readonly Act[], columns: readonly (readonly Laid[])[]): boolean {
  const last = scenesOf(acts)
    .at(-1)!
    .columns.map((cards) => cards.filter((card) => card !== null));
  return JSON.stringify(last) === JSON.stringify(columns);
}
