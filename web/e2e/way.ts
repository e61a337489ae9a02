/**
 * How a game is played through the page, which each game tells in its `in_browser.ts`: people press what the page offers,
 * by the names that a screen reader reads out. (Fluent puts invisible marks around values, hence the `\W*`.)
 */

import type { Locator } from "playwright-core";
import type { Person } from "./person";
import type { Moment } from "./recorded";

/** What a game's `in_browser.ts` exports by default. */
export interface Way {
  /** What the page offers when there is something to do. */
  offered: (person: Person) => Locator;
  /** Makes any one move. */
  act: (person: Person) => Promise<void>;
  /** What one presses for a move, by name: of those that are on offer always the last. */
  presses: RegExp[];
  /** How many moves a screen reader finds at a recorded moment. */
  moves: (person: Person, moment: Moment) => Promise<number>;
}

export const playable = (person: Person): Locator => person.button(/can be played/);
export const miss = (person: Person): Locator => person.button("Miss the turn");

/** Any of them. */
export async function any(person: Person, things: Locator, most = Infinity): Promise<Locator> {
  return things.nth(Math.floor(person.chance() * Math.min(most, await things.count())));
}

/** Lifts any card that can be played. */
export async function lift(person: Person): Promise<void> {
  await person.pressEdge(await any(person, playable(person)));
}

/** The first of several things that is there, as soon as one is. */
export async function first(...things: Locator[]): Promise<Locator> {
  await things
    .reduce((one, other) => one.or(other))
    .first()
    .waitFor({ timeout: 5000 });
  for (const thing of things) if ((await thing.count()) > 0) return thing;
  return things.at(-1)!;
}

export function enabled(person: Person, name: RegExp): Locator {
  return person.button(name).and(person.page.locator(":not([aria-disabled])"));
}

export interface Found {
  name: string;
  disabled: boolean;
}

export const HAND = /^Your (hand|pile)/;

/** The buttons of the board, or of one of its lists, as the accessible tree has them. */
export async function buttons(person: Person, list?: RegExp): Promise<Found[]> {
  const board = person.page.getByRole("main");
  const part = list ? board.getByRole("list", { name: list }) : board;
  const tree = await part.ariaSnapshot();
  return [...tree.matchAll(/button "((?:[^"\\]|\\.)*)"(.*)/g)].map(([, name, state]) => ({
    name: name!.replace(/[\u2068\u2069]/g, ""),
    disabled: state!.includes("[disabled]"),
  }));
}

/** Lifts every card in turn and counts what it may do. */
export async function withEachCard(person: Person, count: () => Promise<number>): Promise<number> {
  const cards = person.page.getByRole("list", { name: HAND }).getByRole("button");
  let moves = 0;
  for (let at = 0; at < (await cards.count()); at++) {
    await person.pressEdge(cards.nth(at));
    moves += await count();
    await person.page.keyboard.press("Escape");
  }
  return moves;
}
