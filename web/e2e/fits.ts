/** Whether everything fits: nothing sticks out of the page, no words are cut off, none are missing or untranslated. */

import type { Page } from "playwright-core";

/** The letters and signs that the fonts of the page have; each is drawn once, since drawing takes long. */
const drawable = new Set<string>();

/** What does not fit, or is not said in the reader's language. */
export async function misfits(page: Page, screen: string): Promise<string[]> {
  const cut = await cutOff(page);
  const { keys, signs, lacking } = await page.evaluate(odd, [...drawable].join(""));
  if (!lacking.length) for (const sign of signs) drawable.add(sign);
  return [...cut, ...keys, ...lacking].map((what) => `${screen}: ${what}`);
}

export async function cutOff(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    // A canvas does not wait for a face to come.
    const faces = ["Figtree Variable", "Fredoka Variable"];
    await Promise.all(faces.map((face) => document.fonts.load(`20px "${face}"`, document.body.innerText)));
    await document.fonts.ready;
  });
  return page.evaluate(sticksOut);
}

/** Runs in the page. */
export function sticksOut(): string[] {
  const found: string[] = [];
  // A phone zooms out of a page that is too wide, and its `innerWidth` grows with it.
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide, the screen ${clientWidth}`);
  const board = document.querySelector("main .board");
  if (board && board.scrollHeight > board.clientHeight + 1) found.push("one has to scroll to see the board");
  const log = document.querySelector("aside .log");
  if (log && log.scrollWidth > log.clientWidth) found.push("one has to scroll sideways to read the log");
  for (const page of document.querySelectorAll("dialog[open] .body"))
    if (page.scrollWidth > page.clientWidth) found.push("one has to scroll sideways in a dialog");

  /** What cuts a text off: an ancestor that hides what is outside and does not scroll. A text that ends in … is meant to. */
  function cutBy(thing: Element, words: DOMRect): boolean {
    for (let box: Element | null = thing; box; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(box);
      if (textOverflow === "ellipsis" || overflowX === "auto" || overflowX === "scroll") return false;
      if (box.matches(".window, [popover]")) return false;
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible" && (words.left < edge.left - 2 || words.right > edge.right + 2))
        return true;
      if (overflowY === "hidden" && (words.top < edge.top - 3 || words.bottom > edge.bottom + 3)) return true;
      if (position === "fixed") return words.left < -2 || words.right > clientWidth + 2;
    }
    return words.left < -2 || words.right > clientWidth + 2;
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

/** Runs in the page: what looks like a key or a value nobody filled in, and new signs that the fonts do not have. */
function odd(known: string): { keys: string[]; signs: string[]; lacking: string[] } {
  const labels = [...document.querySelectorAll("[aria-label], [placeholder], [title]")].map(
    (thing) =>
      thing.getAttribute("aria-label") ?? thing.getAttribute("placeholder") ?? thing.getAttribute("title"),
  );
  const text = [document.body.innerText, ...labels].join("\n");
  const keys = text.match(
    /\b(board|event|refused|help|option|line|connection|card|open)-[a-z]+(-[a-z]+)*\b|\{\s*\$?\w+\s*\}|\?\?\?/g,
  );
  const signs = [...new Set(text)].filter((sign) => /[^\s\p{Format}]/u.test(sign) && !known.includes(sign));

  const canvas = new OffscreenCanvas(32, 32).getContext("2d", { willReadFrequently: true })!;
  const drawn = (sign: string, font: string): string => {
    canvas.font = font;
    canvas.clearRect(0, 0, 32, 32);
    canvas.fillText(sign, 4, 24);
    return String(canvas.getImageData(0, 0, 32, 32).data);
  };
  const missing = ["Figtree Variable", "Fredoka Variable"].flatMap((font) => {
    // What a face lacks is drawn by the next one.
    const lacking = signs.filter(
      (sign) =>
        /\p{Letter}/u.test(sign) &&
        drawn(sign, `20px "${font}", monospace`) === drawn(sign, "20px monospace"),
    );
    return lacking.length ? [`${font} lacks ${lacking.join("")}`] : [];
  });
  const { font } = getComputedStyle(document.body);
  const nothing = drawn("\u{10FFFE}", font);
  // Emoji, as in a text for friends, are drawn by whatever device shows them.
  const boxes = signs.filter(
    (sign) => !/\p{Emoji_Presentation}/u.test(sign) && drawn(sign, font) === nothing,
  );
  return { keys: keys ?? [], signs, lacking: [...missing, ...boxes] };
}
