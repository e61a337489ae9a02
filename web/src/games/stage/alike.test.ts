/** All games show a step alike: at every pace, skipped or cut short, it takes its time and ends in the same board. */

import { cleanup } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { seatAt, type Seated } from "../../../test/board";
import { AVATARS } from "../../art/alien/avatars";
import { learn, speak } from "../../words/words.svelte";
import type { RecordedMoment } from "../moment";
import { boardOf, type AnyGame } from "../games";
import { OURS } from "../../../test/ours";
import { Pace } from "./pace.svelte";

type Moment = RecordedMoment<{ seats: unknown[]; over: boolean }>;
const recorded = import.meta.glob<Moment[]>("../*/views/*.json", { import: "default", eager: true });

const seats = (count: number) =>
  Array.from({ length: count }, (_, seat) => ({
    name: `Pilot ${seat}`,
    avatar: AVATARS[seat]!,
    bot: null,
    present: true,
  }));

/** Moments with the ones that followed them, each kind of event at least once. */
function pairs(game: string): [Moment, Moment][] {
  const known = new Set<string>();
  const files = Object.entries(recorded).filter(([path]) => path.split("/")[1] === game);
  const moments = files.flatMap(([, file]) => file);
  return moments.flatMap((after, at): [Moment, Moment][] => {
    const before = moments[at - 1];
    const follows = before && after.step?.n === (before.step?.n ?? 0) + 1;
    const news = follows ? after.step!.events.filter(({ event }) => !known.has(event)) : [];
    for (const { event } of news) known.add(event);
    return news.length ? [[before!, after]] : [];
  });
}

/** What there is on a board, but for names that are different each time. */
const picture = ({ container }: Seated<never>): string =>
  container.innerHTML.replace(/ (id|href|for|aria-[a-z]+by)="[^"]*"|url\([^)]*\)|<!--.*?-->/g, "");

const LONGEST = 20_000;

beforeAll(() => speak("en", false));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe.each(OURS)("%s", (name) => {
  let game: AnyGame;
  beforeAll(async () => {
    await learn(name);
    game = (await boardOf(name))!;
  });

  /** A board that has just been given a step. */
  async function begin([before, after]: [Moment, Moment], pace: Pace): Promise<Seated<never>> {
    const { you, legal, step } = after;
    const given = { view: before.view as never, you, seats: seats(before.view.seats.length), pace };
    const board = seatAt(game.Board, given);
    await board.rerender({ view: after.view as never, legal, step });
    return board;
  }

  /** How long the step takes, by the clock on the wall. */
  async function lasts(pace: Pace): Promise<number> {
    let passed = 0;
    for (; pace.playing && passed < LONGEST; passed += 10) await vi.advanceTimersByTimeAsync(10);
    return passed;
  }

  const all = pairs(name);
  test("there are steps of every sort", () => expect(all.length).toBeGreaterThan(2));

  test.each(all.map((pair, at) => [at, pair] as const))(
    "step %i takes its time at every pace, and ends in the same board however it is shown",
    async (_, pair) => {
      const ends = new Set<string>();
      const done = async (board: Seated<never>): Promise<void> => {
        // What lingers is gone, too.
        await vi.advanceTimersByTimeAsync(LONGEST);
        await tick();
        expect(board.container.querySelectorAll(".air .thing")).toHaveLength(0);
        ends.add(picture(board));
        cleanup();
      };
      const times: number[] = [];
      for (const rate of [0.625, 2]) {
        const board = await begin(pair, new Pace(() => rate));
        times.push(rate * (await lasts(board.pace)));
        await done(board);
      }
      expect(Math.abs(times[1]! - times[0]!)).toBeLessThanOrEqual(2 * 10);
      expect(times[0]).toBeLessThan(LONGEST);

      const skipped = await begin(pair, new Pace());
      skipped.pace.skip();
      await tick();
      expect(skipped.pace.playing).toBe(false);
      expect(skipped.container.querySelectorAll(".air .thing")).toHaveLength(0);
      await done(skipped);

      const still = await begin(pair, new Pace(() => Infinity));
      expect(still.pace.playing).toBe(false);
      await done(still);
      expect(ends.size).toBe(1);
    },
  );
});
