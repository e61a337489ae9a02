/** The keys of a replay; the words for each are those of the button that does the same. */

export const KEYS = {
  back: ["ArrowLeft"],
  next: ["ArrowRight"],
  play: [" "],
  first: ["Home"],
  last: ["End"],
} satisfies Record<string, string[]>;
