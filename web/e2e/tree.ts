/** What a screen reader finds at a table: every card in the hand, its state, and as many moves as the server allows. */

import { expect } from "vitest";
import type { Person } from "./person";
import { wayOf } from "./play";
import type { Moment } from "./recorded";
import { buttons, HAND } from "./way";

export async function expectTreeTellsAll(person: Person, game: string, moment: Moment): Promise<void> {
  const cards = await buttons(person, HAND);
  const seat = moment.view.seats[moment.you!]! as { cards?: unknown[]; pile?: unknown[] };
  expect(cards.length, "cards in hand").toBe((seat.cards ?? seat.pile ?? []).length);
  for (const { name, disabled } of cards) {
    expect(name, "a card says what it is").toMatch(/^\S.{3,}/);
    if (disabled)
      expect(name, "a card says why it cannot be played").toMatch(/can’t be played|not your turn/);
  }
  const found = await wayOf(game).moves(person, moment);
  expect(found, `moves that ${game} offers`).toBe(new Set(moment.legal).size);
}
