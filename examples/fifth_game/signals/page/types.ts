/** What is shown of the game. Made from its schema by `npm run types`: do not edit. */

/**
 * What is shown of a game of Signals.
 */
export type Shown = View | Event;
/**
 * Something that happened, as you may see it.
 */
export type Event = Sent | Answered | Ended;

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
   * The last signal; `null` in silence.
   */
  last: number | null;
  waiting: number;
  /**
   * How far from the last signal an answer may be (SIG-4).
   */
  reach: number;
  /**
   * How many cards of each frequency have been sent.
   */
  sent: number[];
  turn: number;
  scores: number[];
  seats: SeatView[];
}
export interface SeatView {
  /**
   * How many cards the seat holds.
   */
  hand: number;
  /**
   * Which ones; `null` where they are hidden (SIG-2).
   */
  cards: number[] | null;
}
export interface Sent {
  event: "sent";
  seat: number;
  card: number;
}
export interface Answered {
  event: "answered";
  seat: number;
  won: number;
}
/**
 * All cards have been sent.
 */
export interface Ended {
  event: "ended";
}
