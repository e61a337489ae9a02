/** Whether everything fits: nothing sticks out of the page, no words are cut off, none are missing or untranslated. */

import type { Page } from "playwright-core";
import { expect } from "vitest";

export async function expectItFits(page: Page, screen: string): Promise<void> {
  await expectNothingSticksOut(page, screen);
  expect(await page.evaluate(odd), `${screen}: untranslated, or without a glyph`).toEqual([]);
}

export async function expectNothingSticksOut(page: Page, screen: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await page.evaluate(sticksOut), `${screen}: sticks out or is cut off`).toEqual([]);
}

/** Runs in the page. */
function sticksOut(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide, the screen ${innerWidth}`);

  /** What cuts a text off: an ancestor that hides what is outside and does not scroll. A text that ends in … is meant to. */
  function cutBy(thing: Element, words: DOMRect): boolean {
    for (let box: Element | null = thing; box; box = box.parentElement) {
      const { overflowX, textOverflow, position } = getComputedStyle(box);
      if (textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll") return false;
      if (box.matches(".window, [popover]")) return false;
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible" && (words.left < edge.left - 2 || words.right > edge.right + 2))
        return true;
      if (position === "fixed") return words.left < -2 || words.right > innerWidth + 2;
    }
    return words.left < -2 || words.right > innerWidth + 2;
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const thing = text.parentElement!;
    if (!text.textContent?.trim() || thing.closest("svg, .only-read-aloud, script, style")) continue;
    if (!thing.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (getComputedStyle(thing).clipPath !== "none" || thing.closest("[aria-hidden='true']")) continue;
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width > 0 && cutBy(thing, words)) found.push(`“${text.textContent.trim()}”`);
  }
  return found;
}

/** Runs in the page: what looks like a key or a value nobody filled in, and letters that the fonts do not have. */
function odd(): string[] {
  const labels = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].map(
    (thing) =>
      thing.getAttribute("aria-label") ?? thing.getAttribute("placeholder") ?? thing.getAttribute("title"),
  );
  const text = [document.body.innerText, ...labels].join("\n");
  const keys = text.match(
    /\b(board|event|refused|help|option|line|card|open)-[a-z]+(-[a-z]+)*\b|\{\s*\$?\w+\s*\}|\?\?\?/g,
  );
  const letters = [...new Set(text.match(/\p{Letter}/gu))].join("");
  const missing = ["Figtree Variable", "Fredoka Variable"].filter((font) => {
    const faces = [...document.fonts].filter(({ family }) => family.includes(font));
    const ranges = faces.flatMap(({ unicodeRange }) =>
      unicodeRange.split(",").map((range) =>
        range
          .replace(/U\+/i, "")
          .split("-")
          .map((code) => parseInt(code, 16)),
      ),
    );
    const has = (code: number): boolean =>
      ranges.some(([from, to]) => code >= from! && code <= (to ?? from!));
    return [...letters].some((letter) => !has(letter.codePointAt(0)!));
  });

  const canvas = new OffscreenCanvas(32, 32).getContext("2d", { willReadFrequently: true })!;
  canvas.font = getComputedStyle(document.body).font;
  const drawn = (letter: string): string => {
    canvas.clearRect(0, 0, 32, 32);
    canvas.fillText(letter, 4, 24);
    return canvas.getImageData(0, 0, 32, 32).data.join();
  };
  const nothing = drawn("\u{10FFFE}");
  const boxes = [...new Set(text)].filter((sign) => /[^\s\p{Format}]/u.test(sign) && drawn(sign) === nothing);
  return [...(keys ?? []), ...missing.map((font) => `${font} lacks letters`), ...boxes];
}
