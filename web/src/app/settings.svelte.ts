/** What a person has chosen on this device: sound, pace, and whether to be told. Language and colours have their own. */

import { keep, kept } from "../kept";

export const SPEEDS = { slow: 1.6, normal: 1, fast: 0.5 } as const;
export type Speed = keyof typeof SPEEDS;

interface Settings {
  sound: boolean;
  speed: Speed;
  /** Tell me when it is my turn, while I look elsewhere. */
  notify: boolean;
  /** The level of bots and the number of seats that were chosen last, by game. */
  level: string;
  seats: Record<string, number>;
  /** Has been asked for a name. */
  met: boolean;
}

const KEY = "saucerful-settings";
const FIRST: Settings = {
  sound: true,
  speed: "normal",
  notify: false,
  level: "pilot",
  seats: {},
  met: false,
};

function remembered(): Settings {
  try {
    return { ...FIRST, ...(JSON.parse(kept(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return FIRST;
  }
}

export const settings = $state<Settings>(remembered());

export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  keep(KEY, JSON.stringify(settings));
}
