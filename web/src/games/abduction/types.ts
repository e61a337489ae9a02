/** What is shown of the game. Made from its schema by `npm run types`: do not edit. */

/**
 * What is shown of a game of Abduction.
 */
export type Shown = View | Event;
/**
 * Something that happened, as you may see it.
 */
export type Event =
  Played | Jumped | Passed | Exchanged | Departed | Emptied | TimeUp | ThrewOut | Gave | Ended;

/**
 * What may be seen of a game of Abduction (ABD-23).
 */
export interface View {
  game: string;
  /**
   * Who sees it; `null` for a spectator.
   */
  seat: number | null;
  over: boolean;
  /**
   * The seats that have a move, ascending.
   */
  to_act: number[];
  /**
   * Milliseconds since the start, at the last move.
   */
  clock: number;
  /**
   * Seconds.
   */
  limit: number | null;
  referee: "final" | "live";
  /**
   * A seat may leave with so many cards in its stack, or when stuck (ABD-25); 0: at any time.
   */
  leave_from: number;
  scores: number[];
  /**
   * The Departure cards that still lie in the middle.
   */
  departures: number[];
  /**
   * How many piles are turned off.
   */
  off: number;
  /**
   * The seat to which the next pile goes.
   */
  waiting: number | null;
  /**
   * At a table for two: the pile in the middle.
   */
  middle: PileView | null;
  seats: SeatView[];
  known: KnownPile[];
  /**
   * What each Abduction card is worth, from card 1.
   */
  points: number[];
}
/**
 * What is seen of a pile, or of the place where none is.
 */
export interface PileView {
  pile: number | null;
  size: number;
  /**
   * `null` where they are hidden.
   */
  cards: number[] | null;
}
/**
 * What is seen of a seat and of the pile it holds.
 */
export interface SeatView {
  status: "gone" | "holding" | "played" | "waiting";
  pile: number | null;
  size: number;
  /**
   * Of the pile; `null` where they are hidden.
   */
  cards: number[] | null;
  /**
   * From the bottom up.
   */
  stack: number[];
  /**
   * Cards of the stack that will not count (ABD-18).
   */
  out: number[];
  /**
   * How many Landing cards.
   */
  landing: number;
  /**
   * The Departure card with which the seat has left.
   */
  departure: number | null;
}
/**
 * A pile whose cards one knows.
 */
export interface KnownPile {
  pile: number;
  /**
   * The seat that holds it, or where else it is.
   */
  at: number | ("middle" | "off");
  cards: number[];
}
/**
 * A seat laid a card of its pile, which then has so many left, on its own stack.
 */
export interface Played {
  event: "played";
  seat: number;
  card: number;
  pile: number;
  left: number;
}
/**
 * A seat laid a card of its pile on a rival's stack.
 */
export interface Jumped {
  event: "jumped";
  seat: number;
  card: number;
  rival: number;
  /**
   * How many Landing cards that won from the rival, 0 or 1.
   */
  landing: number;
  pile: number;
  left: number;
}
/**
 * A seat passed its pile on.
 */
export interface Passed {
  event: "passed";
  seat: number;
  to: number;
  pile: number;
  size: number;
}
/**
 * At a table for two: a seat laid its pile in the middle and took the one that lay there.
 */
export interface Exchanged {
  event: "exchanged";
  seat: number;
  pile: number;
  size: number;
  taken: number;
  taken_size: number;
}
/**
 * A seat left with a Departure card and turned its pile off.
 */
export interface Departed {
  event: "departed";
  seat: number;
  departure: number;
  pile: number;
  size: number;
  /**
   * How many Departure cards are left.
   */
  departures: number;
}
/**
 * A seat played the last card of a pile.
 */
export interface Emptied {
  event: "emptied";
  seat: number;
  pile: number;
}
/**
 * The time is up.
 */
export interface TimeUp {
  event: "time-up";
}
/**
 * The referee threw cards out of a seat's stack, and left so many.
 */
export interface ThrewOut {
  event: "threw-out";
  seat: number;
  count: number;
  left: number;
}
/**
 * A seat that did not depart had to give a card to another.
 */
export interface Gave {
  event: "gave";
  seat: number;
  to: number;
  card: number;
}
/**
 * The game is over.
 */
export interface Ended {
  event: "ended";
}
