/** How a rated game has changed people's ratings: said only where it is known. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RatingShown, TableShown } from "../../protocol";
import { Strengths } from "./strengths.svelte";

const rating = (elo: number, games: number): RatingShown => ({ elo, games, margin: 100 });
const shown = {
  settings: { game: "invasion", seats: 2 },
  you: 0,
  seats: [{ player: { id: "me" } }, { player: { id: "bo" } }],
} as unknown as TableShown;

let told: Record<string, RatingShown>;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(told))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is said after a game: `before` is what the server told as one came, null if the game was over by then. */
async function after(before: typeof told | null, now: typeof told): Promise<Strengths> {
  const strengths = new Strengths();
  if (before) {
    told = before;
    await strengths.look(shown, false);
  }
  told = now;
  await strengths.look(shown, true);
  await vi.runAllTimersAsync();
  strengths.leave();
  return strengths;
}

test("a rating's change is what the game brought", async () => {
  const strengths = await after(
    { me: rating(1600, 30), bo: rating(1700, 40) },
    { me: rating(1612, 31), bo: rating(1690, 41) },
  );
  expect([strengths.change("me"), strengths.change("bo")]).toEqual([12, -10]);
});

test("who opens a table after its end sees ratings and no change", async () => {
  const strengths = await after(null, { me: rating(1720, 31) });
  expect(strengths.after["me"]!.elo).toBe(1720);
  expect(strengths.change("me")).toBeNull();
});

test("of a rating that was hidden before the game no change is told, but of one's own first game", async () => {
  const strengths = await after({}, { me: rating(1520, 1), bo: rating(1720, 41) });
  expect([strengths.change("me"), strengths.change("bo")]).toEqual([20, null]);
});
