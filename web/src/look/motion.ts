/** How fast things move, and whether they may move at all. The same numbers as in `measures.css`, which a test holds. */

import { flip, type AnimationConfig } from "svelte/animate";
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import type { TransitionConfig } from "svelte/transition";

export const QUICK = 180;
export const STEADY = 260;
export const GRAND = 350;
export const EASE = "cubic-bezier(0.22, 0.9, 0.3, 1)";

/** How long things take everywhere on the page, compared to the usual; with 0 nothing moves. */
export function setPace(pace: number): void {
  const { classList, style } = document.documentElement;
  classList.add("paced");
  style.setProperty("--pace", String(pace));
}

/**
 * How long things take around an element, compared to the usual: `--pace`, which the page and a replay set. Read where it
 * is set: computed style would have to be worked out first, for the whole page, each time something comes.
 */
function paceAt(node: Element): number {
  return Number(node.closest<HTMLElement>(".paced")?.style.getPropertyValue("--pace") || 1);
}

/**
 * Comes or goes by moving a little, or by fading only, where people asked for less motion. Whatever its style says of
 * `transform` holds meanwhile; its `opacity`, if it is not 1, is to be told.
 */
export function appear(
  node: Element,
  { x = 0, y = 12, scale = 1, opacity = 1, duration = STEADY, delay = 0 } = {},
): TransitionConfig {
  if (duration + delay === 0) return { duration: 0 };
  const still = prefersReducedMotion.current;
  const pace = paceAt(node);
  return {
    duration: duration * pace,
    delay: delay * pace,
    easing: cubicOut,
    css: (t, u) =>
      `opacity:${t * opacity}` +
      (still ? "" : `;translate:${u * x}px ${u * y}px;scale:${1 - u * (1 - scale)}`),
  };
}

/** Makes room for what comes, or closes the gap of what has gone; at once where people asked for less motion. */
export function makeRoom(node: Element, places: { from: DOMRect; to: DOMRect }): AnimationConfig {
  return flip(node, places, { duration: prefersReducedMotion.current ? 0 : QUICK * paceAt(node) });
}
