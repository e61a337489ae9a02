import { createHash } from "node:crypto";
import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import { listed } from "../../test/ours";
import { go, route } from "../app/route.svelte";
import { connection, session } from "../app/visit/session.svelte";
import TurnElsewhere from "../pages/TurnElsewhere.svelte";
import type { TournamentKnown, TournamentNews, TournamentShown } from "../protocol";
import Toasts from "../ui/messages/Toasts.svelte";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import { countdown } from "./entrants";
import TournamentPage from "./TournamentPage.svelte";
import TournamentsPage from "./TournamentsPage.svelte";

const user = userEvent.setup();
const plain = (text: string | null): string =>
  (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");
const person = (name: string): { id: string; name: string; avatar: string } => ({
  id: name,
  name,
  avatar: "moth",
});
const [ann, bo] = [person("Ann"), person("Bo")];
const settings = { kind: "duplicate" as const, game: "zovnis", seats: 2 };
const open: TournamentShown = {
  ...{ id: "T", settings, phase: "open", host: ann, commitment: "c0ffee", standings: [], left: 299_000 },
  entrants: [{ id: "Ann", player: ann, committed: true }],
  you: null,
};
const both = [...open.entrants, { id: "Bo", player: bo, committed: true }];
const bots = [1, 2].map((number) => ({ id: `bot ${number}`, bot: "pilot", committed: false }));
const seats = (
  one: string,
  points: number,
  other: string,
  got: number,
): { entrant: string; points: number }[] => [
  { entrant: one, points, ...{ matchpoints: got } },
  { entrant: other, points: 9, ...{ matchpoints: 1 } },
];
const over: TournamentShown = {
  ...open,
  phase: "over",
  left: null,
  you: "in",
  round: 1,
  rounds: 1,
  entrants: [...both, ...bots],
  standings: [
    { rank: 1, entrant: "Bo", score: 100, games: 1, wins: 1 },
    { rank: 2, entrant: "bot 1", score: 50, games: 1 },
    { rank: 4, entrant: "Ann", score: 0, games: 1, left: true },
  ],
  deals: [
    {
      ...{ deal: 0, most: 2 },
      tables: [
        { table: "A", seats: seats("Ann", 3, "bot 1", 0) },
        { table: "B", seats: seats("Bo", 21, "bot 2", 2) },
      ],
    },
  ],
  seed: "5eed",
};
let answers: Record<string, unknown>;
let asked: { what: string; body: Record<string, unknown> }[];

const shows = (shown: TournamentShown, news: Partial<TournamentNews> = {}): void => {
  answers["GET /api/tournaments/T"] = {
    version: 1,
    shown,
    left: shown.left,
    tables: shown.tables ?? [],
    ...news,
  };
};

beforeEach(async () => {
  await speak("en", false);
  await learn("tournament");
  localStorage.clear();
  [answers, asked] = [{}, []];
  shows(open);
  vi.stubGlobal("fetch", async (url: URL, { method, body }: RequestInit) => {
    const what = `${method} ${url.pathname}`;
    asked.push({ what, body: JSON.parse(String(body ?? "{}")) as Record<string, unknown> });
    const found = answers[what];
    return new Response(JSON.stringify(found ?? { key: "no_tournament", text: "No." }), {
      status: found ? 200 : 404,
    });
  });
  session.playable = { games: ["invasion", "zovnis"].map(listed), bots: [] };
  session.person = bo;
  go("tournament/T");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("whoever joins commits to a nonce, and reveals it when the tournament begins", async () => {
  const { container } = render(TournamentPage, { id: "T" });
  await screen.findByRole("heading", { name: /Duplicate.*Zovnis/ });
  expect(plain(container.textContent)).toContain("One player so far. It needs at least 2 players.");
  expect(plain(container.textContent)).toContain("Starts in 4:59");
  await expectNoBarriers(document.body);
  answers["POST /api/tournaments/T/join"] = { ...open, entrants: both, you: "in" };
  await user.click(screen.getByRole("button", { name: "Join" }));
  const { commitment } = asked.at(-1)!.body;
  cleanup();
  answers["POST /api/tournaments/T/reveal"] = { ...open, entrants: both, you: "in", phase: "playing" };
  shows({ ...open, entrants: both, you: "in", phase: "sealed", your_commitment: String(commitment) });
  render(TournamentPage, { id: "T" });
  await vi.waitFor(() => expect(asked.some(({ what }) => what.endsWith("/reveal"))).toBe(true));
  const { nonce } = asked.find(({ what }) => what.endsWith("/reveal"))!.body;
  const text = `saucerful fair deal 1 nonce\nc0ffee\n${String(nonce)}\n`;
  expect(createHash("sha256").update(text).digest("hex")).toBe(commitment);
});

/** Joins, as this browser does it; what it has committed to. */
async function joinHere(): Promise<string> {
  answers["POST /api/tournaments/T/join"] = { ...open, entrants: both, you: "in" };
  const { unmount } = render(TournamentPage, { id: "T" });
  await user.click(await screen.findByRole("button", { name: "Join" }));
  await vi.waitFor(() => expect(asked.at(-1)!.what).toContain("/join"));
  unmount();
  return String(asked.at(-1)!.body["commitment"]);
}

test("whoever sits at another table when it begins is there, too", async () => {
  const your_commitment = await joinHere();
  shows({ ...open, entrants: both, you: "in", phase: "sealed", your_commitment });
  const listeners: Parameters<typeof connection.listen>[0][] = [];
  const listen = vi.spyOn(connection, "listen").mockImplementation((listener) => {
    listeners.push(listener);
    return () => {};
  });
  go("t/other");
  render(TurnElsewhere);
  for (const { hear } of listeners) hear?.({ type: "tournament", tournament: "T", game: "zovnis" });
  await vi.waitFor(() => expect(asked.at(-1)!.what).toBe("POST /api/tournaments/T/reveal"));
  const text = `saucerful fair deal 1 nonce\nc0ffee\n${String(asked.at(-1)!.body["nonce"])}\n`;
  expect(createHash("sha256").update(text).digest("hex")).toBe(your_commitment);
  listen.mockRestore();
});

test("whoever joined on another device is told, and can take part from here", async () => {
  await joinHere();
  const elsewhere = { ...open, entrants: both, you: "in", your_commitment: "of another device" };
  shows(elsewhere);
  render(TournamentPage, { id: "T" });
  expect(await screen.findByText(/You joined on another device/)).toBeTruthy();
  await expectNoBarriers(document.body);
  await user.click(screen.getByRole("button", { name: "Take part from here" }));
  expect(asked.at(-1)!.what).toBe("POST /api/tournaments/T/join");
  const { commitment } = asked.at(-1)!.body;
  cleanup();
  shows({ ...elsewhere, your_commitment: String(commitment) });
  render(TournamentPage, { id: "T" });
  await screen.findByRole("button", { name: "Leave the tournament" });
  expect(screen.queryByText(/You joined on another device/)).toBeNull();
  cleanup();
  shows({ ...elsewhere, phase: "sealed" });
  render(TournamentPage, { id: "T" });
  expect(await screen.findByText(/Open this page there now/)).toBeTruthy();
  expect(
    asked.some(({ what }) => what.endsWith("/reveal")),
    "a nonce that does not fit is not sent",
  ).toBe(false);
});

test("its host calls it off or removes somebody, and is asked first", async () => {
  session.person = ann;
  shows({ ...open, entrants: both, you: "in", your_commitment: null });
  render(TournamentPage, { id: "T" });
  answers["POST /api/tournaments/T/remove"] = { ...open, you: "in" };
  await user.click(await screen.findByRole("button", { name: /^Remove .Bo.$/ }));
  expect(screen.queryByRole("button", { name: /Remove Ann/ })).toBeNull();
  await expectNoBarriers(document.body);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
  await user.click(screen.getByRole("button", { name: "Yes, remove" }));
  expect(asked.at(-1)).toEqual({ what: "POST /api/tournaments/T/remove", body: { entrant: "Bo" } });
  answers["POST /api/tournaments/T/cancel"] = { ...open, phase: "cancelled", why: "host", left: null };
  await user.click(screen.getByRole("button", { name: "Call it off" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Call it off" }));
  await user.click(screen.getByRole("button", { name: "Yes, call it off" }));
  expect(await screen.findByText("Called off by the person who set it up.")).toBeTruthy();
});

test("nobody but its host calls it off", async () => {
  shows({ ...open, entrants: both, you: "in" });
  render(TournamentPage, { id: "T" });
  await screen.findByRole("button", { name: "Leave the tournament" });
  expect(screen.queryByRole("button", { name: "Call it off" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("a tournament for two of Abduction has the house rule that the page proposes at any table", async () => {
  const leave_from = { name: "leave_from", allowed: { type: "integer" }, default: 0 };
  session.playable = { games: [{ ...listed("abduction"), options: [leave_from] }], bots: [] };
  answers["GET /api/tournaments"] = { public: [], mine: [] };
  render(TournamentsPage);
  await screen.findByRole("heading", { name: "Set up a tournament" });
  await user.click(screen.getByText("More options"));
  const seats = within(screen.getByRole("group", { name: "Players per table" }));
  await user.click(seats.getByRole("button", { name: "Fewer" }));
  await user.click(screen.getByRole("button", { name: "Set it up" }));
  expect(asked.find(({ what }) => what === "POST /api/tournaments")!.body).toMatchObject({
    settings: { seats: 2, options: { leave_from: 10 } },
  });
});

test("whoever sets up a tournament says how strong its bots are, and at how many tables a deal is played", async () => {
  const bots = ["pilot", "captain"].map((name) => ({ name, description: "" }));
  session.playable = { games: [listed("zovnis")], bots };
  answers["GET /api/tournaments"] = { public: [], mine: [] };
  render(TournamentsPage);
  await screen.findByRole("heading", { name: "Set up a tournament" });
  await user.click(screen.getByText("More options"));
  await user.click(screen.getByRole("radio", { name: /Captain/i }));
  const tables = within(screen.getByRole("group", { name: "Tables for each deal, at least" }));
  await user.click(tables.getByRole("button", { name: "More" }));
  await user.click(screen.getByRole("button", { name: "Set it up" }));
  expect(asked.find(({ what }) => what === "POST /api/tournaments")!.body).toMatchObject({
    settings: { kind: "duplicate", bots: true, level: "captain", tables: 3 },
  });
});

test("over days the nonce itself is given, because nobody need be there later", async () => {
  shows({ ...open, settings: { ...settings, pace: "post" } });
  render(TournamentPage, { id: "T" });
  answers["POST /api/tournaments/T/join"] = { ...open, you: "in" };
  await user.click(await screen.findByRole("button", { name: "Join" }));
  expect(Object.keys(asked.at(-1)!.body)).toEqual(["nonce"]);
});

test("the page brings one to a table once, and then leads there", async () => {
  const playing = { ...open, entrants: both, phase: "playing", you: "in", round: 1, rounds: 2, playing: 1 };
  shows({ ...playing, tables: [{ table: "N1", deal: 0 }] });
  render(TournamentPage, { id: "T" });
  await vi.waitFor(() => expect(route()).toEqual({ page: "table", id: "N1" }));
  cleanup();
  go("tournament/T");
  render(TournamentPage, { id: "T" });
  await user.click(await screen.findByRole("button", { name: "To your table" }));
  expect(route()).toEqual({ page: "table", id: "N1" });
});

test("the others’ games can be watched, and one’s own not twice", async () => {
  const robin = { ...settings, kind: "robin" as const, level: "cadet" as const };
  const playing = { ...open, settings: robin, entrants: both, phase: "playing", you: "left", playing: 2 };
  const watch = [
    { table: "W", entrants: ["Ann", ""] },
    { table: "mine", entrants: ["Bo", "Ann"] },
  ];
  shows({ ...playing, tables: [{ table: "mine", deal: 0 }] }, { watch });
  render(TournamentPage, { id: "T" });
  await screen.findByRole("heading", { name: "Playing now" });
  expect(screen.getAllByRole("button", { name: /^Watch/ })).toHaveLength(1);
  await expectNoBarriers(document.body);
  await user.click(screen.getByRole("button", { name: /^Watch: .Ann · Cadet.$/ }));
  expect(route()).toEqual({ page: "table", id: "W" });
});

test("whoever would leave while it is played is asked first", async () => {
  shows({ ...open, entrants: both, phase: "playing", you: "in", round: 1, rounds: 2, playing: 1 });
  answers["POST /api/tournaments/T/leave"] = { ...over, phase: "playing", you: "left" };
  render(TournamentPage, { id: "T" });
  await user.click(await screen.findByRole("button", { name: "Leave the tournament" }));
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(asked.some(({ what }) => what.endsWith("/leave"))).toBe(false);
  await user.click(screen.getByRole("button", { name: "Leave the tournament" }));
  await user.click(screen.getByRole("button", { name: "Yes, leave" }));
  expect(asked.at(-1)!.what).toBe("POST /api/tournaments/T/leave");
});

test("results compare what all made of the same cards, one’s own first", async () => {
  shows(over);
  const { container } = render(TournamentPage, { id: "T" });
  await screen.findByRole("heading", { name: "Results" });
  const text = plain(container.textContent);
  expect(text).toContain("Deal 1 21 points, 2 of 2 matchpoints");
  expect(text.indexOf("With your cards")).toBeLessThan(text.indexOf("With the cards of seat 2"));
  expect(text).toContain("100.0%");
  expect(text).toContain("left");
  expect(text).toContain("The secret: 5eed");
  await expectNoBarriers(document.body);
});

test("with too few people one can set it up once more", async () => {
  shows({ ...open, phase: "cancelled", why: "too_few", left: null });
  answers["POST /api/tournaments"] = { id: "T2", path: "/tournament/T2", commitment: "c" };
  render(TournamentPage, { id: "T" });
  await user.click(await screen.findByRole("button", { name: "Set up another one" }));
  await vi.waitFor(() => expect(route()).toEqual({ page: "tournament", id: "T2" }));
  expect(asked.find(({ what }) => what === "POST /api/tournaments")!.body).toEqual({ settings });
});

test("a link to nothing says so, and leads to the list", async () => {
  delete answers["GET /api/tournaments/T"];
  render(TournamentPage, { id: "T" });
  await screen.findByText("There’s no such tournament. Check the link, or set up one of your own.");
  await user.click(screen.getByRole("button", { name: "Tournaments" }));
  expect(route()).toEqual({ page: "tournaments" });
});

test("a tournament is set up with few choices, and a refusal is told", async () => {
  const known: TournamentKnown = {
    ...{ id: "O", settings, phase: "open", host: ann, people: 3, begins_in: 60_000, joined: true },
  };
  answers["GET /api/tournaments"] = { public: [known], mine: [known] };
  const { container } = render(TournamentsPage);
  render(Toasts);
  await screen.findByRole("heading", { name: "Set up a tournament" });
  expect(plain(container.textContent)).toContain(
    "Starts in 1:00 3 players so far. Set up by Ann · you’re in",
  );
  await expectNoBarriers(document.body);
  await user.click(screen.getByRole("radio", { name: /^Arena/ }));
  await user.click(screen.getByRole("button", { name: "Set it up" }));
  expect(asked.find(({ what }) => what === "POST /api/tournaments")!.body).toMatchObject({
    settings: { kind: "arena", minutes: 30, public: true, bots: true },
    begins_in: 10,
  });
  await screen.findByText(/no such tournament/i);
});

test("time until something is short", () => {
  const times = [0, 61_000, 2 * 3_600_000, 3 * 86_400_000];
  expect(times.map(countdown).map(plain)).toEqual(["0:00", "1:01", "2 hours", "3 days"]);
});

test.each(Object.keys(LANGUAGES) as Language[])("in %s nothing is left unsaid", async (language) => {
  await speak(language, false);
  for (const shown of [open, over, { ...over, phase: "playing", left: 5000, playing: 2 }]) {
    shows(shown);
    const { container } = render(TournamentPage, { id: "T" });
    await screen.findAllByRole("heading");
    await vi.waitFor(() => expect(container.querySelector("h1")).not.toBeNull());
    expect(plain(container.textContent)).not.toMatch(/tournament\/|\{|[a-z]-[a-z]+-[a-z]/);
    cleanup();
  }
  answers["GET /api/tournaments"] = { public: [], mine: [] };
  const { container } = render(TournamentsPage);
  await vi.waitFor(() => expect(container.querySelector("h1")).not.toBeNull());
  expect(plain(container.textContent)).not.toMatch(/tournament\/|\{|[a-z]-[a-z]+-[a-z]/);
});
