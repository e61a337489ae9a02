/** How difficult a puzzle is, from 1 to 5: what a rating says to people who know no ratings. */

const STEPS = [1000, 1200, 1400, 1600] as const;

export function starsOf(rating: number): number {
  return 1 + STEPS.filter((step) => rating >= step).length;
}
