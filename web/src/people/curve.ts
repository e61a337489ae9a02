/** A rating over time, as a line on a sheet. */

import type { CurvePoint } from "../protocol";

/** The least that a sheet spans, so that a few points do not look like a mountain. */
const LEAST = 100;

export interface Drawn {
  /** For a polyline; every game is one step to the right. */
  readonly points: string;
  readonly lowest: number;
  readonly highest: number;
}

export function drawn(curve: readonly CurvePoint[], width: number, height: number): Drawn {
  const ratings = curve.map(({ elo }) => elo);
  const [lowest, highest] = [Math.min(...ratings), Math.max(...ratings)];
  const span = Math.max(LEAST, highest - lowest);
  const bottom = (lowest + highest - span) / 2;
  const x = (at: number): number => (curve.length > 1 ? (at / (curve.length - 1)) * width : width / 2);
  const points = ratings.map(
    (elo, at) => `${x(at).toFixed(1)},${((1 - (elo - bottom) / span) * height).toFixed(1)}`,
  );
  return { points: points.join(" "), lowest, highest };
}
