/** How fast things move, and whether they may move at all. The same numbers as in `measures.css`. */

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export const QUICK = 180;
export const STEADY = 260;
export const GRAND = 350;

/** Comes or goes by moving a little, or by fading only, where people asked for less motion. */
export function appear(
  node: Element,
  { x = 0, y = 12, scale = 1, duration = STEADY, delay = 0 } = {},
): TransitionConfig {
  if (duration + delay === 0) return { duration: 0 };
  const still = prefersReducedMotion.current;
  const style = getComputedStyle(node);
  const rest = style.transform === "none" ? "" : style.transform;
  const opacity = Number(style.opacity);
  return {
    duration,
    delay,
    easing: cubicOut,
    css: (t, u) =>
      `opacity:${t * opacity}` +
      (still ? "" : `;transform:${rest} translate(${u * x}px,${u * y}px) scale(${1 - u * (1 - scale)})`),
  };
}
