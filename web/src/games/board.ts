/** What a board is given and what it gives back. The table around it (web/src/table/) does the rest. */

import type { Component } from "svelte";
import type { GameEvent } from "../protocol";
import type { Sound } from "../sound/sound";
import type { KeyTable } from "./stage/keys";
import type { Pace } from "./stage/pace.svelte";

/**
 * One move with its events; `n` rises by one for every thing that happens at the table. The events are those of the
 * game: its `types.ts` has them.
 */
export interface Step {
  n: number;
  seat: number | null;
  by: string;
  events: GameEvent[];
}

/** The events of a step, as the game's own types have them. */
export function eventsOf<Event>(step: Step | null): Event[] {
  return (step?.events ?? []) as unknown[] as Event[];
}

/** Somebody in a seat, as the boards need them. */
export interface SeatPerson {
  name: string;
  avatar: string;
  /** The level, where a bot plays. */
  bot: string | null;
  /** Whether the person is there; bots always are. */
  present: boolean;
}

/** Your part in it. */
export interface Yours {
  /** Your seat, or null for those who watch and for replays. */
  seat: number | null;
  /** Your moves now, as text; empty when it is not your turn. */
  legal: string[];
  /** All that the rules allow, where `legal` is less: a lesson offers only what comes next in it. */
  allowed?: string[];
  /** A move of yours that is on its way: show it as made already. */
  pending: string | null;
  /** They want to be asked before a move is made. The table does it, unless the board has, and says so to `play`. */
  confirms?: boolean;
  /** Make a move that is in `legal`. */
  play: (move: string, confirmed?: boolean) => void;
  /** How many milliseconds of your time are left; null where no clock runs for you. */
  left?: () => number | null;
  /** Tell what comes next with what is in the hand, such as a card that was lifted, for the line; null for nothing. */
  hint?: (next: Said | null) => void;
  /** What the others have done since you last acted, one for each of them; boards show it above the hand (`Recap`). */
  recap?: readonly Recapped[];
  /** Say why a move is not legal, in the player's language: the table asks the server and shows the answer. */
  why: (move: string) => void;
}

/** What a rival has done since you last acted. */
export interface Recapped {
  seat: number;
  /** The card that it was about, as the game writes cards; null if none was. */
  card: unknown;
  /** How much you have gained by it, or lost; null if that is not known. */
  change: number | null;
  /** All of it, in words. */
  says: string;
}

/** What is shown with a view. */
export interface BoardMoment {
  /** The step that led to this view, to be shown; null for a view that came without one. */
  step: Step | null;
  people: SeatPerson[];
  /** Real time: milliseconds of the game's clock at `performance.now()` = 0; null where there are turns. */
  clockOffset: number | null;
}

/** `View` is what the game's `view.py` declares: each game has it in its `types.ts`. */
export interface BoardProps<View> {
  view: View;
  moment: BoardMoment;
  yours: Yours;
  /** How fast the step is shown, for the stage (`stage/`), which also tells when it is over. Always the same one. */
  pace: Pace;
}

/** A sound of a step, and when it comes: milliseconds at the usual pace. A pitch of 2 is an octave higher. */
export interface Cue {
  readonly sound: Sound;
  readonly at: number;
  readonly pitch?: number;
}

/** A sentence: a key of the game's words, with values. */
export type Said = readonly [key: string, values: Record<string, unknown>];

/** What a thing on the board is, and what it does at this moment. The first sentence names it. */
export interface Help {
  says: Said[];
  /** The clause of the rules that it is about. */
  clause: string;
}

/** A line of the log. */
export interface LogLine {
  /** What it says: in the game's words for the log (`log-…`), else in those for everything (`event-…`). */
  event: GameEvent;
  /** Cards that are drawn beside it, as `OpenCard` takes them. */
  cards?: readonly unknown[];
  /** What of it lies on the board now, by its `data-spot` or `data-help`: it lights up with the line. */
  things?: readonly string[];
}

/** What a game's `index.ts` exports by default. It is fetched when somebody sits down at a table. */
export interface GameModule<View = never> {
  Board: Component<BoardProps<View>>;
  /** One line that says what you may do now; null if there is nothing special. */
  prompt: (view: View, you: number | null, legal: string[]) => Said | null;
  /**
   * The parts of a seat's score at the end, in order: keys of the game's words and points, which add up to the score. What
   * only explains, such as who wins a tie, has no points.
   */
  scoring: (
    view: View,
    seat: number,
  ) => { key: string; values: Record<string, unknown>; points: number | null }[];
  /** About a thing that the board marks with `data-help`; null if it has nothing to say. */
  help: (
    thing: string,
    view: View,
    you: number | null,
    names: readonly string[],
    legal: readonly string[],
  ) => Help | null;
  /** The keys of the board, for the overview of all keys; the words for each line are the game's `keys-<name>`. */
  keys?: KeyTable;
  /** Why the game is over and who ended it, from the events of its last step; null if they do not tell. */
  ending?: (events: readonly GameEvent[], you: number | null, names: readonly string[]) => Said | null;
  /**
   * Which card a step of somebody else was about and what it did to you, for a chip that stays until you act; null if it is
   * not worth one. `gained` is how your score has changed by it; null if that is not known, as after the page was loaded.
   */
  recap?: (
    events: readonly GameEvent[],
    you: number,
    gained: number | null,
  ) => Pick<Recapped, "card" | "change"> | null;
  /**
   * Where scores are secret until the end: those of all seats after each step of a game that is over, from the events of
   * its steps and its last view.
   */
  hindsight?: (steps: readonly (readonly GameEvent[])[], view: View) => (number | null)[][];
  /** The sound of each kind of event; events that are not named here are silent. */
  sounds?: Readonly<Record<string, Sound>>;
  /** Instead: all sounds of a step, each when it is seen. `made` says that your move was shown as made already. */
  cues?: (step: Step, made: boolean) => readonly Cue[];
  /** How near the end is, from 0 to 1, at that millisecond of the game's clock: a heart beats. */
  tension?: (view: View, now: number | null) => number;
  /** The colour in which the board marks a seat, by its name in `colours.css`, where it is not that of the face. */
  tone?: (seat: number) => string;
  /** Whether a phone buzzes at an event that another seat has caused: it was about you. */
  buzzes?: (event: GameEvent, you: number) => boolean;
  /** In a guided game: what to touch next on the way to a move, found by the marks that the board sets. */
  nextTouch?: (find: (selector: string) => Element | null, move: string) => Element | null;
  /** A step in the log: what is worth a line, with its cards. Without it every event is a line. */
  log?: (events: readonly GameEvent[], view: View) => LogLine[];
  /** A small card, for the log, and for replays that show all hands; without it they show none. */
  OpenCard?: Component<{ view: View; card: never }>;
}
