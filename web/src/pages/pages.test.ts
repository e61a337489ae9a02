import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import App from "../App.svelte";
import { listed } from "../../test/ours";
import type { Playable, Tell } from "../protocol";
import { isEager } from "../app/opening/eager";
import Toasts from "../ui/messages/Toasts.svelte";
import { LANGUAGES, speak, type Language } from "../words/words.svelte";
import { go, route } from "../app/route.svelte";
import { comeIn, connection, session, withInvitation } from "../app/visit/session.svelte";
import { settings } from "../app/settings/settings.svelte";
import { waiting } from "../app/notices/waiting.svelte";
import TurnElsewhere from "./TurnElsewhere.svelte";
import SettingsDialog from "../app/settings/SettingsDialog.svelte";

const playable: Playable = {
  games: [
    {
      ...listed("abduction"),
      real_time: true,
      options: [
        { name: "referee", allowed: { enum: ["final", "live"] }, default: "live" },
        { name: "limit", allowed: { anyOf: [{ type: "integer" }, { type: "null" }] }, default: 300 },
        { name: "leave_from", allowed: { type: "integer", minimum: 0, maximum: 20 }, default: 0 },
      ],
    },
    ...["constellations", "invasion", "zovnis"].map(listed),
  ],
  bots: ["random", "cadet", "pilot"].map((name) => ({ name, description: "" })),
};
const user = userEvent.setup();
const plain = (text: string | null): string =>
  (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");

let asked: { method: string; path: string; body: unknown }[];
let answers: Record<string, { status?: number; body: unknown }>;

async function answer(url: URL, { method, body }: RequestInit): Promise<Response> {
  const path = url.pathname;
  const text = String(body ?? "");
  asked.push({ method: method!, path, body: text.startsWith("{") ? JSON.parse(text) : text || undefined });
  const found = answers[`${method} ${path}`] ?? { body: [] };
  return new Response(JSON.stringify(found.body), { status: found.status ?? 200 });
}

beforeEach(async () => {
  await speak("en", false);
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", vi.fn(answer));
  Object.assign(session, { door: "open", playable, person: { id: "me", name: "Ann", avatar: "moth" } });
  settings.met = true;
  go("");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As if the server had told us. */
function tell(message: Partial<Tell>): void {
  listeners.forEach((listener) => listener.hear?.(message as Tell));
}
const listeners = new Set<Parameters<typeof connection.listen>[0]>();
vi.spyOn(connection, "listen").mockImplementation((listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
});

describe("the front page", () => {
  test("against bots a game begins with one click", async () => {
    answers["POST /api/tables"] = { body: { id: "T1", path: "/t/T1" } };
    render(App);
    await user.click(screen.getByRole("button", { name: /Play now: .Zovnis/ }));
    await vi.waitFor(() => expect(route()).toEqual({ page: "table", id: "T1" }));
    const { body } = asked.find(({ path }) => path === "/api/tables")!;
    expect(body).toMatchObject({
      settings: { game: "zovnis", seats: 3 },
      bots: { 1: "pilot", 2: "pilot" },
      sit: 0,
    });
    expect(route()).toEqual({ page: "table", id: "T1" });
    expect(isEager("T1"), "we need not say that we are ready").toBe(true);
  });

  test("says how many games there are, also with one from elsewhere", async () => {
    const { container } = render(App);
    expect(plain(container.textContent)).toContain("Four UFO card games");
    session.playable = { ...playable, games: [...playable.games, { ...listed("zovnis"), name: "fifth" }] };
    await tick();
    expect(plain(container.textContent)).toContain("Five UFO card games");
  });

  test("a poster can be clicked, too", async () => {
    const { container } = render(App);
    await screen.findByRole("heading", { name: "Zovnis" });
    answers["POST /api/tables"] = { body: { id: "T9", path: "/t/T9" } };
    await user.click(container.querySelectorAll("article .poster")[3]!);
    await vi.waitFor(() => expect(route()).toEqual({ page: "table", id: "T9" }));
  });

  test("a table for friends is opened with two clicks, with what was chosen", async () => {
    answers["POST /api/tables"] = { body: { id: "T2", path: "/t/T2" } };
    render(App);
    await user.click(screen.getByRole("button", { name: /Invite friends to .Abduction/ }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "More" }));
    await user.click(dialog.getByRole("switch", { name: /List this table/ }));
    await user.selectOptions(dialog.getByLabelText("Longest game"), "No limit");
    await user.click(dialog.getByRole("button", { name: "Open the table" }));
    const { body } = asked.find(({ path }) => path === "/api/tables")!;
    expect(body).toMatchObject({
      settings: { game: "abduction", seats: 4, public: true, options: { limit: null } },
      bots: {},
    });
    expect(isEager("T2")).toBe(false);
  });

  test("two at a table for Abduction are told how their game ends", async () => {
    settings.seats = {};
    render(App);
    await user.click(screen.getByRole("button", { name: /Invite friends to .Abduction/ }));
    expect(screen.queryByText(/one Departure card: whoever takes it ends the game/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Fewer" }));
    expect(screen.getByText(/one Departure card: whoever takes it ends the game/)).toBeTruthy();
  });

  describe("for two at a table for Abduction a house rule is proposed: no leaving before ten cards", () => {
    const opened = async (opens: RegExp, begins: string, choice?: string): Promise<unknown> => {
      settings.seats = { abduction: 2 };
      answers["POST /api/tables"] = { body: { id: "T4", path: "/t/T4" } };
      render(App);
      await user.click(screen.getByRole("button", { name: opens }));
      const dialog = within(screen.getByRole("dialog"));
      expect(dialog.getByText(/A house rule keeps it from ending at once/)).toBeTruthy();
      const rule = dialog.getByLabelText<HTMLSelectElement>("Leaving (house rule)");
      expect(plain(rule.selectedOptions[0]!.textContent)).toBe("From 10 cards in the stack");
      if (choice) await user.selectOptions(rule, choice);
      await user.click(dialog.getByRole("button", { name: begins }));
      return (asked.find(({ path }) => path === "/api/tables")!.body as { settings: object }).settings;
    };

    test.each([
      ["against bots", /Options: .Abduction/, "Start"],
      ["with friends", /Invite friends to .Abduction/, "Open the table"],
    ])("%s", async (_, opens, begins) => {
      expect(await opened(opens, begins)).toMatchObject({ seats: 2, options: { leave_from: 10 } });
    });

    test("and may be changed", async () => {
      expect(await opened(/Options: .Abduction/, "Start", "Any time, as printed")).toMatchObject({
        options: { leave_from: 0 },
      });
    });

    test("but not for three", async () => {
      settings.seats = { abduction: 3 };
      answers["POST /api/tables"] = { body: { id: "T5", path: "/t/T5" } };
      render(App);
      await user.click(screen.getByRole("button", { name: /Options: .Abduction/ }));
      expect(screen.queryByText(/A house rule keeps it/)).toBeNull();
      await user.click(screen.getByRole("button", { name: "Start" }));
      const { body } = asked.find(({ path }) => path === "/api/tables")!;
      expect((body as { settings: { options: object } }).settings.options).toEqual({});
    });
  });

  test("a table is opened with the cards of one's own box, once its file has no mistake", async () => {
    render(App);
    await user.click(screen.getByRole("button", { name: /Invite friends to .Invasion/ }));
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "More" }));
    const file = (text: string): Promise<void> =>
      user.upload(
        dialog.getByLabelText("Use the cards from my own box", { selector: "input" }),
        new File([text], "box.toml"),
      );
    const reading = "POST /api/editions/invasion";
    const why = "The file, line 2: there must be loot.";
    const values = { why, part: "value", line: 2, entry: "loot", game: "invasion" };
    answers[reading] = { status: 400, body: { key: "bad_edition", text: why, values } };
    await file("[invasion]\nloot = 0");
    expect(plain((await dialog.findByRole("alert")).textContent)).toContain("what’s in line 2, “loot”.");
    // Nobody begins with other cards than they meant.
    await user.click(dialog.getByRole("button", { name: "Open the table" }));
    expect(await screen.findByText(/mistake in your file of cards/)).toBeTruthy();
    expect(asked.filter(({ path }) => path === "/api/tables")).toEqual([]);
    answers[reading] = { body: { loot: 40 } };
    await file("[invasion]\nloot = 40");
    expect(await dialog.findByRole("button", { name: "box.toml" })).toBeTruthy();
    expect(dialog.queryByRole("alert")).toBeNull();
    answers["POST /api/tables"] = { body: { id: "T3", path: "/t/T3" } };
    await user.click(dialog.getByRole("button", { name: "Open the table" }));
    const sent = asked.map(({ path, body }) => [path, body]);
    expect(sent).toContainEqual(["/api/editions/invasion", "[invasion]\nloot = 40"]);
    expect(sent.find(([path]) => path === "/api/tables")![1]).toMatchObject({
      settings: { edition: { loot: 40 } },
    });
  });

  test("a table that cannot be opened says why, and nothing is lost", async () => {
    answers["POST /api/tables"] = { status: 503, body: { key: "too_many_tables", text: "Too many." } };
    render(App);
    await user.click(screen.getByRole("button", { name: /Play now: .Invasion/ }));
    expect(await screen.findByText(/too many tables here already/)).toBeTruthy();
    expect(route()).toEqual({ page: "front" });
  });

  test("the games stand in the server's order, with those that nobody has drawn below them", async () => {
    const chess = listed("chess");
    session.playable = { ...playable, games: [listed("signals"), chess, ...playable.games.toReversed()] };
    render(App);
    await screen.findByRole("heading", { name: "Signals" });
    const drawn = screen.getAllByRole("article").map((one) => within(one).getByRole("heading").textContent);
    expect(drawn).toEqual(["Signals", "Zovnis", "Invasion", "Constellations", "Abduction"]);
    await user.click(await screen.findByRole("button", { name: /^Play now\W*Chess/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Chess" }));
    expect(
      dialog.getAllByRole("link").map(({ textContent }) => textContent),
      "it has no rule page",
    ).toEqual(["Design a box"]);
    await user.click(dialog.getByRole("button", { name: "Start" }));
    expect(asked.find(({ path }) => path === "/api/tables")?.body).toMatchObject({
      settings: { game: "chess" },
    });
  });

  test("a game without a lesson offers none", async () => {
    session.playable = { ...playable, games: [listed("signals"), listed("zovnis")] };
    render(App);
    await screen.findByRole("heading", { name: "Signals" });
    expect(screen.getAllByRole("link", { name: /^New here/ })).toHaveLength(1);
  });

  test("every game's rules are one tap away, in the reader's language", async () => {
    render(App);
    for (const { name: game } of playable.games) {
      const link = await screen.findByRole<HTMLAnchorElement>("link", {
        name: new RegExp(`${game}.*rules`, "i"),
      });
      expect(new URL(link.href).pathname).toBe(`/rules/en/${game}`);
    }
  });

  test("open tables come and go while one looks", async () => {
    render(App);
    const one = {
      id: "L1",
      game: "zovnis",
      seats: 3,
      free: 1,
      phase: "open",
      people: ["<b>Bo</b>"],
      opened: 1,
    };
    tell({ type: "lobby", tables: [one] });
    const ticket = await screen.findByRole("link", { name: /Zovnis.*free/ });
    expect(plain(ticket.textContent)).toContain("<b>Bo</b> 1 of 3 seats free");
    await user.click(ticket);
    expect(route()).toEqual({ page: "table", id: "L1" });
    go("");
    await tick();
    tell({ type: "lobby", tables: [] });
    expect(await screen.findByText(/Nobody’s waiting/)).toBeTruthy();
  });

  test("an open table says Join while a place is free, and one may look into a full one", async () => {
    render(App);
    const one = { id: "L1", game: "zovnis", seats: 3, phase: "open", people: ["Bo"], opened: 1 };
    tell({ type: "lobby", tables: [{ ...one, free: 1 }] });
    expect(await screen.findByRole("link", { name: /Zovnis.*Join$/ })).toBeTruthy();
    tell({ type: "lobby", tables: [{ ...one, free: 0 }] });
    expect(await screen.findByRole("link", { name: /Zovnis.*seats taken.*Watch$/ })).toBeTruthy();
  });

  test("the lobby says who sits there and how strong, how much time there is, and can be filtered", async () => {
    const looked = vi.spyOn(connection, "lobby").mockImplementation(() => {});
    render(App);
    const one = { seats: 3, phase: "open", people: ["Bo"], opened: 1, rated: false };
    const seated = [{ name: "Bo", rating: 1620 }, { bot: "pilot" }];
    const clock = { move: 120 };
    tell({
      type: "lobby",
      tables: [
        { ...one, id: "L1", game: "zovnis", free: 1, seated, clock, rated: true },
        ...["L2", "L3", "L4"].map((id) => ({ ...one, id, game: "invasion", free: 0 })),
      ],
    });
    const ticket = await screen.findByRole("link", { name: /Zovnis.*Join$/ });
    const told = plain(ticket.textContent);
    for (const what of ["Bo (1620), Bot, pilot", "2 minutes per move", "Rated"]) expect(told).toContain(what);
    await user.selectOptions(screen.getByLabelText("Tables"), "Rated");
    await user.selectOptions(screen.getByLabelText("Game"), "Invasion");
    await user.selectOptions(screen.getByLabelText("Pace"), "Over several days");
    expect(looked.mock.lastCall, "the server knows more tables than it lists at a time").toEqual([
      { game: "invasion", rated: true, days: true, free: false },
    ]);
    tell({ type: "lobby", tables: [] });
    expect(await screen.findByText("No open table fits just now.")).toBeTruthy();
    await user.selectOptions(screen.getByLabelText("Tables"), "With free seats");
    expect(looked.mock.lastCall).toEqual([{ game: "invasion", rated: null, days: true, free: true }]);
    looked.mockRestore();
  });

  test("public games are seen as they go on, and it is said when nobody plays", async () => {
    render(App);
    await tick();
    tell({ type: "playing", tables: [] });
    expect(await screen.findByText("Nobody is playing in public right now.")).toBeTruthy();
    const seats = [{ player: { id: "bo", name: "Bo", avatar: "slug" } }, { bot: "pilot" }];
    const view = { game: "signals", seat: null, over: false, to_act: [0] };
    tell({ type: "playing", tables: [{ id: "P1", game: "signals", seats, view, watching: 2 }] });
    const picture = await screen.findByRole("link", { name: /Bo, Glorp.*Watch.*watching/ });
    await user.click(picture);
    expect(route()).toEqual({ page: "table", id: "P1" });
  });

  test("somebody to play with is found with two clicks, and bots are offered to those who wait long", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const said: unknown[] = [];
    const ask = vi.spyOn(connection, "ask").mockImplementation((message) => !!said.push(message));
    const quick = userEvent.setup({ advanceTimers: (time) => void vi.advanceTimersByTime(time) });
    try {
      render(App);
      await vi.advanceTimersByTimeAsync(100);
      await quick.click(screen.getByRole("button", { name: /Play someone: .Abduction/ }));
      await quick.click(screen.getByRole("button", { name: "Look for players" }));
      const options = { 2: { leave_from: 10 } };
      const wish = { type: "seek", game: "abduction", pace: "easy", rated: false, options };
      expect(said.at(-1)).toMatchObject(wish);
      tell({ type: "seeking", game: "abduction", since: 1, waiting: 3 });
      await tick();
      expect(plain(screen.getByText(/players are looking for/).textContent)).toContain("3 players");
      expect(screen.queryByRole("button", { name: "Begin with bots" })).toBeNull();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(screen.getByText(/takes over from one of them/)).toBeTruthy();
      await quick.click(screen.getByRole("button", { name: "Begin with bots" }));
      expect(said.at(-1)).toMatchObject({ type: "with_bots" });
      tell({ type: "paired", table: "S1", game: "abduction" });
      await tick();
      expect(route()).toEqual({ page: "table", id: "S1" });
      expect(isEager("S1")).toBe(true);
    } finally {
      ask.mockRestore();
      vi.useRealTimers();
    }
  });

  test("who looks for a rated game is told that one with bots is not rated", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const quick = userEvent.setup({ advanceTimers: (time) => void vi.advanceTimersByTime(time) });
    try {
      render(App);
      await vi.advanceTimersByTimeAsync(100);
      await quick.click(screen.getByRole("button", { name: /Play someone: .Zovnis/ }));
      await quick.click(
        screen.getByRole("switch", { name: "Rated: the result counts, and there’s no undo" }),
      );
      await quick.click(screen.getByRole("button", { name: "Look for players" }));
      await vi.advanceTimersByTimeAsync(20_000);
      expect(screen.getByText(/That game won’t be rated/)).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  test("what waits for one comes first, the most urgent of it on top, and the title counts it", async () => {
    const mine = { game: "invasion", phase: "playing", seats: 2, free: 0, changed: 1 };
    const soon = connection.time.at() + 3 * 3_600_000;
    answers["GET /api/me/tables"] = {
      body: [
        { ...mine, id: "M1", turn: false },
        { ...mine, id: "M2", turn: true, deadline: soon + 86_400_000 },
        { ...mine, id: "M3", turn: true, deadline: soon },
      ],
    };
    render(App);
    const list = await screen.findAllByRole("link", { name: /Resume$/ });
    expect(list.map((one) => new URL((one as HTMLAnchorElement).href).pathname)).toEqual([
      "/t/M3",
      "/t/M2",
      "/t/M1",
    ]);
    expect(plain(list[0]!.textContent)).toContain("3 hours left");
    await vi.waitFor(() => expect(document.title).toMatch(/^\(2\) /));
  });

  test("a page that is opened directly knows what waits for one, and new turns by their deadlines", async () => {
    const mine = { game: "invasion", phase: "playing", seats: 2, free: 0, changed: 1 };
    answers["GET /api/me/tables"] = {
      body: [
        { ...mine, id: "M1", turn: true, deadline: 9000 },
        { ...mine, id: "M2", turn: false },
        { ...mine, id: "here", turn: true, deadline: 1 },
      ],
    };
    go("t/here");
    waiting.know([]);
    render(TurnElsewhere);
    tell({ type: "welcome" } as Tell);
    await vi.waitFor(() => expect(waiting.games.map(({ id }) => id)).toEqual(["M1"]));
    tell({ type: "your_turn", table: "M2", game: "invasion", deadline: 5000 });
    tell({ type: "your_turn", table: "M3", game: "invasion" });
    expect(waiting.games.map(({ id }) => id)).toEqual(["M2", "M1", "M3"]);
    tell({ type: "your_turn", table: "M1", game: "invasion", deadline: 4000 });
    expect(waiting.next("here")?.id).toBe("M1");
    waiting.know([]);
  });

  test("unfinished games are a tap away, and say when it is one's turn", async () => {
    const mine = { id: "M1", game: "invasion", phase: "playing", seats: 2, free: 0, changed: 1 };
    answers["GET /api/me/tables"] = { body: [mine] };
    render(App);
    expect(await screen.findByRole("link", { name: /The game is on/ })).toBeTruthy();
    tell({ type: "your_turn", table: "M1", game: "invasion" });
    expect(await screen.findByRole("link", { name: /your turn/ })).toBeTruthy();
  });

  test("a name is changed in passing; one that does not work says why", async () => {
    answers["PATCH /api/me"] = { status: 400, body: { key: "bad_name", text: "No." } };
    render(App);
    await user.click(screen.getByRole("button", { name: /You’re .Ann./ }));
    const field = screen.getByLabelText("Name");
    await user.clear(field);
    await user.type(field, "x{Enter}");
    await user.tab();
    expect((await screen.findByRole("alert")).textContent).toContain("This name doesn’t work");
    answers["PATCH /api/me"] = { body: { id: "me", name: "Zoë", avatar: "moth" } };
    await user.type(field, "y");
    await user.tab();
    expect(await screen.findByRole("button", { name: /You’re .Zoë./ })).toBeTruthy();
  });

  test.each(Object.keys(LANGUAGES) as Language[])(
    "says everything in %s, and axe is content",
    { tags: ["proof"] },
    async (language) => {
      await speak(language, false);
      const { container } = render(App);
      await tick();
      expect(container.textContent).not.toMatch(/\b(fact|game|lobby|open|invite)-[a-z]/);
      await expectNoBarriers(container, false);
    },
  );
});

describe("doors", () => {
  test("the server asks for its word", async () => {
    session.door = "invite";
    answers["POST /api/invite"] = { status: 403, body: { key: "bad_invite", text: "No." } };
    const { container } = render(App);
    await user.type(screen.getByLabelText(/The word/), "wrong{Enter}");
    expect((await screen.findByRole("alert")).textContent).toContain("isn’t the word");
    expect(asked[0]).toMatchObject({ path: "/api/invite", body: { word: "wrong" } });
    await expectNoBarriers(container, false);
  });

  test("a link from a friend brings the word along, and it leaves no trace in the address", async () => {
    answers["GET /api/me"] = { body: session.person };
    answers["GET /api/games"] = { body: { ...playable, invite: "über uns" } };
    vi.spyOn(connection, "start").mockImplementation(() => {});
    history.replaceState(null, "", "/t/T1#invite=%C3%BCber%20uns");
    await comeIn();
    expect(asked[0]).toMatchObject({ path: "/api/invite", body: { word: "über uns" } });
    expect([session.door, location.hash]).toEqual(["open", ""]);
    expect(withInvitation("http://x/t/T1")).toBe("http://x/t/T1#invite=%C3%BCber%20uns");
  });

  test("a link from another device says who one would be", async () => {
    answers["POST /api/me/link/owner"] = { body: { id: "z", name: "Zuzu", avatar: "robot" } };
    history.replaceState(null, "", "/#move=token");
    await comeIn();
    render(App);
    expect(plain(screen.getByText(/you’d go on as/).textContent)).toBe("On this device you’d go on as Zuzu.");
    expect(screen.getByRole("button", { name: /^Yes/ })).toBeTruthy();
    expect(asked.map(({ path }) => path)).toEqual(["/api/me/link/owner"]);
  });

  test("a link from another device that is too old says so, and one stays who one is", async () => {
    answers["POST /api/me/link/owner"] = { status: 403, body: { key: "bad_link", text: "Too old." } };
    history.replaceState(null, "", "/#move=token");
    await comeIn();
    render(App);
    expect(screen.getByRole("main").textContent).toMatch(/link/);
    expect(screen.queryByRole("button", { name: /^Yes/ })).toBeNull();
    expect(screen.getByRole("button", { name: /^No/ })).toBeTruthy();
  });

  test("nobody answers, and one can try again", async () => {
    session.door = "closed";
    session.problem = { key: "no_answer", text: "" };
    const { container } = render(App);
    expect(screen.getByRole("heading").textContent).toBe("The server isn’t answering");
    await expectNoBarriers(container, false);
    answers["GET /api/me"] = { body: session.person };
    answers["GET /api/games"] = { body: playable };
    vi.spyOn(connection, "start").mockImplementation(() => {});
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(session.door).toBe("open");
  });

  test("an address that leads nowhere says so, and where to go", async () => {
    go("t/a/b/c");
    render(App);
    await user.click(screen.getByRole("button", { name: "Front page" }));
    expect(route()).toEqual({ page: "front" });
  });
});

test("where the server can send nothing to a closed browser, the switch does not promise it", () => {
  vi.stubGlobal("Notification", {});
  vi.stubGlobal("isSecureContext", true);
  const { unmount } = render(SettingsDialog, { open: true });
  expect(screen.getByRole("switch", { name: /my turn \(keep this page open\)$/ })).toBeTruthy();
  unmount();
  session.playable = { ...playable, push: true };
  render(SettingsDialog, { open: true });
  expect(screen.getByRole("switch", { name: /my turn$/ })).toBeTruthy();
});

test("a browser that allows no messages says so, and the switch stays off", async () => {
  session.playable = { ...playable, push: true };
  vi.stubGlobal("Notification", { requestPermission: () => Promise.resolve("denied") });
  vi.stubGlobal("isSecureContext", true);
  render(SettingsDialog, { open: true });
  render(Toasts);
  await user.click(screen.getByRole("switch", { name: "Notify me when it’s my turn" }));
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
  const toggle = screen.getByRole("switch", { name: "Notify me when it’s my turn" });
  expect(toggle.getAttribute("aria-checked")).toBe("false");
});
