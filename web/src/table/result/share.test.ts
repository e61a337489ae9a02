/** The result for others: as text, and as a picture where the server makes some. */

import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../../app/visit/session.svelte";
import { speak } from "../../words/words.svelte";
import Share from "./Share.svelte";

const user = userEvent.setup();
const order = [
  { name: "Ann", score: 12, won: true },
  { name: "Bob", score: 9, won: false },
];

beforeEach(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  session.playable = null;
});

test("a result is copied as text with a link, or shown where the clipboard is hidden", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  render(Share, { table: "T1", game: "zovnis", order });
  await user.click(screen.getByRole("button", { name: "Copy as text" }));
  expect(write.mock.calls[0]![0]).toMatch(/^zovnis: 👑 Ann 12, Bob 9\nhttp.*\/replay\/T1$/);
  write.mockRejectedValueOnce(new Error());
  await user.click(screen.getByRole("button", { name: "Copy as text" }));
  expect(await screen.findByText(/👑 Ann 12, Bob 9/)).toBeTruthy();
});

test("a picture is offered only where the server makes some", () => {
  render(Share, { table: "T1", game: "zovnis", order: order.map((one) => ({ ...one, score: null })) });
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  session.playable = { games: [], bots: [], pictures: true };
  render(Share, { table: "T1", game: "zovnis", order });
  expect(screen.getByRole("link", { name: "Save a picture" }).getAttribute("href")).toMatch(
    /api\/games\/T1\/picture\?language=en$/,
  );
});

test("where the server asks for an invite word, the link of a result brings it along", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  session.playable = { games: [], bots: [], invite: "green hat" };
  render(Share, { table: "T1", game: "zovnis", order });
  await user.click(screen.getByRole("button", { name: "Copy as text" }));
  expect(write.mock.calls[0]![0]).toMatch(/\/replay\/T1#invite=green%20hat$/);
});
