/** For tests: everything on a board has something to say, in every language. */

import type { Component } from "svelte";
import { expect } from "vitest";
import { seatAt } from "./board";
import { inGame } from "../src/games/narrate";
import { LANGUAGES, learn, speak, type Language } from "../src/words/words.svelte";
import type { BoardProps, GameModule, Help, SeatPerson } from "../src/games/board";
import type { RecordedMoment } from "../src/games/moment";

export interface Asked<View> {
  view: View;
  you: number | null;
  legal: string[];
}

const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
const marked = (board: ParentNode): string[] => [
  ...new Set([...board.querySelectorAll<HTMLElement>("[data-help]")].map((one) => one.dataset.help!)),
];

/** A board as it is seen at a recorded moment. */
export function boardAt<View>(
  Board: Component<BoardProps<View>>,
  moment: RecordedMoment<View>,
  seats: SeatPerson[],
  clockOffset: number | null = null,
): HTMLElement {
  return seatAt(Board, { ...moment, seats, clockOffset }).container;
}

/** Whatever a board shows or offers can be asked about, but for its plain controls. */
export function expectAllMarked(board: ParentNode, controls: string): string[] {
  const shown = [...board.querySelectorAll('button, [role="img"], [data-spot]')];
  const silent = shown.filter(
    (one) => !one.closest("[data-help]") && !one.querySelector("[data-help]") && !one.closest(controls),
  );
  expect(silent.map((one) => one.outerHTML.slice(0, 200))).toEqual([]);
  return marked(board);
}

/** What the game says about a thing, in the language that is spoken. */
export function told<View>(
  name: string,
  game: GameModule<View>,
  { view, you, legal }: Asked<View>,
  thing: string,
  names: readonly string[],
): string {
  const help = game.help(thing, view, you, names, legal);
  return help ? plain(inWords(name, help)) : "";
}

function inWords(name: string, { says }: Help): string {
  return says.map(([key, values]) => inGame(name, key, values)).join(" ");
}

/** Every thing says whole sentences in all languages, and names its rule. */
export async function expectHelp<View>(
  name: string,
  game: GameModule<View>,
  asked: { moment: Asked<View>; things: string[] }[],
  names: readonly string[],
): Promise<void> {
  await learn(name);
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language, false);
    for (const { moment, things } of asked)
      for (const thing of things) {
        const said = told(name, game, moment, thing, names);
        expect(said, `${language}: ${thing}`).toMatch(/\S{2}/);
        expect(said, `${language}: ${thing}`).not.toMatch(/board-|help-|[{}]|undefined|null|NaN/);
        const { clause } = game.help(thing, moment.view, moment.you, names, moment.legal)!;
        expect(clause).toMatch(/^[A-Z]{3}-\d+$/);
      }
  }
  await speak("en", false);
}
