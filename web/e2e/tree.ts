/** What a screen reader finds at a table: every card in the hand, its state, and as many moves as the server allows. */

import { expect } from "vitest";
import type { GameName } from "../src/games/games";
import type { Person } from "./person";
import type { Moment } from "./recorded";

interface Found {
  name: string;
  disabled: boolean;
}

/** The buttons of the board, as the accessible tree has them. */
async function buttons(person: Person, list?: RegExp): Promise<Found[]> {
  const board = person.page.getByRole("main");
  const part = list ? board.getByRole("list", { name: list }) : board;
  const tree = await part.ariaSnapshot();
  return [...tree.matchAll(/button "((?:[^"\\]|\\.)*)"(.*)/g)].map(([, name, state]) => ({
    name: name!.replace(/[\u2068\u2069]/g, ""),
    disabled: state!.includes("[disabled]"),
  }));
}

const HAND = /^Your (hand|pile)/;

/** Lifts every card in turn and counts what it may do. */
async function withEachCard(person: Person, count: () => Promise<number>): Promise<number> {
  const cards = person.page.getByRole("list", { name: HAND }).getByRole("button");
  let moves = 0;
  for (let at = 0; at < (await cards.count()); at++) {
    await person.pressEdge(cards.nth(at));
    moves += await count();
    await person.page.keyboard.press("Escape");
  }
  return moves;
}

const COUNTS: Record<GameName, (person: Person, moment: Moment) => Promise<number>> = {
  async invasion(person, { legal }) {
    const seats = async (): Promise<number> =>
      (await buttons(person)).filter(({ name }) => name.includes("Can be chosen")).length;
    const kinds = new Set<string>();
    return withEachCard(person, async () => {
      const lifted = (await buttons(person, HAND)).find(({ name }) => name.includes("lifted"))!.name;
      if (kinds.has(lifted)) return 0;
      kinds.add(lifted);
      if (lifted.startsWith("Strength")) return legal.filter((move) => move.startsWith("n")).length;
      return lifted.startsWith("Animals") ? seats() : Number((await person.button(/^Play$/).count()) > 0);
    });
  },
  zovnis: (person) =>
    withEachCard(person, async () => {
      const columns = (await buttons(person)).filter(
        ({ name, disabled }) => /column, height/.test(name) && !disabled,
      );
      const ways = (await person.button("Turn over").count()) + 1;
      return columns.length * ways;
    }),
  async constellations(person) {
    const row = (await buttons(person)).filter(({ disabled }) => !disabled);
    const landings = row.filter(({ name }) => /^(Land on|Move your ship|No ship|Pass$)/.test(name)).length;
    if (landings > 0) return landings;
    return withEachCard(person, async () =>
      (await buttons(person))
        .map(({ name }) => / fits in (one|\d+) way/.exec(name)?.[1])
        .reduce((sum, ways) => sum + (ways === "one" ? 1 : Number(ways ?? 0)), 0),
    );
  },
  async abduction(person) {
    const all = await buttons(person);
    const names = all.filter(({ disabled }) => !disabled).map(({ name }) => name);
    const leaves = names.find((name) => name.startsWith("Leave:"))?.match(/\d+/g)?.length ?? 0;
    const cards = names.flatMap((name) => name.match(/goes on (your stack|the stack of)/g) ?? []).length;
    return cards + leaves + names.filter((name) => /^(Pass|Swap)/.test(name)).length;
  },
};

export async function expectTreeTellsAll(person: Person, game: GameName, moment: Moment): Promise<void> {
  const cards = await buttons(person, HAND);
  const seat = moment.view.seats[moment.you!]! as { cards?: unknown[]; pile?: unknown[] };
  expect(cards.length, "cards in hand").toBe((seat.cards ?? seat.pile ?? []).length);
  for (const { name, disabled } of cards) {
    expect(name, "a card says what it is").toMatch(/^\S.{3,}/);
    if (disabled)
      expect(name, "a card says why it cannot be played").toMatch(/cannot be played|not your turn/);
  }
  expect(await COUNTS[game](person, moment), `moves that ${game} offers`).toBe(new Set(moment.legal).size);
}
