import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OURS } from "../../../test/ours";
import { expectNoBarriers } from "../../../test/barriers";
import { seatAt } from "../../../test/board";
import { boardOf, type AnyGame } from "../../games/games";
import type { GameEvent } from "../../protocol";
import { LANGUAGES, learn, speak, type Language } from "../../words/words.svelte";
import Lights from "./Lights.svelte";
import Log from "./Log.svelte";
import { logGroups } from "./log_groups";
import type { Logged } from "../state/logged";

interface Recorded {
  view: { over: boolean; seats: unknown[] };
  you: number | null;
  step: { seat: number; events: GameEvent[] } | null;
}
const SEATS = ["Ann", "Blip", "Zuzu", "Bo", "Cy", "Di", "Ed"].map((name) => ({
  name,
  avatar: "moth",
  bot: null,
  present: true,
}));
const NAMES = SEATS.map(({ name }) => name);
const plain = (text: string | null): string =>
  (text ?? "").replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ");
const step = (n: number, seat: number | null, events: GameEvent[], undone = 0): Logged => ({
  n,
  at: 1,
  seat,
  events,
  undone,
  scores: null,
});

beforeEach(() => speak("en", false));
afterEach(cleanup);

describe.each(OURS)("%s", (name) => {
  const recorded = readdirSync(`src/games/${name}/views`).flatMap(
    (file) => JSON.parse(readFileSync(`src/games/${name}/views/${file}`, "utf8")) as Recorded[],
  );

  test.each(Object.keys(LANGUAGES) as Language[])("the log cites no coordinates, in %s", async (language) => {
    await speak(language, false);
    await learn(name);
    const game = (await boardOf(name))!;
    const lines = recorded.flatMap(({ view, step: made }) =>
      made
        ? logGroups(name, game as never, [step(1, made.seat, made.events)], NAMES, view).flatMap(
            (one) => one.lines,
          )
        : [],
    );
    expect(lines.length).toBeGreaterThan(0);
    const said = lines.map(({ text }) => plain(text));
    const places =
      /\b(row|rang\S*|rzęd\S*|řad\S*|height|hauteur|wysoko\S*|výš\S*)\b|column -?\d|colonne -?\d/i;
    expect(said.filter((text) => places.test(text) || text.includes("log-"))).toEqual([]);
    expect(lines.filter(({ event }) => event.event === "drew")).toEqual([]);
  });

  test("whatever a line is about is marked on the board", async () => {
    await learn(name);
    const game = (await boardOf(name))!;
    const tried = new Set<string>();
    for (const { view, you, step } of recorded) {
      const lines = (step && game.log?.(step.events, view as never)) ?? [];
      const fresh = lines.filter(({ event, things }) => things?.length && !tried.has(event.event));
      if (!fresh.length || view.over) continue;
      for (const { event } of fresh) tried.add(event.event);
      const seats = SEATS.slice(0, view.seats.length);
      const { container } = seatAt(game.Board as never, { view: view as never, you, seats });
      for (const thing of fresh.flatMap(({ things = [] }) => things))
        expect(
          container.querySelector(`[data-spot="${thing}"], [data-help="${thing}"]`),
          thing,
        ).not.toBeNull();
      cleanup();
    }
    expect(tried.size).toBeGreaterThan(0);
  });
});

describe("Invasion", () => {
  let game: AnyGame;
  beforeEach(async () => {
    await learn("invasion");
    game = (await boardOf("invasion"))!;
  });
  const played = { event: "played", seat: 0, card: "3b", count: 1, victim: null };
  const took = { event: "took", seat: 0, loot: 3, earth: 20 };
  const show = (log: Logged[], onlight?: (things: readonly string[]) => void) =>
    render(Log, { name: "invasion", game, log, seats: SEATS, you: 0, view: {}, onlight });

  test("each seat has its face, you are marked, and the card that was played is drawn", async () => {
    const bots = { ...played, seat: 1, card: "g" };
    const { container } = show([step(1, 0, [played, took]), step(2, 1, [bots])]);
    const [mine, theirs] = container.querySelectorAll("li");
    expect(mine!.matches(".yours") && !!mine!.querySelector(".you")).toBe(true);
    expect(theirs!.matches(".yours")).toBe(false);
    expect(mine!.querySelectorAll(".avatar")).toHaveLength(1);
    expect(mine!.querySelectorAll(".card svg").length).toBeGreaterThan(0);
    expect(plain(mine!.textContent)).toContain("Ann takes 3 loot from Earth");
    await expectNoBarriers(container, false);
  });

  test("what one seat does in a row stands together, and what happens again is said once", () => {
    const drew = { event: "drew", seat: 0, card: null };
    const missed = { event: "missed", seat: 1 };
    show([step(1, 0, [played, drew]), step(2, 0, [took]), step(3, 1, [missed]), step(4, 1, [missed])]);
    const [mine, theirs, ...none] = document.querySelectorAll("li");
    expect(none).toEqual([]);
    expect(mine!.querySelectorAll(".line")).toHaveLength(2);
    expect(plain(theirs!.textContent)).toContain("Blip has no cards and misses the turn. ×2");
    expect(screen.queryByText(/draws/)).toBeNull();
  });

  test("a line that is touched lights up on the board what it is about", async () => {
    const onlight = vi.fn();
    show([step(1, 0, [played, took])], onlight);
    const line = screen.getByText(/from Earth/).closest(".line")!;
    await fireEvent.pointerEnter(line);
    expect(onlight).toHaveBeenLastCalledWith(["earth", "loot-0"]);
    await fireEvent.pointerLeave(line, { pointerType: "mouse" });
    expect(onlight).toHaveBeenLastCalledWith([]);
    const board = document.createElement("div");
    board.innerHTML = '<i data-spot="earth"></i>';
    const box = { left: 10, top: 10, width: 40, height: 40 } as DOMRect;
    vi.spyOn(board.firstElementChild!, "getBoundingClientRect").mockReturnValue(box);
    const { container } = render(Lights, { things: ["earth", "loot-0"], board });
    expect(
      [...container.querySelectorAll("[data-lights]")].map((one) => one.getAttribute("data-lights")),
    ).toEqual(["earth"]);
  });

  test("moves that were taken back are told, and a long story is shown from its end", async () => {
    const many = Array.from({ length: 80 }, (_, at) =>
      step(at + 1, at % 2, [{ ...took, seat: at % 2, earth: at }]),
    );
    show([...many, step(81, null, [], 2)]);
    expect(screen.getByText(/moves were taken back/)).toBeTruthy();
    expect(screen.queryByText(/which has .?0.? left/)).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Show what happened before" }));
    expect(document.querySelectorAll("li")).toHaveLength(81);
  });
});

test("the log marks seats as the board does: in Constellations by no planet’s colour", async () => {
  await learn("constellations");
  const { tone } = (await boardOf("constellations"))!;
  const game = { tone } as AnyGame;
  const log = [0, 1, 2, 3].map((seat) => step(seat + 1, seat, [{ event: "passed", seat, hand: 3 }]));
  const { container } = render(Log, { name: "constellations", game, log, seats: SEATS, you: null, view: {} });
  const marks = [...container.querySelectorAll<HTMLElement>(".step")].map((one) =>
    one.style.getPropertyValue("--seat"),
  );
  expect(marks).toEqual([0, 1, 2, 3].map((seat) => `var(--pennant-${seat})`));
});
