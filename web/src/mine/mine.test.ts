import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import { listed, OURS } from "../../test/ours";
import { session } from "../app/visit/session.svelte";
import type { MyGame, MyTable, Statistics } from "../protocol";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import Charts from "./Charts.svelte";
import MinePage from "./MinePage.svelte";

const user = userEvent.setup();
const plain = (text: string | null): string =>
  (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");

const table: MyTable = {
  id: "T1",
  game: "zovnis",
  phase: "playing",
  seats: 2,
  free: 0,
  changed: 1,
  lesson: false,
  people: ["<b>Bo</b>"],
  turn: true,
};
const game = (number: number): MyGame => ({
  id: `G${number}`,
  game: "invasion",
  ended: 1_794_748_592_207 - number,
  seat: 1,
  seats: 2,
  scores: [7, 12],
  winners: [1],
  moves: 30,
  people: [{ bot: "pilot" }, { player: { id: "me", name: "Ann", avatar: "moth" } }],
  rated: number === 0,
  origin: false,
  games: 0,
});
const statistics: Statistics = {
  games: 3,
  wins: 2,
  by_game: [{ game: "invasion", games: 3, wins: 2, rating: { elo: 1080, margin: 120, games: 1 } }],
  by_opponent: [
    { games: 2, wins: 1, losses: 1, player: { id: "p", name: "<b>Bo</b>", avatar: "slug" } },
    {
      games: 1,
      wins: 1,
      losses: 0,
      bot: "pilot",
      reviewed: { games: 1, luck: 0.1, decisions: 8, loss: 0.02 },
    },
  ],
  reviewed: { games: 1, luck: 0.1, decisions: 8, loss: 0.0213 },
  latest: [
    { id: "G3", game: "invasion", ended: 1_794_748_591_000, won: true },
    { id: "G2", game: "invasion", ended: 1_794_748_592_000, won: false },
    { id: "G1", game: "invasion", ended: 1_794_748_592_100, won: true, luck: -0.25, loss: 0.0213 },
  ],
};

let asked: string[];
let answers: Record<string, { status?: number; body?: unknown }>;

beforeEach(async () => {
  await speak("en", false);
  asked = [];
  answers = {
    "GET /api/me/tables": { body: [table] },
    "GET /api/me/games": { body: [0, 1].map(game) },
    "GET /api/me/statistics": { body: statistics },
  };
  session.person = { id: "me", name: "Ann", avatar: "moth" };
  session.playable = { games: OURS.map(listed), bots: [] };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL, { method, body }: RequestInit) => {
      asked.push(`${method} ${url.pathname}${url.search} ${body ?? ""}`.trim());
      const { status = 200, body: told } = answers[`${method} ${url.pathname}`] ?? { body: [] };
      return new Response(status === 204 ? null : JSON.stringify(told), { status });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what goes on says whose move it is, and with whom", async () => {
  render(MinePage);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: /Zovnis.*your turn.*<b>Bo<\/b>/s });
  expect(new URL(link.href).pathname).toBe("/t/T1");
});

test("wins are told by game and by opponent, ratings where there are some", async () => {
  render(MinePage);
  const row = async (name: RegExp): Promise<string[]> =>
    within(await screen.findByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => plain(textContent));
  expect(await row(/Invasion/)).toEqual(["3", "2", "–", "–", "1080 ± 120"]);
  expect(await row(/<b>Bo/)).toEqual(["2", "1", "1", "–", "–"]);
  expect(await row(/pilot/)).toEqual(["1", "1", "0", "2%", "10%"]);
});

test("finished lessons are not denied: it says what does not count", async () => {
  answers["GET /api/me/statistics"] = {
    body: { games: 0, wins: 0, by_game: [], by_opponent: [], reviewed: null, latest: [] },
  };
  answers["GET /api/me/games"] = { body: [0, 1, 2, 3].map((number) => ({ ...game(number), origin: true })) };
  render(MinePage);
  expect(await screen.findAllByRole("link", { name: /Invasion/ })).toHaveLength(4);
  expect(await screen.findByText(/lessons.* don’t count/)).toBeTruthy();
  expect(document.body.textContent).not.toContain("not finished");
});

test("after a rematch bots are called as they were at the table", async () => {
  answers["GET /api/me/games"] = { body: [game(0), { ...game(1), games: 1 }] };
  render(MinePage);
  const links = await screen.findAllByRole("link", { name: /Invasion.*Won/s });
  expect(links.map(({ textContent }) => /Blip|Glorp/.exec(textContent!)?.[0])).toEqual(["Blip", "Glorp"]);
});

test("finished games lead to their replays through one's own eyes, and more are fetched when asked for", async () => {
  answers["GET /api/me/games"] = { body: Array.from({ length: 20 }, (_, number) => game(number)) };
  render(MinePage);
  const [latest] = await screen.findAllByRole<HTMLAnchorElement>("link", { name: /Invasion.*Won/s });
  expect(latest!.href).toMatch(/\/replay\/G0\?as=1$/);
  expect(plain(latest!.textContent)).toContain("12 points");
  answers["GET /api/me/games"] = { body: [game(20)] };
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(asked).toContain("GET /api/me/games?limit=20&skip=20");
  expect(await screen.findAllByRole("link", { name: /Invasion.*Won/s })).toHaveLength(21);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a part that cannot be fetched says so, and the rest is there", async () => {
  answers["GET /api/me/statistics"] = { status: 503, body: { key: "not_read", text: "No." } };
  render(MinePage);
  expect((await screen.findByRole("alert")).textContent).toContain("can’t read its data");
  expect(await screen.findAllByRole("link", { name: /Invasion/ })).toHaveLength(2);
});

test("being deleted needs one's name, and says what is deleted", async () => {
  answers["DELETE /api/me"] = { status: 409, body: { key: "not_confirmed", text: "No." } };
  render(MinePage);
  await user.click(await screen.findByRole("button", { name: "Delete me" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/can’t be undone/)).toBeTruthy();
  await user.type(dialog.getByRole("textbox"), "Anna");
  await user.click(dialog.getByRole("button", { name: "Delete everything for good" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("That isn’t your name");
  expect(asked.at(-1)).toBe('DELETE /api/me {"name":"Anna"}');
});

test.each(Object.keys(LANGUAGES) as Language[])(
  "says everything in %s, and axe is content",
  { tags: ["proof"] },
  async (language) => {
    await speak(language, false);
    const { container } = render(MinePage);
    await screen.findAllByRole("link", { name: /Invasion/ });
    await screen.findAllByRole("row");
    expect(container.textContent).not.toMatch(/\b(mine\/|bot-|look-)[a-z]/);
    await expectNoBarriers(container, false);
  },
);

test("charts show games over time, and a table says the same", async () => {
  const { container } = render(MinePage);
  await screen.findByRole("img", { name: /^Games won and lost/ });
  await user.click(screen.getByText("Show as a table"));
  const rows = within(screen.getByRole("region", { name: "Show as a table" })).getAllByRole("row");
  expect(rows.map((row) => plain(row.textContent)).slice(1)).toEqual([
    expect.stringMatching(/yes ?2\.1% ?-25%/),
    expect.stringMatching(/no ?– ?–/),
    expect.stringMatching(/yes ?– ?–/),
  ]);
  expect(plain(container.textContent)).toContain("You won 67% of your 3 games.");
  expect(plain(container.textContent)).toContain("Loss a move, lately: 2.1%");
  await expectNoBarriers(container, false);
});

test("one game makes no chart", async () => {
  await learn("mine");
  const { container } = render(Charts, { all: { ...statistics, latest: statistics.latest.slice(-1) } });
  expect(plain(container.textContent)).toContain("Charts appear here once you’ve played three games.");
  expect(screen.queryByRole("img")).toBeNull();
});
