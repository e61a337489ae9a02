/** Abduction's position as `view.py` tells it. */

export type Status = "waiting" | "holding" | "played" | "gone";

export interface PileView {
  pile: number | null;
  size: number;
  /** `null` where they are hidden. */
  cards: number[] | null;
}

export interface SeatView extends PileView {
  status: Status;
  /** From the bottom up. */
  stack: number[];
  /** Cards of the stack that will not count. */
  out: number[];
  landing: number;
  departure: number | null;
}

export interface View {
  game: string;
  seat: number | null;
  over: boolean;
  to_act: number[];
  /** Milliseconds since the start, at the last move. */
  clock: number;
  /** Seconds. */
  limit: number | null;
  referee: string;
  /** One may leave with so many cards in one's stack, or when stuck; 0: at any time. */
  leave_from: number;
  scores: number[];
  /** Those that still lie in the middle. */
  departures: number[];
  off: number;
  waiting: number | null;
  middle: PileView | null;
  seats: SeatView[];
  known: { pile: number; at: number | string; cards: number[] }[];
  /** What each Abduction card is worth, from card 1. */
  points: number[];
}

export function pointsOf(view: View, card: number): number {
  return view.points[card - 1] ?? 0;
}

export function topOf(seat: SeatView): number | null {
  return seat.stack.at(-1) ?? null;
}

/** The other seats clockwise from yours; for those who watch, all of them. */
export function rivalsOf(view: View, you: number | null): number[] {
  const seats = view.seats.map((_, seat) => seat);
  return you === null ? seats : seats.slice(1).map((away) => (you + away) % seats.length);
}
