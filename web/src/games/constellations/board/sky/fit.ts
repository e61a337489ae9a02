/** How large the sky can be, and where, so that nothing that lies over it hides a card. Pure, so that it can be tested. */

import type { Place } from "../../model/places";
import { boxAround, SIDE, type Area } from "../../model/planets";

/** The point of the sky in the middle of the window, and how large a unit is in pixels. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A window on the sky, and what lies over it, in pixels from its top left. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly covered: readonly Area[];
}

export interface ZoomLimits {
  readonly least: number;
  readonly most: number;
}

/** Free room at the edges of the window, and around what lies over it, in pixels. */
const EDGE = 8;
/** How many poses are tried from one edge of the window to the other, and how many zooms between two. */
const TRIES = 13;
const STEPS = 8;

/** Whether all of these places are in the window and none is hidden. */
export function clear(places: readonly Place[], pose: Pose, window: Window): boolean {
  const { width, height, covered } = window;
  const size = SIDE * pose.zoom;
  const [left, top] = [width / 2 - pose.x * pose.zoom, height / 2 - pose.y * pose.zoom];
  return places.every(({ column, row }) => {
    const [x, y] = [left + column * size, top - row * size];
    if (x < 0 || y < 0 || x + size > width || y + size > height) return false;
    return !covered.some(
      (box) => x < box.right && x + size > box.left && y < box.bottom && y + size > box.top,
    );
  });
}

/** From the middle outwards. */
function outwards(low: number, high: number): number[] {
  const middle = (low + high) / 2;
  const step = (high - low) / (TRIES - 1);
  return Array.from({ length: TRIES }, (_, at) => middle + step * Math.ceil(at / 2) * (at % 2 ? 1 : -1));
}

/** Where the sky may be at that size; null if something is hidden wherever it is. */
function poseAt(places: readonly Place[], zoom: number, window: Window): Pose | null {
  const { left, right, top, bottom } = boxAround(places);
  const [wide, high] = [(window.width / 2 - EDGE) / zoom, (window.height / 2 - EDGE) / zoom];
  if (right - left > 2 * wide || bottom - top > 2 * high) return null;
  const [columns, rows] = [outwards(right - wide, left + wide), outwards(bottom - high, top + high)];
  for (let far = 0; far < TRIES; far++)
    for (let at = 0; at <= far; at++)
      for (const [column, row] of at === far
        ? [[far, far]]
        : ([
            [far, at],
            [at, far],
          ] as const)) {
        const pose = { x: columns[column!]!, y: rows[row!]!, zoom };
        if (clear(places, pose, window)) return pose;
      }
  return null;
}

/** As large as possible so that all of these places are seen; null if that is smaller than the least. */
export function fit(places: readonly Place[], window: Window, { least, most }: ZoomLimits): Pose | null {
  const largest = poseAt(places, most, window);
  if (largest) return largest;
  let best = poseAt(places, least, window);
  let [low, high] = [least, most];
  for (let step = 0; best && step < STEPS; step++) {
    const zoom = (low + high) / 2;
    const found = poseAt(places, zoom, window);
    if (found) [best, low] = [found, zoom];
    else high = zoom;
  }
  return best;
}
