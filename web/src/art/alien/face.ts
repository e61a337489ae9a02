/** Eyes and mouths that show a mood, as markup. */

import type { Mood } from "./mood";

/** `look` is where it looks, from left (−1) to right (1). */
export function eye(x: number, y: number, r: number, mood: Mood = "happy", look = 0): string {
  if (mood === "sleepy")
    return `${disc(x, y, r, SKIN)}<path d="M${x - r * 0.96} ${y + r * 0.2}q${r * 0.96} ${r * 0.6} ${r * 1.92} 0"/>`;
  const pupil = r * (mood === "surprised" ? 0.36 : 0.56);
  const [to, down] = [x + look * r * 0.3, y + r * (mood === "sad" ? 0.22 : 0.06)];
  const looks =
    disc(x, y, r, "#fff") +
    disc(to, down, pupil, "var(--ink)", BARE) +
    disc(to + pupil * 0.36, down - pupil * 0.4, pupil * 0.34, "#fff", BARE);
  return `<g class="eye">${looks}${mood === "sad" ? lid(x, y, r) : ""}</g>`;
}

/** A mouth of a given width. */
export function mouth(x: number, y: number, w: number, mood: Mood = "happy"): string {
  const half = w / 2;
  if (mood === "sad") return `<path d="M${x - half} ${y + w * 0.4}q${half} ${-w * 0.5} ${w} 0"/>`;
  if (mood === "surprised")
    return `<ellipse cx="${x}" cy="${y + w * 0.25}" rx="${w * 0.28}" ry="${w * 0.36}" fill="var(--red-deep)"/>`;
  if (mood === "sleepy")
    return `<path d="M${x - half * 0.6} ${y + w * 0.2}q${half * 0.6} ${w * 0.24} ${half * 1.2} 0"/>`;
  const open = `M${x - half} ${y}q${half} ${w * 0.22} ${w} 0q${-w * 0.08} ${w * 0.62} ${-half} ${w * 0.62}q${-w * 0.42} 0 ${-half} ${-w * 0.62}z`;
  const tongue = `M${x - half * 0.5} ${y + w * 0.44}q${half * 0.5} ${-w * 0.2} ${half} 0q${-half * 0.4} ${w * 0.2} ${-half} 0z`;
  return `<path d="${open}" fill="var(--red-deep)"/><path d="${tongue}" fill="var(--rose)" ${BARE}/>`;
}

const SKIN = "var(--skin, var(--green))";
const BARE = 'stroke="none"';

function disc(x: number, y: number, r: number, fill: string, drawn = ""): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${drawn}/>`;
}

function lid(x: number, y: number, r: number): string {
  const from = `M${x - r} ${y - r * 0.1}Q${x - r * 0.2} ${y - r * 0.9}`;
  return (
    `<path d="${from} ${x + r} ${y - r * 0.5}L${x + r} ${y - r * 1.1}H${x - r}Z" fill="${SKIN}" ${BARE}/>` +
    `<path d="${from} ${x + r * 0.9} ${y - r * 0.5}"/>`
  );
}
