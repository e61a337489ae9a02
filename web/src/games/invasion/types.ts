/** What is shown of the game. Made from its schema by `npm run types`: do not edit. */

/**
 * What is shown of a game of Invasion.
 */
export type Shown = View | Event;
/**
 * Something that happened, as you may see it.
 */
export type Event = Played | Took | Stole | Returned | Gathered | Drew | Missed | Ended;

/**
 * What may be seen of a game of Invasion (INV-18).
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
   * The loot that is left.
   */
  earth: number;
  /**
   * How many cards the aliens' planet has left.
   */
  planet: number;
  turn: number;
  scores: number[];
  seats: SeatView[];
}
/**
 * What is seen of a seat.
 */
export interface SeatView {
  loot: number;
  /**
   * How many cards the seat holds.
   */
  hand: number;
  /**
   * Which ones; `null` where they are hidden.
   */
  cards: string[] | null;
  /**
   * Bottom first: only the last card shows.
   */
  stack: string[];
}
/**
 * A seat laid cards on its own stack.
 */
export interface Played {
  event: "played";
  seat: number;
  card: string;
  /**
   * More than one only of Strength in Numbers.
   */
  count: number;
  /**
   * From whom the card steals.
   */
  victim: number | null;
}
/**
 * A seat took loot from Earth, which then has so much left.
 */
export interface Took {
  event: "took";
  seat: number;
  loot: number;
  earth: number;
}
/**
 * A seat stole loot from another.
 */
export interface Stole {
  event: "stole";
  seat: number;
  victim: number;
  loot: number;
}
/**
 * A seat gave loot back to Earth, which then has so much.
 */
export interface Returned {
  event: "returned";
  seat: number;
  loot: number;
  earth: number;
}
/**
 * All stacks were shuffled and put under the aliens' planet.
 */
export interface Gathered {
  event: "gathered";
  /**
   * Who played the General.
   */
  seat: number;
  /**
   * Cards.
   */
  count: number;
}
/**
 * A seat drew a card.
 */
export interface Drew {
  event: "drew";
  seat: number;
  card: string | null;
}
/**
 * A seat had no cards and missed its turn.
 */
export interface Missed {
  event: "missed";
  seat: number;
}
/**
 * The last loot has left Earth.
 */
export interface Ended {
  event: "ended";
}
