/** A step as a little play: how the sky looks from scene to scene, and what flies from where to where, and when. */

import type { GameEvent, Step } from "../board";
import type { Code, Laid } from "./view";

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

interface Told {
  seat: number;
  card: Code | null;
  column: number;
  height: number;
  way: number;
  from: number;
  to: number;
  round: number;
  hits: number;
}

const PACE: Record<string, number> = { eliminated: BURST, fell: FALL };

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
  const events = step.events.map((event) => ({ name: event.event, told: event as GameEvent & Told }));
  if (events.some(({ name }) => name === "revealed")) revealed = 0;
  scene();
  events.forEach(({ name, told }, at) => {
    const { seat, column, card, way } = told;
    const place = { column, height: told.height - 1 };
    const spot = `place-${column}-${place.height}`;
    if (name === "laid") {
      const laid: Laid = [card!, way];
      if (!lies) {
        flights.push({ kind: "lay", from: `hand-${seat}`, to: spot, seat, card: laid, at: now, lasts: LAY });
        now += LAY;
      }
      sky[column]![place.height] = laid;
      scene();
    } else if (name === "fired" && (told.hits > 0 || told.round === 1)) {
      scene({ firing: place });
      now += AIM;
    } else if (name === "eliminated") {
      const taken = sky[column]![place.height] ?? null;
      sky[column]![place.height] = null;
      const puffs = events[at - 1]?.name === "eliminated" ? scenes.at(-1)!.puffs : [];
      scene({ puffs: [...puffs, place] });
      const [wait, to] = [now + BURST / 2, `heap-${seat}`];
      flights.push({ kind: "take", from: spot, to, seat, card: taken, at: wait, lasts: TAKE });
    } else if (name === "fell") {
      sky[column]![told.to - 1] = sky[column]![told.from - 1] ?? null;
      sky[column]![told.from - 1] = null;
      scene();
    } else if (name === "drew") {
      const drawn: Laid | null = card === null ? null : [card, 0];
      flights.push({
        kind: "draw",
        from: "pile",
        to: `hand-${seat}`,
        seat,
        card: drawn,
        at: now,
        lasts: DRAW,
      });
      now += DRAW;
    } else if (name === "ended") {
      scene();
      now += END;
    } else if (name === "revealed") {
      revealed = seat + 1;
      scene();
      now += REVEAL;
    }
    // Cards of one round burst together and fall together.
    if (PACE[name] && events[at + 1]?.name !== name) now += PACE[name];
  });
  const lasts = Math.max(now, ...flights.map((flight) => flight.at + flight.lasts - OVERLAP));
  // Of scenes at the same moment only the last is seen.
  return { scenes: scenes.filter(({ at }, which) => scenes[which + 1]?.at !== at), flights, lasts };
}

export function duration(step: Step): number {
  return story([[], [], [], []], step).lasts;
}

/** Whether that is what stands there: then the play can be believed. */
export function endsAs({ scenes }: Story, columns: readonly (readonly Laid[])[]): boolean {
  const last = scenes.at(-1)!.columns.map((cards) => cards.filter((card) => card !== null));
  return JSON.stringify(last) === JSON.stringify(columns);
}
