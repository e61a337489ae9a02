/** What a story is made of. A game tells a step as acts; the stage plays them. */

/** A part of a story that takes its time. What a game adds to it says what is to be seen. */
export interface Act {
  /** When it begins and how long it takes: milliseconds at the usual pace, from the beginning of the story. */
  readonly at: number;
  readonly lasts: number;
  /** The step is over without it. */
  readonly lingers?: boolean;
}

/** Something flies from one spot to another. */
export interface Flight extends Act {
  readonly from: string;
  readonly to: string;
  /** Where it stays for a while on its way. */
  readonly via?: Stop;
}

/** A stop on the way: from and until which part of the flight's time, and how large the thing is there. */
export interface Stop {
  readonly spot: string;
  readonly from: number;
  readonly until: number;
  readonly size: number;
}

/** When the last of these acts has ended. */
export function endOf(acts: readonly Act[]): number {
  return Math.max(0, ...acts.map(({ at, lasts }) => at + lasts));
}

/** How long a step with that story takes: what lingers does not count. */
export function stepLasts(acts: readonly Act[]): number {
  return endOf(acts.filter(({ lingers }) => !lingers));
}
