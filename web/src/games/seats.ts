/** Seats in the order in which they sit, clockwise; and the colours that mark them. */

import type { GameModule } from "./board";

/** All seats, from the one on that seat's left; that seat itself comes last. */
export function clockwise(seats: number, from: number): number[] {
  return Array.from({ length: seats }, (_, step) => (from + 1 + step) % seats);
}

/** All seats but yours, from the one on your left; for those who watch, all of them from the first. */
export function others(seats: number, you: number | null): number[] {
  return you === null ? clockwise(seats, seats - 1) : clockwise(seats, you).slice(0, -1);
}

/** The colour that marks a seat beside its face, for a style sheet: as the board has it, else that of the face. */
export function markOf({ tone }: Pick<GameModule, "tone">, seat: number): string {
  return `var(--${tone?.(seat) ?? `seat-${seat % 7}`})`;
}
