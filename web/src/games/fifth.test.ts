/** A game from elsewhere, the example of the documentation: found in its own folder, by the same contract as ours. */

import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { seatAt, type Given } from "../../test/board";
import { expectNoBarriers } from "../../test/barriers";
import { learn, phrase, speak, t } from "../words/words.svelte";
import type { SeatPerson } from "./board";
import { boardOf, coverOf, DRAWN, type AnyGame } from "./games";
import { expectAllMarked, expectHelp } from "../../test/helpful";
import { OURS } from "../../test/ours";
import Poster from "./Poster.svelte";

vi.unmock("../art/Drawing.svelte");

const SIGNALS = "signals";
const view = {
  over: false,
  to_act: [0],
  last: 4,
  waiting: 2,
  reach: 1,
  sent: [0, 1, 0, 1, 0, 0, 2, 0],
  scores: [3, 0, 1],
  seats: [
    { hand: 3, cards: [2, 5, 5] },
    { hand: 3, cards: null },
    { hand: 4, cards: null },
  ],
};
const seats: SeatPerson[] = ["Ann", "Bo", "Zuzu"].map((name) => ({
  name,
  avatar: "moth",
  bot: null,
  present: true,
}));
const user = userEvent.setup({ delay: null });
let game: AnyGame;

beforeAll(async () => {
  await speak("en", false);
  await learn(SIGNALS);
  game = (await boardOf(SIGNALS))!;
});
afterEach(cleanup);

function sit(changes: Partial<Given<never>> = {}) {
  const [play, why] = [vi.fn(), vi.fn()];
  const given = { view: view as never, you: 0, legal: ["2", "5"], seats, play, why, ...changes };
  const { container } = seatAt(game.Board, given);
  return { container, play, why };
}

test("it is found beside ours, and nobody else", () => {
  expect(DRAWN).toEqual([...OURS, SIGNALS].sort());
  expect(coverOf("chess")).toBeUndefined();
});

test("it has a poster, and words for its options before anybody sits down", () => {
  const { container } = render(Poster, { game: SIGNALS });
  expect(container.querySelectorAll("svg path").length).toBeGreaterThan(5);
  expect(phrase("signals/option-answer-same")).toBe("Only the same");
  expect(t("signals/event-ended")).toMatch(/over/);
});

describe("at its board", () => {
  test("a card is lifted, says what it would win, and is sent", async () => {
    const { container, play } = sit();
    await user.click(screen.getAllByRole("button", { name: /Frequency \W*5/ })[0]!);
    expect(container.querySelector(".bar")!.textContent).toMatch(/An answer, worth \W*3\W* points/);
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    expect(play.mock.calls).toEqual([["5"]]);
    await expectNoBarriers(container);
  });

  test("what may not be sent is asked about", async () => {
    const { play, why } = sit({ legal: [] });
    const card = screen.getByRole("button", { name: /Frequency \W*2/ });
    await user.click(card);
    await user.click(card);
    expect(play).not.toHaveBeenCalled();
    expect(why.mock.calls).toEqual([["2"]]);
  });

  test("what is on its way is shown as sent", () => {
    sit({ legal: [], pending: "5" });
    expect(screen.getAllByRole("button", { name: /Frequency/ })).toHaveLength(2);
    expect(screen.getByRole("img", { name: /last signal is \W*5/ })).toBeTruthy();
  });

  test("those who watch see everybody and no hand", () => {
    sit({ you: null, legal: [] });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText(/Ann.*3 points/, { normalizer: (text) => text.replace(/[\u2068\u2069]/g, "") }));
  });

  test("everything on it says what it is, and names its rule", async () => {
    const { container } = sit();
    const things = expectAllMarked(container, ".bar");
    expect(things).toEqual(expect.arrayContaining(["air", "dial-8", "seat-0", "seat-2", "card-5"]));
    const moment = { view: view as never, you: 0, legal: ["2", "5"] };
    await expectHelp(SIGNALS, game, [{ moment, things }], ["Ann", "Bo", "Zuzu"]);
  });
});
