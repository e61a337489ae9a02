import { cleanup, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import type { Decision, ReplayShown, ReviewShown } from "../protocol";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import { counted, strokes } from "./figures";
import { judged, Looking } from "./looking.svelte";
import Panel from "./Panel.svelte";
import { fromFile, playedHere, Reviewing } from "./reviewing.svelte";

const user = userEvent.setup();
const plain = (text: string | null): string =>
  (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");

const slip: Decision = {
  type: "decision",
  step: 1,
  seat: 0,
  move: "1a",
  best: "2b",
  loss: 0.14,
  standard_error: 0.02,
  chance: 0.6,
  grade: "blunder",
  worlds: 64,
  tried: [
    ["3c", 0.01],
    ["1a", 0.15],
  ],
};
const fine: Decision = { ...slip, step: 0, loss: 0, grade: "best", best: "1a", tried: [] };
const parts: ReviewShown["parts"] = [
  {
    type: "begun",
    game: "invasion",
    seats: 2,
    steps: 3,
    reviewed: [0],
    method: { chances: "ace", losses: "learned value", seed: 7 },
    notes: ["Some moves …"],
    keys: ["by_bot"],
  },
  ...[0.5, 0.6, 0.3, 1].map((chance, step) => ({
    type: "moment" as const,
    step,
    chances: [chance, 1 - chance],
    luck: step === 3 ? [0.4, -0.4] : [0.01, -0.01],
    error: [0.01, 0.01],
    drawn: true,
  })),
  {
    type: "total",
    result: [1, 0],
    fair: [0.5, 0.5],
    luck: [0.42, -0.42],
    luck_error: [0.03, 0.03],
    skill: [0.08, -0.08],
    adjusted: [0.58, 0.42],
  },
  fine,
  slip,
  { type: "delay", step: 2, seat: 0, move: "1a", waited: 4000, usual: 900, lost: 3100 },
  { type: "delay", step: 1, seat: 0, move: "1a", waited: 4000, usual: 900, lost: 2100, kind: "card" },
  { type: "delay", step: 0, seat: 0, move: ">", waited: 4000, usual: 900, lost: 1200, kind: "pass" },
  {
    type: "turning point",
    step: 1,
    seat: 0,
    cause: "move",
    change: [-0.14, 0],
    better: "2b",
    line: [[0, "2b"]],
  },
  { type: "turning point", step: 2, seat: 1, cause: "luck", change: [0.4, -0.4] },
];
const replay: ReplayShown = {
  game: "invasion",
  seats: 2,
  options: {},
  edition: "default",
  over: true,
  people: [],
  scores: [3, 2],
  winners: [0],
  steps: [0, 1, 2, 3].map((n) => ({ n, events: [], view: {} as never, scores: [0, 0] })),
};

let asked: string[];
let reviews: (ReviewShown | { status: number; key: string })[];

beforeEach(async () => {
  await speak("en", false);
  await Promise.all([learn("review"), learn("replay"), learn("invasion")]);
  asked = [];
  reviews = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL, { method }: RequestInit) => {
      asked.push(`${method} ${url.pathname}${url.search}`);
      if (url.pathname.endsWith("/variation"))
        return new Response(JSON.stringify({ legal: ["1a", "2b"], steps: replay.steps.slice(1, 2) }));
      const next = reviews.length > 1 ? reviews.shift()! : reviews[0]!;
      const status = "status" in next ? next.status : 200;
      return new Response(JSON.stringify({ text: "No.", ...next }), { status });
    }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (state: string, found: ReviewShown["parts"], next: number): ReviewShown => ({
  state,
  before: 2,
  error: "",
  parts: found,
  next,
});

async function panel(): Promise<{
  container: HTMLElement;
  reviewing: Reviewing;
  looking: Looking;
  went: number[];
}> {
  const reviewing = new Reviewing(playedHere("G1"));
  const looking = new Looking(() => reviewing);
  const went: number[] = [];
  await reviewing.look();
  const { container } = render(Panel, {
    reviewing,
    looking,
    replay,
    names: ["<b>Ann</b>", "Bo"],
    mine: 0,
    at: 0,
    ongo: (step: number) => went.push(step),
    onplay: () => {},
  });
  return { container, reviewing, looking, went };
}

test("a game is reviewed when somebody asks, and what is found comes bit by bit", async () => {
  reviews = [
    shown("none", [], 0),
    shown("waiting", [], 0),
    shown("running", parts.slice(0, 3), 3),
    shown("done", parts.slice(3), parts.length),
  ];
  const { container, reviewing } = await panel();
  await user.click(screen.getByRole("button", { name: "Review this game" }));
  await vi.waitFor(() => expect(reviewing.state).toBe("done"), { timeout: 30_000 });
  expect(reviewing.parts).toEqual(parts);
  expect(asked.filter((one) => one.includes("/review"))).toEqual([
    "GET /api/games/G1/review?since=0",
    "POST /api/games/G1/review",
    "GET /api/games/G1/review?since=0",
    "GET /api/games/G1/review?since=3",
  ]);
  const said = plain(container.textContent);
  for (const words of [
    "gave up 14%",
    "Luck: +40%",
    "6.4 s in all",
    "Playable cards seen late: 2.1 s.",
    "Passes that waited: 1.2 s.",
    "3.1 s too late",
    "card seen 2.1 s late",
    "passed 1.2 s late",
    "Without luck: 58%",
    "learned values",
    "made by a bot",
  ])
    expect(said).toContain(words);
  expect(screen.getByRole("img", { name: /Chances of winning.*Ann.*100%/ })).toBeTruthy();
  await user.click(screen.getByText("Show as a table"));
  const rows = within(screen.getByRole("region", { name: /^Chances/ })).getAllByRole("row");
  expect(rows.map((row) => plain(row.textContent))[3]).toMatch(/2 ?30% ?70%/);
  await expectNoBarriers(container, false);
});

test("a result without luck is shown only where it says more than the result", async () => {
  const keys = ["luck_explains_little" as const];
  const rough = parts.map((part) => (part.type === "begun" ? { ...part, keys } : part));
  reviews = [shown("done", rough, rough.length)];
  const { container } = await panel();
  const said = plain(container.textContent);
  expect(said).toContain("A fair share is 50%.");
  expect(said).not.toContain("Without luck");
  expect(said).toContain("Chance decides little in this game");
});

test("a server that makes no reviews offers none", async () => {
  reviews = [{ status: 404, key: "no_reviews" }];
  const { reviewing } = await panel();
  expect(reviewing.state).toBe("off");
});

test("whoever comes for a review while the server is busy can ask for it all the same", async () => {
  reviews = [{ status: 429, key: "busy" }, shown("done", parts, parts.length)];
  const { reviewing } = await panel();
  expect(reviewing.state).toBe("none");
  await user.click(screen.getByRole("button", { name: "Review this game" }));
  await vi.waitFor(() => expect(reviewing.parts).toHaveLength(parts.length));
});

test("a review that failed says why, and can be asked for again", async () => {
  reviews = [{ ...shown("failed", [], 0), error: "It takes too long." }, shown("done", parts, parts.length)];
  const { container, reviewing } = await panel();
  expect(plain(container.textContent)).toContain("It takes too long.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(reviewing.parts).toHaveLength(parts.length));
});

test("why a review failed is said in the reader’s language, where the server gives a reason", async () => {
  const why = { key: "took_too_long", text: "In English.", values: {} };
  reviews = [{ ...shown("failed", [], 0), error: "In English.", why }];
  const { container } = await panel();
  expect(plain(container.textContent)).toContain("This takes too long to work out here.");
});

test("one learns from one’s mistakes, one position after the other", async () => {
  reviews = [shown("done", parts, parts.length)];
  const { looking, went } = await panel();
  await user.click(screen.getByRole("button", { name: /^Learn from your mistake/ }));
  await vi.waitFor(() => expect(looking.exercise).toEqual(slip));
  expect(looking.legal).toEqual(["1a", "2b"]);
  await looking.try("1a");
  expect(looking.answer).toEqual({ move: "1a", verdict: "worse", loss: 0.14 });
  await looking.again();
  expect(looking.answer).toBeNull();
  await looking.try("2b");
  expect(looking.answer?.verdict).toBe("best");
  expect(looking.solved.size).toBe(1);
  await looking.next();
  expect(looking.shown).toBeNull();
  await user.click(screen.getAllByRole("button", { name: "Show the better move" })[0]!);
  await vi.waitFor(() => expect(looking.shown?.seat).toBe(0));
  expect(went).toEqual([1]);
});

test("moves that were not made are judged by what the review has found", () => {
  expect(["2b", "3c", "1a", "9z"].map((move) => judged(slip, move).verdict)).toEqual([
    "best",
    "good",
    "worse",
    "unknown",
  ]);
});

test("strokes of luck and marks are counted", () => {
  const moments = parts.filter((part) => part.type === "moment");
  expect(strokes(moments).map(({ step }) => step)).toEqual([3]);
  expect(counted([fine, slip], 0)).toEqual({ best: 1, blunder: 1 });
});

test("it speaks every language", async () => {
  reviews = [shown("done", parts, parts.length)];
  const { container } = await panel();
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speak(language, false);
    await vi.waitFor(() => expect(container.textContent).not.toMatch(/review\/|mine\//));
  }
});

test("a record from a file is reviewed under the name that the server gives it", async () => {
  const record = JSON.stringify({ game: "invasion", moves: [] });
  const answers: unknown[] = [
    shown("none", [], 0),
    { id: "abc", review: shown("running", parts.slice(0, 2), 2) },
    shown("done", parts.slice(2), parts.length),
  ];
  const sent: unknown[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: URL, { method, body }: RequestInit) => {
      asked.push(`${method} ${url.pathname}${url.search}`);
      sent.push(body);
      return new Response(JSON.stringify(answers.shift() ?? { legal: [], steps: [] }));
    }),
  );
  const reviewing = new Reviewing(fromFile(record));
  await reviewing.look();
  expect(reviewing.state).toBe("none");
  await reviewing.ask();
  await vi.waitFor(() => expect(reviewing.state).toBe("done"));
  expect(reviewing.parts).toHaveLength(parts.length);
  expect(asked).toEqual(["GET /api/review/-?since=0", "POST /api/review", "GET /api/review/abc?since=2"]);
  expect(sent[1]).toBe(record);
  await reviewing.variation(0, 1, [[1, "2b"]]);
  expect(JSON.parse(sent.at(-1) as string)).toEqual({
    record: { game: "invasion", moves: [] },
    step: 0,
    seat: 1,
    line: [[1, "2b"]],
  });
});
