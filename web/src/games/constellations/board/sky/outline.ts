/** The line around a constellation: one closed path along the outer edges of its planets, with round corners. */

import type { Planet } from "../../model/planets";

/** From a planet's middle to the line. */
const HALF = 21.5;
const ROUND = { outward: 17, inward: 8 } as const;
/** A planet's sides as one goes around it clockwise: top, right, bottom, left. */
const AHEAD = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;
const OUT = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Side {
  readonly planet: Planet;
  readonly side: number;
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly round: number;
}

const key = (right: number, down: number): string => `${right} ${down}`;

/** The line around planets that all belong to one constellation; holes have a line of their own. */
export function outline(planets: readonly Planet[]): string {
  const grid = new Map(planets.map((planet) => [key(planet.right, planet.down), planet]));
  const beside = ({ right, down }: Planet, [x, y]: readonly [number, number]): Planet | undefined =>
    grid.get(key(right + x, down + y));
  const done = new Set<string>();
  const loops: Corner[][] = [];

  /** The side that follows: around the same planet, straight on along the next, or along one that stands out. */
  function next({ planet, side }: Side): Side {
    const ahead = beside(planet, AHEAD[side]!);
    if (!ahead) return { planet, side: (side + 1) % 4 };
    const standsOut = beside(ahead, OUT[side]!);
    return standsOut ? { planet: standsOut, side: (side + 3) % 4 } : { planet: ahead, side };
  }

  for (const planet of planets)
    for (const side of OUT.keys()) {
      if (beside(planet, OUT[side]!) || done.has(`${planet.number} ${side}`)) continue;
      const corners: Corner[] = [];
      let at: Side = { planet, side };
      do {
        done.add(`${at.planet.number} ${at.side}`);
        const then = next(at);
        if (then.side !== at.side) corners.push(cornerOf(at, then));
        at = then;
      } while (at.planet !== planet || at.side !== side);
      loops.push(corners);
    }
  return loops.map(rounded).join("");
}

/** How far to the right, or down, a side lies. */
function lineOf({ planet, side }: Side): number {
  const [x, y] = OUT[side]!;
  return x ? planet.x + x * HALF : planet.y + y * HALF;
}

function cornerOf(from: Side, to: Side): Corner {
  const [along, across] = [lineOf(from), lineOf(to)];
  const round = (from.side + 1) % 4 === to.side ? ROUND.outward : ROUND.inward;
  return from.side % 2 === 0 ? { x: across, y: along, round } : { x: along, y: across, round };
}

function rounded(corners: readonly Corner[]): string {
  const parts = corners.map(({ x, y, round }, at) => {
    const toward = (other: Corner): string => {
      const far = Math.hypot(other.x - x, other.y - y);
      const part = Math.min(round, far / 2) / far;
      return `${short(x + (other.x - x) * part)} ${short(y + (other.y - y) * part)}`;
    };
    const [before, after] = [corners.at(at - 1)!, corners[(at + 1) % corners.length]!];
    return `${at ? "L" : "M"}${toward(before)}Q${short(x)} ${short(y)} ${toward(after)}`;
  });
  return `${parts.join("")}Z`;
}

function short(number: number): number {
  return Math.round(number * 10) / 10;
}
