/** What is shown of the game. Made from its schema by `npm run types`: do not edit. */

/**
 * What is shown of a game of Constellations.
 */
export type Shown = View | Event;
/**
 * Something that happened, as you may see it.
 */
export type Event = Laid | Joined | Shared | Grew | Landed | Moved | Left | Declined | Drew | Passed | Ended;

/**
 * What may be seen of a game of Constellations (CON-19).
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
  turn: number;
  /**
   * Whether the seat to act has laid its card and may land.
   */
  landing: boolean;
  pile: number;
  scores: number[];
  /**
   * In the order in which the cards were laid.
   */
  table: Lying[];
  constellations: Constellation[];
  seats: SeatView[];
  /**
   * What every card of the box shows when it is not turned.
   */
  patterns: string[];
}
/**
 * A card on the table. `planets` and `groups` go clockwise from the top left, as the card lies.
 */
export interface Lying {
  card: number;
  column: number;
  row: number;
  quarters: number;
  planets: string;
  /**
   * The constellation of each planet.
   */
  groups: number[];
  /**
   * Who laid it; `null` for the starting card.
   */
  seat: number | null;
}
/**
 * Planets of one colour that touch each other, and the seats whose ships hold them.
 */
export interface Constellation {
  group: number;
  colour: "B" | "G" | "R" | "Y";
  size: number;
  holders: number[];
}
/**
 * What is seen of a seat.
 */
export interface SeatView {
  /**
   * How many cards the seat holds.
   */
  hand: number;
  /**
   * Which ones; `null` where they are hidden.
   */
  cards: number[] | null;
  ships: {
    /**
     * @minItems 3
     * @maxItems 3
     */
    R?: [number, number, number];
    /**
     * @minItems 3
     * @maxItems 3
     */
    B?: [number, number, number];
    /**
     * @minItems 3
     * @maxItems 3
     */
    Y?: [number, number, number];
    /**
     * @minItems 3
     * @maxItems 3
     */
    G?: [number, number, number];
  };
  score: number;
  /**
   * The size of its largest constellation, which breaks a tie (CON-18).
   */
  largest: number;
}
/**
 * A seat laid a card, turned clockwise by so many quarters.
 */
export interface Laid {
  event: "laid";
  seat: number;
  card: number;
  column: number;
  row: number;
  quarters: number;
}
/**
 * Two constellations became one.
 */
export interface Joined {
  event: "joined";
  colour: "B" | "G" | "R" | "Y";
}
/**
 * A constellation is now held by several seats.
 */
export interface Shared {
  event: "shared";
  colour: "B" | "G" | "R" | "Y";
  size: number;
  /**
   * How many of the following there are.
   */
  holders: number;
  first: number | null;
  second: number | null;
  third: number | null;
  fourth: number | null;
}
/**
 * A constellation grew.
 */
export interface Grew {
  event: "grew";
  colour: "B" | "G" | "R" | "Y";
  size: number;
  /**
   * How many of the following there are.
   */
  holders: number;
  first: number | null;
  second: number | null;
  third: number | null;
  fourth: number | null;
}
/**
 * A seat landed a ship.
 */
export interface Landed {
  event: "landed";
  seat: number;
  colour: "B" | "G" | "R" | "Y";
  size: number;
  column: number;
  row: number;
  /**
   * Of the card there, clockwise from the top left.
   */
  corner: number;
}
/**
 * A seat moved a ship from another constellation.
 */
export interface Moved {
  event: "moved";
  seat: number;
  colour: "B" | "G" | "R" | "Y";
  size: number;
  column: number;
  row: number;
  /**
   * Of the card there, clockwise from the top left.
   */
  corner: number;
}
/**
 * The constellation that a ship left behind, and who still holds it.
 */
export interface Left {
  event: "left";
  colour: "B" | "G" | "R" | "Y";
  size: number;
  /**
   * How many of the following there are.
   */
  holders: number;
  first: number | null;
  second: number | null;
  third: number | null;
  fourth: number | null;
}
/**
 * A seat could have landed and did not.
 */
export interface Declined {
  event: "declined";
  seat: number;
}
/**
 * A seat drew a card.
 */
export interface Drew {
  event: "drew";
  seat: number;
  card: number | null;
}
/**
 * A seat could not lay any of the cards in its hand.
 */
export interface Passed {
  event: "passed";
  seat: number;
  /**
   * How many cards that are.
   */
  hand: number;
}
/**
 * The game is over.
 */
export interface Ended {
  event: "ended";
  /**
   * 0: all cards were laid; 1: nobody can lay any card.
   */
  reason: 0 | 1;
}
