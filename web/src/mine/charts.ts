/** Figures of one's games over time: running averages for lines, and columns up and down. */

/** Over so many games a line looks back: fewer would jump, more would hide what has changed. */
export const SPAN = 10;

/** At each game the mean of the latest ones of which it is known; null before the first of those. */
export function averages(values: readonly (number | null)[]): (number | null)[] {
  const known: number[] = [];
  return values.map((value) => {
    if (value !== null) known.push(value);
    const latest = known.slice(-SPAN);
    return latest.length ? latest.reduce((sum, one) => sum + one, 0) / latest.length : null;
  });
}

/** Columns from the middle of a sheet that is 1 high: where each begins, how high it is, whether it points down. */
export function columns(
  values: readonly (number | null)[],
): ({ top: number; size: number; below: boolean } | null)[] {
  const most = Math.max(0.1, ...values.map((value) => Math.abs(value ?? 0)));
  return values.map((value) => {
    if (value === null) return null;
    const size = Math.abs(value) / most / 2;
    return { top: value < 0 ? 0.5 : 0.5 - size, size, below: value < 0 };
  });
}
