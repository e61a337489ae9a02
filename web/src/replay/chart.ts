/** The scores as lines on a sheet: where they run, and where their names stand without covering each other. */

import type { ReplayStep } from "../protocol";

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

/** Each line has a pattern of its own, so that nobody needs to tell colours apart. */
export const DASHES = ["", "7 3", "2 3", "10 3 2 3", "1 4", "5 2 5 6", "12 5"];

export function range(steps: readonly ReplayStep[]): { least: number; most: number } {
  const all = steps.flatMap(({ scores }) => scores);
  return { least: Math.min(0, ...all), most: Math.max(1, ...all) };
}

/** One line a seat, as points for SVG. */
export function lines(steps: readonly ReplayStep[], { width, height }: Sheet): string[] {
  const { least, most } = range(steps);
  const x = (n: number): number => (n / Math.max(1, steps.length - 1)) * width;
  const y = (score: number): number => height - ((score - least) / (most - least)) * height;
  return (steps[0]?.scores ?? []).map((_, seat) =>
    steps.map(({ n, scores }) => `${x(n).toFixed(1)},${y(scores[seat]!).toFixed(1)}`).join(" "),
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
