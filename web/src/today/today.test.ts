import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import { listed } from "../../test/ours";
import { route } from "../app/route.svelte";
import { session } from "../app/visit/session.svelte";
import type { DayResults, Today, TodayOf } from "../protocol";
import Toasts from "../ui/messages/Toasts.svelte";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import { signs } from "./signs";
import TodayPage from "./TodayPage.svelte";

const user = userEvent.setup();
const plain = (text: string | null): string =>
  (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");
const person = (name: string): { id: string; name: string; avatar: string } => ({
  id: name,
  name,
  avatar: "moth",
});

const deal = { seats: 3, bots: ["pilot", "ace"], played_here: 2 };
const result = { rank: 2, player: person("Ann"), points: 34, won: true, you: true };
const fresh: TodayOf = { game: "zovnis", deal, puzzle: { id: "0a1b2c3d", rating: 1250 } };
const done: TodayOf = {
  game: "invasion",
  deal: { ...deal, table: "T1", result, beaten: 40 },
  puzzle: { id: "4e5f6a7b", rating: 900, solved: false, tried_here: 5, solved_here: 3 },
};
const today: Today = { day: "2026-11-19", left: 5 * 3_600_000, streak: 3, games: [fresh, done] };
const results: DayResults = {
  day: today.day,
  played_here: 102,
  scores: [{ rank: 1, player: person("<b>Bo</b>"), points: 1, won: false, gave_up: true }, result],
};
let answers: Record<string, unknown>;

beforeEach(async () => {
  await speak("en", false);
  await learn("today");
  answers = {
    "GET /api/today": today,
    "GET /api/today/invasion": results,
    "POST /api/today/zovnis": { id: "T9" },
  };
  vi.stubGlobal("fetch", async (url: URL, { method }: RequestInit) => {
    const found = answers[`${method} ${url.pathname}`];
    return new Response(JSON.stringify(found ?? { key: "no_day", text: "No." }), {
      status: found ? 200 : 404,
    });
  });
  session.playable = { games: ["invasion", "zovnis"].map(listed), bots: [] };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a deal of yesterday that was begun is still there, with how others fared", async () => {
  answers["GET /api/today"] = { ...today, yesterday: [{ ...done, puzzle: null }] };
  const asked: string[] = [];
  const fetched = fetch;
  vi.stubGlobal("fetch", (url: URL, how: RequestInit) => {
    asked.push(`${url.pathname}${url.search}`);
    return fetched(url, how);
  });
  render(TodayPage);
  expect(await screen.findByRole("heading", { name: "Yesterday" })).toBeTruthy();
  const shown = screen.getAllByRole("article");
  expect(shown).toHaveLength(3);
  await user.click(screen.getAllByRole("button", { name: /^Results/ }).at(-1)!);
  await vi.waitFor(() => expect(asked).toContain("/api/today/invasion?of=yesterday"));
});

test("what is done is told, with how others fared and a text that gives nothing away", async () => {
  const { container } = render(TodayPage);
  await screen.findByRole("heading", { name: "Today" });
  const text = plain(container.textContent);
  expect(text).toContain("2026 3 days in a row");
  expect(text).toContain("New ones in 5 hours.");
  expect(text).toContain("You missed the best move. 3 of 5 here found it.");
  expect(text).toContain("You won with 34 points. Place 2 of 2 here. Better than 40% of the others.");
  expect(text).toContain("Invasion 🧩 ❌ 🛸 🏆 34 3 days in a row http");
  expect(text).toContain("Against 2 bots. You play it once.");
  await expectNoBarriers(document.body);
  await user.click(screen.getByRole("button", { name: "Results Deal Invasion" }));
  const rows = await screen.findAllByRole("listitem");
  expect(rows.map(({ textContent }) => plain(textContent)).slice(-2)).toEqual([
    "1 <b>Bo</b> gave up",
    "2 Ann wins 34 points",
  ]);
  expect(plain(screen.getByRole("dialog").textContent)).toContain("And 100 more players.");
});

test("a deal leads to one’s own table, and a refusal is told", async () => {
  render(TodayPage);
  render(Toasts);
  await user.click(await screen.findByRole("button", { name: "Play Deal Zovnis" }));
  await vi.waitFor(() => expect(route()).toEqual({ page: "table", id: "T9" }));
  delete answers["POST /api/today/zovnis"];
  await user.click(screen.getByRole("button", { name: "Play Deal Zovnis" }));
  await screen.findByText(/no deal of the day/i);
});

test("a text for friends tells of puzzles and deals by signs", () => {
  expect(signs(fresh)).toBe("");
  expect(signs({ ...done, puzzle: null })).toBe("🛸 🏆 34");
  expect(signs({ ...done, deal: { ...deal, result: { ...result, gave_up: true } } })).toBe("🧩 ❌ 🛸 🏳️");
});

test.each(Object.keys(LANGUAGES) as Language[])("in %s nothing is left unsaid", async (language) => {
  await speak(language, false);
  const { container } = render(TodayPage);
  await screen.findAllByRole("article");
  expect(plain(container.textContent)).not.toMatch(/today\/|\{|[a-z]-[a-z]+-[a-z]/);
});
