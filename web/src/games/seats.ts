/** Seats in the order in which they sit, clockwise. */

/** All seats, from the one on that seat's left; that seat itself comes last. */
export function clockwise(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, step) => (from + 1 + step) % seats);
}

/** All seats but yours, from the one on your left; for those who watch, all of them from the first. */
export function others(seats: number, you: number | null): number[] {
  return you === null ? clockwise(seats, seats - 1) : clockwise(seats, you).slice(0, -1);
}
