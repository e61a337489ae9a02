/** What the others did to you stands on every board until you act, also with a card in the hand. */

import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { OURS } from "../../test/ours";
import { seatAt } from "../../test/board";
import { AVATARS } from "../art/alien/avatars";
import { learn, speak } from "../words/words.svelte";
import { boardOf, type AnyGame } from "./games";
import type { RecordedMoment } from "./moment";

type Moment = RecordedMoment<{ seats: unknown[] }>;
const recorded = import.meta.glob<Moment[]>("./*/views/*.json", { import: "default", eager: true });

beforeAll(() => speak("en", false));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A turn with a card that can be played, after a step of somebody else. */
function turn(game: string): Moment {
  const moments = Object.entries(recorded).flatMap(([path, file]) =>
    path.split("/")[1] === game ? file : [],
  );
  return moments.find(
    ({ you, step, legal }) =>
      you !== null && legal.length > 3 && step && step.seat !== you && step.events.length > 0,
  )!;
}

describe.each(OURS)("%s", (name) => {
  let game: AnyGame;
  beforeAll(async () => {
    await learn(name);
    game = (await boardOf(name))!;
  });

  test.each([
    ["a phone", 360, 740],
    ["a desk", 1440, 900],
  ])("the chips stay on %s while a card is lifted", async (_, width, height) => {
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(height);
    const { view, you, legal, step } = turn(name);
    const seats = view.seats.map((_, seat) => ({
      name: `Pilot ${seat}`,
      avatar: AVATARS[seat]!,
      bot: null,
      present: true,
    }));
    const recap = [{ seat: Number(step!.seat), card: null, change: -2, says: "Lost two." }];
    const { container } = seatAt(game.Board, { view: view as never, you, legal, step, seats, recap });
    expect(screen.getByText(/Lost two/)).toBeTruthy();
    const card = [...container.querySelectorAll<HTMLElement>("button.card.playable")][0]!;
    await fireEvent.click(card);
    await tick();
    expect(container.querySelector("button.card.lifted"), "a card is lifted").not.toBeNull();
    expect(screen.getByText(/Lost two/)).toBeTruthy();
  });
});
