/** What is shown of the game. Made from its schema by `npm run types`: do not edit. */

/**
 * What is shown of a game of Zovnis.
 */
export type Shown = View | Event;
/**
 * Something that happened, as you may see it.
 */
export type Event = Laid | Fired | Eliminated | Fell | Drew | Missed | Ended | Revealed;

/**
 * What may be seen of a game of Zovnis (ZOV-21).
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
   * From the left, each from the planet up.
   */
  columns: [number | "*", number][][];
  /**
   * How many cards a column can have.
   */
  limit: number;
  /**
   * The cards that form it; `null` where they are hidden.
   */
  planet: (number | "*" | null)[];
  pile: number;
  turn: number;
  scores: (number | null)[];
  seats: SeatView[];
  /**
   * What is on every card.
   */
  box: Face[];
}
/**
 * What is seen of a seat.
 */
export interface SeatView {
  /**
   * An alien and a saucer; `null` where they are secret, as are the points then.
   */
  goals: string | null;
  points: number | null;
  /**
   * How many cards the seat holds.
   */
  hand: number;
  /**
   * Which ones; `null` where they are hidden.
   */
  cards: (number | "*")[] | null;
  /**
   * What the seat has eliminated.
   */
  heap: number[];
}
/**
 * What is on a card, in the shape of an edition.
 */
export interface Face {
  id: number;
  /**
   * An alien and a saucer each, such as `SG`.
   *
   * @minItems 2
   * @maxItems 2
   */
  ends: [string, string];
  armed: boolean;
}
/**
 * A seat laid a card on a column. Nobody lands on a star.
 */
export interface Laid {
  event: "laid";
  seat: number;
  card: number | "*";
  column: number;
  height: number;
  /**
   * Which end is at the bottom.
   */
  way: number;
  alien: ("M" | "P" | "S" | "T") | null;
  saucer: ("C" | "E" | "G" | "K") | null;
}
/**
 * A card fired, in that round, and hit so many others.
 */
export interface Fired {
  event: "fired";
  seat: number;
  card: number;
  column: number;
  height: number;
  round: number;
  hits: number;
}
/**
 * A seat took a card that was hit.
 */
export interface Eliminated {
  event: "eliminated";
  seat: number;
  card: number;
  /**
   * Of the card that fired: 0 to the left, 1 to the right, 2 below.
   */
  side: 0 | 1 | 2;
  column: number;
  height: number;
  round: number;
}
/**
 * A card fell from one height to another.
 */
export interface Fell {
  event: "fell";
  card: number | "*";
  column: number;
  from: number;
  to: number;
}
/**
 * A seat drew a card.
 */
export interface Drew {
  event: "drew";
  seat: number;
  card: (number | "*") | null;
}
/**
 * A seat had no cards and missed its turn.
 */
export interface Missed {
  event: "missed";
  seat: number;
}
/**
 * The game is over.
 */
export interface Ended {
  event: "ended";
  /**
   * 0: all columns are full; 1: nobody has a card left.
   */
  reason: 0 | 1;
}
/**
 * At the end: what a seat was rooting for, and its points.
 */
export interface Revealed {
  event: "revealed";
  seat: number;
  alien: "M" | "P" | "S" | "T";
  saucer: "C" | "E" | "G" | "K";
  points: number;
}
