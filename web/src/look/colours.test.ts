import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/look/colours.css", "utf8");

type Colours = Record<string, string>;

function block(selector: string): Colours {
  const found: Colours = {};
  for (const [, head, body] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (head!.replace(/\/\*[^]*?\*\//g, "").trim() !== selector) continue;
    for (const [, name, value] of body!.matchAll(/--([\w-]+):\s*([^;]+);/g)) found[name!] = value!;
  }
  return found;
}

const light = block(":root");
const themes = { light, dark: { ...light, ...block(':root[data-theme="dark"]') } };

function hex(colours: Colours, name: string): string {
  const value = colours[name] ?? "";
  const link = /^var\(--([\w-]+)\)$/.exec(value);
  return link ? hex(colours, link[1]!) : value;
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const PLACES = ["page", "table", "panel", "raised"];
const SEATS = [0, 1, 2, 3, 4, 5, 6].map((seat) => `seat-${seat}`);
const PENNANTS = [0, 1, 2, 3].map((seat) => `pennant-${seat}`);
const WORDS: [string[], string[]][] = [
  [["text", "quiet", "alarm"], PLACES],
  [
    ["text"],
    [
      "sky-high",
      "sky-low",
      "far",
      "near",
      "ground",
      "space-high",
      "space-low",
      "dusk-high",
      "dusk-low",
      "dune",
    ],
  ],
  [["on-act"], ["act"]],
  [
    ["card-text", "card-quiet", "card-red"],
    ["cream", "cream-deep"],
  ],
  [
    ["ink"],
    [
      ...SEATS,
      ...PENNANTS,
      "green",
      "orange",
      "sky",
      "violet",
      "yellow",
      "red",
      "silver",
      "rose",
      "lime",
      "beam",
    ],
  ],
  [["cream"], ["night", "night-deep"]],
];
const SHAPES: [string[], string[]][] = [
  [["act"], PLACES],
  [["line"], PLACES],
];

for (const [name, colours] of Object.entries(themes)) {
  test.each(pairs(WORDS))(`${name}: %s can be read on %s`, (word, ground) => {
    expect(contrast(hex(colours, word), hex(colours, ground))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(pairs(SHAPES))(`${name}: %s can be seen on %s`, (shape, ground) => {
    expect(contrast(hex(colours, shape), hex(colours, ground))).toBeGreaterThanOrEqual(3);
  });
}

function pairs(groups: [string[], string[]][]): [string, string][] {
  return groups.flatMap(([fronts, grounds]) =>
    fronts.flatMap((front) => grounds.map((ground): [string, string] => [front, ground])),
  );
}
