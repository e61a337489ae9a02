/** A box as data: its numbers by name, and what is changed about them. */

export type PathStep = string | number;
export type Box = Record<string, unknown>;
/** What cannot be played: as a path with dots, in the reader's words, and more precisely in the server's. */
export interface BoxProblem {
  readonly entry: string;
  readonly why: string;
  readonly detail: string;
}
export type BoxLimits = Readonly<Record<string, readonly [number | null, number | null]>>;

/** A copy of the box with another value at a place in it; `undefined` takes out what stands there. */
export function changed<Inside>(
  inside: Inside,
  [step, ...rest]: readonly PathStep[],
  value: unknown,
): Inside {
  const copy = (Array.isArray(inside) ? [...inside] : { ...inside }) as Record<PathStep, unknown>;
  if (rest.length > 0) copy[step!] = changed(copy[step!], rest, value);
  else if (value === undefined && Array.isArray(copy)) copy.splice(step as number, 1);
  else if (value === undefined) delete copy[step!];
  else copy[step!] = value;
  return copy as Inside;
}

/** A box that this device has kept; null if there is none, or if it is damaged. */
export function readBox(text: string | null): Box | null {
  try {
    const read: unknown = JSON.parse(text ?? "null");
    return isTable(read) && !Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

const MOST = 99;

/** The least and the most of a number, as far as the game says so. */
export function limitsOf(limits: BoxLimits, path: readonly PathStep[]): [least: number, most: number] {
  const [least, most] = limits[path.join(".")] ?? limits[[...path.slice(0, -1), "*"].join(".")] ?? [0, MOST];
  return [least ?? 0, most ?? MOST];
}

/** How far a slider goes: to a round number well above the usual one, and never beyond what may be. */
export function reach(
  value: number,
  usual: number,
  [least, most]: readonly [number, number],
): [number, number] {
  const far = Math.max(10, Math.ceil(Math.max(value, 2 * usual) / 10) * 10);
  return [least, Math.min(most, far)];
}

/** Numbers as one writes them in a line, `2, 3, 4`; null if that is none. */
export function readNumbers(text: string): number[] | null {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== "");
  return parts.every((part) => /^\d{1,4}$/.test(part)) ? parts.map(Number) : null;
}

export const isNumber = (value: unknown): value is number => typeof value === "number";
export const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Bars of a chart: how often values fall into each of so many equal steps, as parts of all. */
export function bars(
  spread: readonly (readonly [number, number])[],
  low: number,
  step: number,
  count: number,
): number[] {
  const found = Array.from({ length: count }, () => 0);
  const all = spread.reduce((sum, [, times]) => sum + times, 0) || 1;
  for (const [value, times] of spread) found[Math.floor((value - low) / step)]! += times / all;
  return found;
}

/** Between which values nine tenths of all lie. */
export function usually(spread: readonly (readonly [number, number])[]): [number, number] {
  const all = spread.reduce((sum, [, times]) => sum + times, 0);
  const reached = (part: number): number => {
    let sum = 0;
    for (const [value, times] of spread) if ((sum += times) >= part * all) return value;
    return spread.at(-1)?.[0] ?? 0;
  };
  return [reached(0.05), reached(0.95)];
}
