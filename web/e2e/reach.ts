/** Whether what can be pressed is reached where one presses it. */

import type { Page } from "playwright-core";

/** What lies under something else, or off the screen. */
export async function unreachable(page: Page, screen: string): Promise<string[]> {
  await settled(page);
  const found = await page.evaluate(covered);
  return found.map((what) => `${screen}: ${what}`);
}

/** After a change of size boards are laid out anew within the next frames; then whatever moves comes to its end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(rests);
}

/** Runs in the page: waits for that. */
export async function rests(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  for (let frames = 0; frames < 3; frames++) await frame();
  const ends = (motion: Animation): boolean =>
    motion.effect?.getComputedTiming().iterations !== Infinity && motion.playState === "running";
  await Promise.all(
    document
      .getAnimations()
      .filter(ends)
      .map((one) => one.finished.catch(() => {})),
  );
}

/** Runs in the page: what a press does not reach. */
export function covered(): string[] {
  const found: string[] = [];
  const SEVENTHS = [1, 3, 5, 7, 9, 11, 13].map((part) => part / 14);
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  for (const thing of root.querySelectorAll<HTMLElement>(
    "button, a[href], input, select, textarea, summary",
  )) {
    const label = thing instanceof HTMLInputElement ? thing.labels?.[0] : null;
    const target = label ?? thing;
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (target.closest(".only-read-aloud, [inert], [aria-disabled=true]")) continue;
    const [first] = target.getClientRects();
    if (!first || first.width < 2 || first.height < 2) continue;
    // In lists and dialogs one scrolls to what one is looking for.
    target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = target.getClientRects()[0]!;
    const reached = (across: number, down: number): boolean => {
      const hit = document.elementFromPoint(left + across * width, top + down * height);
      return hit !== null && (target.contains(hit) || thing.contains(hit));
    };
    // Cards in a hand overlap: enough of each must be seen.
    if (!target.matches(".card")) {
      if (reached(0.5, 0.5)) continue;
    } else if (SEVENTHS.flatMap((x) => SEVENTHS.map((y) => reached(x, y))).filter(Boolean).length >= 7)
      continue;
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const over = document.elementFromPoint(x, y)?.outerHTML.slice(0, 100) ?? "nothing: it is off the screen";
    const name = thing.ariaLabel ?? thing.innerText.trim();
    found.push(`“${name || thing.outerHTML.slice(0, 60)}” at ${x}, ${y} lies under ${over}`);
  }
  return found;
}
