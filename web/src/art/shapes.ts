/** Outlines that are too regular to draw by hand, as path data. */

const TURN = 2 * Math.PI;

export function circle(x: number, y: number, r: number): string {
  return oval(x, y, r, r);
}

export function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** Points on a circle whose radius alternates: a star, a burst, a cog. The first point looks up. */
export function star(x: number, y: number, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: 2 * points }, (_, at) => {
    const r = at % 2 ? inner : outer;
    return around(x, y, r, at / (2 * points));
  });
  return `M${corners.join("L")}Z`;
}

/** The shaded half of each point of such a star, as if it were folded paper. */
export function facets(x: number, y: number, outer: number, inner: number, points = 5): string {
  return Array.from({ length: points }, (_, at) => {
    const [tip, dent] = [around(x, y, outer, at / points), around(x, y, inner, (at + 0.5) / points)];
    return `M${x} ${y}L${tip}L${dent}Z`;
  }).join("");
}

/** A round thing with tufts all around: fur, a cloud (few, deep tufts), a puff of smoke. */
export function tufts(x: number, y: number, r: number, count: number, depth: number): string {
  const between = Array.from({ length: count }, (_, at) => {
    const peak = around(x, y, r + depth, (at + 0.5) / count);
    return `Q${peak} ${around(x, y, r, (at + 1) / count)}`;
  });
  return `M${around(x, y, r, 0)}${between.join("")}Z`;
}

function around(x: number, y: number, r: number, share: number): string {
  return `${tidy(x + r * Math.sin(share * TURN))} ${tidy(y - r * Math.cos(share * TURN))}`;
}

function tidy(value: number): number {
  return Math.round(value * 10) / 10;
}
