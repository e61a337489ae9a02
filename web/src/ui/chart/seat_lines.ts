/** A line a seat over a whole game: where it runs, and where the names stand without covering each other. */

export interface Sample {
  readonly step: number;
  /** A value a seat. */
  readonly values: readonly number[];
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** How many steps the whole game has, which is as far as the sheet reaches. */
  readonly last: number;
  /** The values at its lower and its upper edge. */
  readonly least: number;
  readonly most: number;
}

/** Each line has a pattern of its own, so that nobody needs to tell colours apart. */
export const DASHES = ["", "7 3", "2 3", "10 3 2 3", "1 4", "5 2 5 6", "12 5"];

export const acrossSheet = (step: number, { width, last }: Sheet): number =>
  (step / Math.max(1, last)) * width;

export const downSheet = (value: number, { height, least, most }: Sheet): number =>
  height - ((value - least) / (most - least)) * height;

/** The line of each seat, as points for SVG. */
export function lines(samples: readonly Sample[], sheet: Sheet): string[] {
  return (samples[0]?.values ?? []).map((_, seat) =>
    samples
      .map(
        ({ step, values }) =>
          `${acrossSheet(step, sheet).toFixed(1)},${downSheet(values[seat]!, sheet).toFixed(1)}`,
      )
      .join(" "),
  );
}

/** Heights for the names at the ends of the lines: as near as can be, and so far apart. */
export function spread(wanted: readonly number[], apart: number, height: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const found = [...wanted];
  let free = apart / 2;
  for (const at of order) free = (found[at] = Math.max(free, wanted[at]!)) + apart;
  let most = height - apart / 2;
  for (const at of order.reverse()) most = (found[at] = Math.min(most, found[at]!)) - apart;
  return found;
}
