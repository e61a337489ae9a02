import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { readFileSync } from "node:fs";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import type { AnyGame } from "../games/games";
import { OURS } from "../../test/ours";
import type { Connection, Listener } from "../connection/connection";
import { ServerTime } from "../connection/time";
import { route } from "../app/route.svelte";
import type { Lesson, MoveShown, TableShown } from "../protocol";
import { Table } from "../table/state/table.svelte";
import { LANGUAGES, learn, speak, t, type Language } from "../words/words.svelte";
import Coach from "./Coach.svelte";
import { Coaching } from "./coaching.svelte";

interface File {
  seat: number;
  record: { seats: number; moves: Lesson["moves"] };
  steps: Lesson["steps"];
}

/** A lesson as the server tells it. */
function lessonOf(game: string): Lesson {
  const file = JSON.parse(readFileSync(`../src/saucerful/games/${game}/lesson.json`, "utf8")) as File;
  return { game, seat: file.seat, seats: file.record.seats, moves: file.record.moves, steps: file.steps };
}

const NAMES = ["Ann", "Glorp", "Zuzu"];
const user = userEvent.setup();
const plain = (text: string | null): string => (text ?? "").replace(/[\u2068\u2069]/g, "");
let listener: Listener;
let sent: string[];
let table: Table;
let coach: Coaching;

const VIEW = { game: "invasion", seat: 0, over: false, to_act: [] };

/** Sits down at a lesson after so many of its moves. */
function sit(game: string, made: number | null, legal: string[]): void {
  const connection = {
    time: new ServerTime(() => 0),
    listen: (one: Listener) => ((listener = one), () => {}),
    enter: () => {},
    move: (move: string) => `m${sent.push(move)}`,
    ask: ({ type }: { type: string }) => sent.push(type),
  };
  table = new Table("T", connection as unknown as Connection, {
    refused: () => {},
    shown: () => {},
    holds: (moment) => coach.holds(moment),
  });
  coach = new Coaching(lessonOf(game), table);
  listener.hear!({
    ...{ type: "table", n: 10, id: "T", phase: "playing", you: 0, host: "me", commitment: "", games: 0 },
    ...{ seats: [], tally: {}, clock: {}, view: VIEW, legal, settings: { game, seats: 3 } },
    lesson: made === null ? {} : { step: made },
  } as TableShown);
}

/** Somebody moves. */
function moves(n: number, seat: number, legal: string[] = []): void {
  const by = seat === 0 ? "human" : "guide";
  listener.hear!({ type: "moved", n, at: n, seat, by, events: [], view: { ...VIEW, n }, legal } as MoveShown);
  flushSync();
}

function show(): HTMLElement {
  const game = {} as AnyGame;
  const name = coach.lesson.game;
  const props = { coach, name, game, moment: table.moment!, names: NAMES, pending: false };
  return render(Coach, props).container;
}
const said = (): string => plain(screen.getByRole("status").textContent).trim();

beforeEach(async () => {
  sent = [];
  localStorage.clear();
  await speak("en", false);
  await Promise.all(OURS.map((game) => learn(game)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  test.each(OURS)("everything that the coach says in %s is there, and short", async (game) => {
    await speak(language, false);
    const names = Object.fromEntries(NAMES.map((name, seat) => [`seat${seat}`, name]));
    const keys = lessonOf(game).steps.map(({ tell }) => tell!);
    for (const key of [...keys, ...[1, 2, 3].map((number) => `lesson-learned-${number}`)]) {
      const text = plain(t(`${game}/${key}`, names));
      expect(text, key).not.toMatch(/lesson-|[{}$]/);
      expect(text.length, text).toBeLessThanOrEqual(200);
    }
  });
});

test("the coach says what to do, and the board offers nothing else", async () => {
  sit("invasion", 0, ["3b", "4a", "n1", "n2", "r"]);
  const container = show();
  expect(said()).toMatch(/^Hello! .*Tap the saucer with the 4/);
  expect(coach.offers(table.moment!.legal)).toEqual(["4a"]);
  expect(screen.getByText("Step 1 of 12", { normalizer: plain })).toBeTruthy();
  await expectNoBarriers(container);
});

test("another idea is not played, and gets a calm word; the right one is", () => {
  sit("invasion", 6, ["n1", "n2", "n3", "r", "c1"]);
  show();
  coach.why("n1");
  flushSync();
  expect(said()).toMatch(/^All three at once!.*You hold three/);
  coach.play("r");
  flushSync();
  expect(sent).toEqual([]);
  coach.play("n3");
  expect(sent).toEqual(["n3"]);
  expect(coach.strayed).toBe(false);
  coach.why("nonsense");
  expect(sent, "what the rules forbid is the server's to explain").toEqual(["n3", "why"]);
});

test("where there is only something to look at, everything waits until one has", async () => {
  sit("invasion", 3, ["3b", "n1", "r"]);
  show();
  coach.play("3b");
  moves(11, 0);
  moves(12, 1);
  moves(13, 2, ["n3", "r"]);
  expect(coach.at).toBe(4);
  expect(said()).toMatch(/^Stolen!/);
  expect(coach.offers(table.moment!.legal)).toEqual([]);
  table.skip();
  expect(coach.at, "a touch on the board skips nothing").toBe(4);
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(coach.at).toBe(6);
  expect(said()).toMatch(/^You hold three/);
});

test("whoever has gone their own way may do anything, or begin again", async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ id: "T2", path: "/t/T2" })));
  vi.stubGlobal("fetch", fetched);
  sit("zovnis", null, ["1@0", "2@0"]);
  show();
  expect(coach.offers(["1@0", "2@0"])).toEqual(["1@0", "2@0"]);
  coach.play("2@0");
  expect(sent).toEqual(["2@0"]);
  await user.click(screen.getByRole("button", { name: "Start again" }));
  expect(String((fetched.mock.calls as unknown[][])[0]![0])).toContain("api/lessons/zovnis?anew=true");
  expect(route()).toEqual({ page: "table", id: "T2" });
});

test.each(OURS)("%s ends with what was learned, and a real game is one click away", async (game) => {
  const fetched = vi.fn(async (..._: unknown[]) => new Response(JSON.stringify({ id: "T3", path: "/t/T3" })));
  vi.stubGlobal("fetch", fetched);
  sit(game, lessonOf(game).moves.length, []);
  const container = show();
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(plain(screen.getByRole("dialog").textContent)).toContain(plain(t(`${game}/lesson-learned-3`)));
  expect(screen.getByRole("link", { name: /rules/ })).toBeTruthy();
  await expectNoBarriers(container);
  await user.click(screen.getByRole("button", { name: "Now a real game" }));
  const [, { body }] = fetched.mock.calls[0] as [URL, { body: string }];
  expect(JSON.parse(body)).toMatchObject({ settings: { game }, bots: { 1: "cadet" }, sit: 0 });
  expect(route()).toEqual({ page: "table", id: "T3" });
});
