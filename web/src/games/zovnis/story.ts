/** A step as a little play: how the sky looks from scene to scene, and what flies from where to where, and when. */

import { eventsOf, type Step } from "../board";
import type { Laid } from "./cards";
import type { Event } from "./types";

/** A place on the table that things fly from and to: `pile`, `hand-2`, `heap-2`, `place-0-3`. */
export type Spot = string;

export interface Flight {
  kind: "lay" | "take" | "draw";
  from: Spot;
  to: Spot;
  seat: number;
  /** Null where it is hidden. */
  card: Laid | null;
  at: number;
  lasts: number;
}

export interface Place {
  column: number;
  /** Counted from 0 on the planet. */
  height: number;
}

/** The sky for a while; where a card was taken and nothing has fallen yet, there is a gap. */
export interface Scene {
  at: number;
  columns: (Laid | null)[][];
  /** Where a card fires. */
  firing: Place | null;
  /** Where cards burst. */
  puffs: Place[];
  /** How many seats have shown their goals; null before the end. */
  revealed: number | null;
}

export interface Story {
  scenes: Scene[];
  flights: Flight[];
  lasts: number;
}

const LAY = 280;
const AIM = 200;
const BURST = 300;
const TAKE = 350;
const FALL = 240;
const DRAW = 220;
const END = 500;
const REVEAL = 800;
/** What a flight still needs when the next thing begins. */
const OVERLAP = 80;

const PACE: Partial<Record<Event["event"], number>> = { eliminated: BURST, fell: FALL };

/** The play from that sky on. A card that `lies` there already, as one's own does, is not laid again. */
export function story(before: readonly (readonly Laid[])[], step: Step, lies = false): Story {
  const scenes: Scene[] = [];
  const flights: Flight[] = [];
  const sky: (Laid | null)[][] = before.map((cards) => [...cards]);
  let now = 0;
  let revealed: number | null = null;
  const scene = (changes: Partial<Scene> = {}): void => {
    const columns = sky.map((cards) => [...cards]);
    scenes.push({ at: now, columns, firing: null, puffs: [], revealed, ...changes });
  };
  const events = eventsOf<Event>(step);
  if (events.some(({ event }) => event === "revealed")) revealed = 0;
  scene();
  events.forEach((told, at) => {
    if (told.event === "laid") {
      const { place, spot } = where(told);
      const laid: Laid = [told.card, told.way];
      if (!lies) {
        const from = `hand-${told.seat}`;
        flights.push({ kind: "lay", from, to: spot, seat: told.seat, card: laid, at: now, lasts: LAY });
        now += LAY;
      }
      sky[place.column]![place.height] = laid;
      scene();
    } else if (told.event === "fired" && (told.hits > 0 || told.round === 1)) {
      scene({ firing: where(told).place });
      now += AIM;
    } else if (told.event === "eliminated") {
      const { place, spot } = where(told);
      const taken = sky[place.column]![place.height] ?? null;
      sky[place.column]![place.height] = null;
      const puffs = events[at - 1]?.event === "eliminated" ? scenes.at(-1)!.puffs : [];
      scene({ puffs: [...puffs, place] });
      const [wait, to] = [now + BURST / 2, `heap-${told.seat}`];
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
    if (events[at + 1]?.event !== told.event) now += PACE[told.event] ?? 0;
  });
  const lasts = Math.max(now, ...flights.map((flight) => flight.at + flight.lasts - OVERLAP));
  // Of scenes at the same moment only the last is seen.
  return { scenes: scenes.filter(({ at }, which) => scenes[which + 1]?.at !== at), flights, lasts };
}

/** The place that an event names, whose heights count from 1, and its spot on the table. */
function where({ column, height }: Place): { place: Place; spot: Spot } {
  const place = { column, height: height - 1 };
  return { place, spot: `place-${column}-${place.height}` };
}

export function duration(step: Step): number {
  return story([[], [], [], []], step).lasts;
}

/** Whether that is what stands there: then the play can be believed. */
export function endsAs({ scenes }: Story, columns: readonly (readonly Laid[])[]): boolean {
  const last = scenes.at(-1)!.columns.map((cards) => cards.filter((card) => card !== null));
  return JSON.stringify(last) === JSON.stringify(columns);
}
