/** Makes a drawing of the page a plain SVG: every colour written out, no style sheet, no page around it. */

import colours from "../look/colours.css?raw";

type Names = Readonly<Record<string, string>>;

/** The colours by day, since paper is bright. */
const DAY: Names = Object.fromEntries(
  [...colours.matchAll(/(?:^|\})\s*(?:\/\*[^]*?\*\/\s*)*:root\s*\{([^}]*)\}/g)].flatMap(([, rules]) =>
    [...rules!.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, colour]) => [name!, colour!.trim()]),
  ),
);
/** How letters stand on cards, where the markup does not say it. */
const LETTERS: Names = {
  "font-family": "Fredoka",
  "font-weight": "600",
  fill: "var(--ink)",
  stroke: "none",
};
const TAG = /<(\/?)([\w-]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const EDGE = /<[\w-]+ class="edge[^"]*"[^>]*>(?:<\/[\w-]+>)?/g;
const ONLY_ON_A_PAGE = new Set(["class", "style", "role", "aria-hidden", "aria-label"]);

/** `named` are colours that stand for others in this drawing. What makes the edge of a card is left out: it is cut there. */
export function plain(markup: string, named: Names = {}): string {
  const scopes: Names[] = [{ ...DAY, ...Object.fromEntries(pointers(named)) }];
  const svg = markup
    .replace(/<!--[^]*?-->/g, "")
    .replace(EDGE, "")
    .replace(TAG, (_, closes: string, name: string, written: string, empty: string) => {
      if (closes) {
        scopes.pop();
        return `</${name}>`;
      }
      const attributes = Object.fromEntries(
        [...written.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]),
      );
      const scope = inside(scopes.at(-1)!, attributes);
      if (!empty) scopes.push(scope);
      const kept = Object.entries({ ...(name === "text" ? LETTERS : {}), ...attributes }).filter(
        ([key]) => !ONLY_ON_A_PAGE.has(key),
      );
      return `<${name}${kept.map(([key, value]) => ` ${key}="${resolved(value, scope)}"`).join("")}${empty}>`;
    });
  return svg.trim().replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ');
}

function pointers(named: Names): [string, string][] {
  return Object.entries(named).map(([name, other]) => [name, `var(--${other})`]);
}

/** The colours inside an element: it may name some itself, and an alien mixes its shade and its light from its skin. */
function inside(scope: Names, attributes: Names): Names {
  const style = attributes.style ?? "";
  const own = [...style.matchAll(/--([\w-]+):\s*([^;]+)/g)].map(
    ([, name, value]) => [name!, resolved(value!.trim(), scope)] as const,
  );
  if (!own.length) return scope;
  const named = { ...scope, ...Object.fromEntries(own) };
  const { skin, deep } = named;
  if (!skin) return named;
  // A skin without a darker tone has no shade.
  const shade = deep?.startsWith("#") ? mixed(skin, deep, 0.45) : "none";
  return { ...named, shade, light: mixed(skin, "#ffffff", 0.5) };
}

function resolved(value: string, scope: Names): string {
  return value.replace(
    /var\(--([\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g,
    (_, name: string, otherwise?: string) => resolved(scope[name] ?? otherwise ?? "none", scope),
  );
}

/** As browsers mix colours in Oklab: so much of the first one. */
export function mixed(one: string, other: string, share: number): string {
  const [a, b] = [oklab(one), oklab(other)];
  return hex(a.map((value, at) => value * share + b[at]! * (1 - share)));
}

type Rows = readonly (readonly number[])[];
const TO_CONES: Rows = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Rows = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const FROM_LAB: Rows = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const FROM_CONES: Rows = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (rows: Rows, values: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, factor, at) => sum + factor * values[at]!, 0));

function oklab(colour: string): number[] {
  const light = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value > 0.04045 ? ((value + 0.055) / 1.055) ** 2.4 : value / 12.92;
  });
  return times(TO_LAB, times(TO_CONES, light).map(Math.cbrt));
}

function hex(lab: readonly number[]): string {
  const light = times(
    FROM_CONES,
    times(FROM_LAB, lab).map((value) => value ** 3),
  );
  const bytes = light.map((value) => {
    const shown = value > 0.0031308 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value;
    return Math.round(255 * Math.min(1, Math.max(0, shown)));
  });
  return `#${bytes.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
