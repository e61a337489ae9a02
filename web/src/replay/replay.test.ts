import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import { OURS } from "../../test/ours";
import { go, route } from "../app/route.svelte";
import { session } from "../app/visit/session.svelte";
import type { GameEvent, ReplayShown, View } from "../protocol";
import { isEager } from "../app/opening/eager";
import { LANGUAGES, speak, type Language } from "../words/words.svelte";
import ReplayPage from "./ReplayPage.svelte";
import { recorded, recordsIn } from "./source";

interface Recorded {
  view: View & { scores: (number | null)[]; seats: unknown[] };
  you: number | null;
  step: { seat: number; by: string; events: GameEvent[] } | null;
}

/** A replay made of what was recorded of a real game. */
function replayOf(game: string): ReplayShown {
  const moments = JSON.parse(readFileSync(`src/games/${game}/views/3.json`, "utf8")) as Recorded[];
  const steps = moments.map(({ view, step }, n) => ({
    n,
    view,
    events: step?.events ?? [],
    seat: step?.seat ?? null,
    scores: view.scores.map((score) => score ?? 0),
  }));
  const { scores } = steps.at(-1)!;
  return {
    game,
    seats: 3,
    options: {},
    edition: "default",
    over: true,
    people: [
      { player: { id: "p0", name: "<b>Ann</b>", avatar: "moth" } },
      { bot: "pilot" },
      { bot: "cadet" },
    ],
    scores,
    winners: [0],
    steps,
    table: "G1",
    verdict: { fair: true, why: "" },
  };
}

const user = userEvent.setup();
let asked: { method: string; url: URL; body: string | undefined }[];
let answers: Record<string, { status?: number; body: unknown }>;

beforeEach(async () => {
  await speak("en", false);
  asked = [];
  answers = { "POST /api/tables": { body: { id: "T9", path: "/t/T9" } } };
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL, { method, body }: RequestInit) => {
      asked.push({ method: method!, url, body: body as string | undefined });
      const found = answers[`${method} ${url.pathname}`] ?? {
        status: 404,
        body: { key: "no_game", text: "No." },
      };
      return new Response(JSON.stringify(found.body), { status: found.status ?? 200 });
    }),
  );
  session.playable = { games: [], bots: ["random", "pilot"].map((name) => ({ name, description: "" })) };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a game that was played here. */
async function look(game: string, path = "replay/G1"): Promise<HTMLElement> {
  answers["GET /api/games/G1/replay"] = { body: replayOf(game) };
  go(path);
  const { container } = render(ReplayPage, { id: "G1" });
  await shown();
  return container;
}
/** Boards come with all their drawings, which takes a while the first time. */
const shown = (): Promise<HTMLElement> => screen.findByRole("slider", {}, { timeout: 30_000 });
const slider = (): HTMLInputElement => screen.getByRole("slider");
const file = (text: string): File => new File([text], "record.json");
const choose = async (text: string): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(input, "files", { value: [file(text)], configurable: true });
  await fireEvent.change(input);
};

describe("a game that was played here", () => {
  test.each(OURS)("%s is shown at every moment, and axe is content", { tags: ["proof"] }, async (game) => {
    const container = await look(game);
    const last = Number(slider().max);
    for (let step = 0; step <= last; step++) await fireEvent.input(slider(), { target: { value: step } });
    expect(slider().value).toBe(String(last));
    expect((await screen.findAllByText(/Ann.* wins/)).length).toBeGreaterThan(0);
    await expectNoBarriers(container, false);
  });

  test("after a rematch bots have the names and colours that they had at the table", async () => {
    answers["GET /api/games/G1/replay"] = { body: { ...replayOf("invasion"), games: 1 } };
    go("replay/G1");
    const { container } = render(ReplayPage, { id: "G1" });
    await shown();
    const page = container.querySelector<HTMLElement>(".replay")!;
    expect(page.style.getPropertyValue("--seat-1")).toBe("var(--sky)");
    expect(page.textContent).toContain("Zuzu");
    expect(page.textContent).not.toContain("Glorp");
  });

  test("keys step, jump and play", async () => {
    await look("invasion");
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(slider().value).toBe("1");
    await user.keyboard("{End}");
    expect(slider().value).toBe(slider().max);
    await user.keyboard("{Home} ");
    expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
    await user.keyboard(" ");
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });

  test("whoever comes for the review gets it, however long the server takes to say whether there is one", async () => {
    answers["GET /api/games/G1/review"] = {
      body: { state: "none", before: 0, error: "", parts: [], next: 0 },
    };
    answers["POST /api/games/G1/review"] = {
      body: { state: "waiting", before: 1, error: "", parts: [], next: 0 },
    };
    const answer = globalThis.fetch;
    let say = (): void => {};
    const late = new Promise<void>((resolve) => (say = resolve));
    vi.stubGlobal("fetch", async (url: URL, sent: RequestInit) => {
      if (url.pathname.endsWith("/review")) await late;
      return answer(url, sent);
    });
    await look("invasion", "replay/G1?review");
    await vi.waitFor(() => expect(location.search).toBe("?as=open"));
    say();
    expect(await screen.findByRole("progressbar")).toBeTruthy();
  });

  test("a line of the story leads to its moment", async () => {
    await look("invasion");
    const story = within(await screen.findByRole("list", { name: "Game log" }));
    const lines = story.getAllByRole("button");
    await user.click(lines[4]!);
    expect(slider().value).toBe("4");
    await vi.waitFor(() => expect(lines[4]!.getAttribute("aria-current")).toBe("step"));
  });

  test("other eyes show the same moment", async () => {
    await look("invasion");
    await fireEvent.input(slider(), { target: { value: 3 } });
    await user.click(screen.getByRole("radio", { name: "As a spectator" }));
    await vi.waitFor(() => expect(asked.at(-1)!.url.search).toBe("?eyes=spectator"));
    expect(slider().value).toBe("3");
  });

  test("the address names eyes and moment, and is read when one comes", async () => {
    await look("invasion", "replay/G1?as=1#4");
    expect(asked[0]!.url.search).toBe("?eyes=1");
    expect(slider().value).toBe("4");
    const named = vi.spyOn(history, "replaceState");
    await fireEvent.input(slider(), { target: { value: 2 } });
    await vi.waitFor(() => expect(String(named.mock.lastCall?.[2])).toMatch(/\/replay\/G1\?as=1#2$/), 20_000);
  });

  test.each(["#999", "#soon"])(
    "a moment that does not exist (%s) says so, and shows what there is",
    async (hash) => {
      await look("invasion", `replay/G1${hash}`);
      expect(slider().value).toBe(hash === "#999" ? slider().max : "0");
    },
  );

  test("a game that does not exist says so, and where to go", async () => {
    go("replay/G2");
    const { container } = render(ReplayPage, { id: "G2" });
    expect(await screen.findByText("There’s no such finished game.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Open a record" })).toBeTruthy();
    await expectNoBarriers(container, false);
  });
});

describe("playing on", () => {
  test("from here against bots, in the seat of one's choice", async () => {
    await look("invasion", "replay/G1?as=1#4");
    await user.click(screen.getByRole("button", { name: "Play on from here" }));
    await user.click(screen.getByRole("button", { name: "Start" }));
    expect(JSON.parse(asked.at(-1)!.body!)).toEqual({
      origin: { game: "G1", step: 4 },
      sit: 1,
      bots: { 0: "pilot", 2: "pilot" },
    });
    expect(route()).toEqual({ page: "table", id: "T9" });
    expect(isEager("T9")).toBe(true);
  });

  test("this deal again with friends: bots sit only where bots sat", async () => {
    await look("invasion", "replay/G1?as=1#4");
    await user.click(screen.getByRole("button", { name: "Play this deal again" }));
    await user.click(screen.getByRole("radio", { name: /by a link/ }));
    await user.click(screen.getByRole("button", { name: "Open the table" }));
    expect(JSON.parse(asked.at(-1)!.body!)).toEqual({
      origin: { game: "G1", step: 0 },
      sit: 1,
      bots: { 2: "pilot" },
    });
    expect(isEager("T9")).toBe(false);
  });

  test("not from the end", async () => {
    await look("invasion");
    await user.keyboard("{End}");
    await user.click(screen.getByRole("button", { name: "Play on from here" }));
    expect(screen.queryByRole("button", { name: "Start" })).toBeNull();
  });
});

describe("a record from a file", () => {
  const sent = (): string | undefined => asked.findLast(({ method }) => method === "POST")?.body;

  test("is sent as it is and shown; another one can follow", async () => {
    answers["POST /api/replay"] = { body: { ...replayOf("zovnis"), table: null } };
    go("replay");
    render(ReplayPage, { id: null });
    await screen.findByRole("button", { name: "Choose a file" });
    await choose('{"format": "saucerful/1"}');
    await shown();
    expect(sent()).toBe('{"format": "saucerful/1"}');
    expect(screen.queryByRole("button", { name: "Link to this moment" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Open a record" }));
    expect(await screen.findByRole("button", { name: "Choose a file" })).toBeTruthy();
  });

  test.each(Object.keys(LANGUAGES) as Language[])("that is damaged says why, in %s", async (language) => {
    await speak(language, false);
    const values = { why: "move 7 (seat 0, 'x'): It isn't a move", part: "moves", move: 7 };
    answers["POST /api/replay"] = { status: 400, body: { key: "bad_record", text: "No.", values } };
    go("replay");
    const { container } = render(ReplayPage, { id: null });
    await vi.waitFor(() => expect(container.querySelector("input")).toBeTruthy());
    await choose("{");
    const told = (await screen.findByRole("alert")).textContent;
    expect(told).toContain("7");
    expect(told).not.toMatch(/seat 0|form/);
    expect(container.textContent).not.toMatch(/replay\//);
    await expectNoBarriers(container, false);
  });

  test("may hold many games, one a line, or one over many lines; what is too large is refused", async () => {
    expect(await recordsIn(file('{"a": 1}\n\n{"b": 2}\n'))).toEqual(['{"a": 1}', '{"b": 2}']);
    expect(await recordsIn(file('\uFEFF{\n"a": 1\n}'))).toEqual(['{\n"a": 1\n}']);
    expect(await recordsIn(file(""))).toEqual([""]);
    expect(() => recorded(`"${"x".repeat(600_000)}"`)).toThrow("512 KB");
  });

  test("of several games in a file every one can be opened", async () => {
    answers["POST /api/replay"] = { body: { ...replayOf("zovnis"), table: null } };
    go("replay");
    render(ReplayPage, { id: null });
    await screen.findByRole("button", { name: "Choose a file" });
    await choose('{"a": 1}\n{"b": 2}\n{"c": 3}\n');
    await shown();
    const games = within(await screen.findByRole("group", { name: "The games of this file" }));
    expect(games.getByRole<HTMLButtonElement>("button", { name: "The game before" }).disabled).toBe(true);
    await user.click(games.getByRole("button", { name: "The next game" }));
    await vi.waitFor(() => expect(sent()).toBe('{"b": 2}'));
    const number = games.getByRole<HTMLInputElement>("spinbutton", { name: /Game.*of .*3/ });
    await vi.waitFor(() => expect(number.value).toBe("2"));
    await fireEvent.change(number, { target: { value: "3" } });
    await vi.waitFor(() => expect(sent()).toBe('{"c": 3}'));
    await vi.waitFor(() =>
      expect(games.getByRole<HTMLButtonElement>("button", { name: /next/ }).disabled).toBe(true),
    );
    await fireEvent.change(number, { target: { value: "9" } });
    expect(number.value).toBe("3");
  });
});
