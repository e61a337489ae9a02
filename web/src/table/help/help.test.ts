import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../../test/barriers";
import type { Help } from "../../games/board";
import type { Connection, Listener } from "../../connection/connection";
import { connection } from "../../app/visit/session.svelte";
import type { TableShown } from "../../protocol";
import { learn, speak } from "../../words/words.svelte";
import type { AnyGame } from "../../games/games";
import Play from "../play/Play.svelte";
import { Table } from "../state/table.svelte";
import Things from "../../../test/Things.svelte";

const SAYS: Record<string, Help> = {
  earth: { says: [["board-earth", { loot: 7 }]], clause: "INV-16" },
  "card-r": { says: [["board-help-card", { card: "r", value: 0 }]], clause: "INV-12" },
  planet: { says: [["board-planet", { count: 3 }]], clause: "INV-4" },
};
const game = {
  Board: Things,
  prompt: () => null,
  scoring: () => [],
  help: (thing: string) => SAYS[thing] ?? null,
} as unknown as AnyGame;
const user = userEvent.setup({ delay: null });
let listener: Listener;
let moves: string[];
let container: HTMLElement;

beforeEach(async () => {
  moves = [];
  await speak("en", false);
  await learn("invasion");
  const fake = {
    time: connection.time,
    listen: (one: Listener) => ((listener = one), () => {}),
    enter: () => {},
    leave: () => {},
    move: (move: string) => `m${moves.push(move)}`,
    ask: () => true,
  };
  const hooks = { refused: () => {}, shown: () => {} };
  const table = new Table("T", fake as unknown as Connection, hooks);
  listener.hear!({
    type: "table",
    n: 1,
    id: "T",
    settings: { game: "invasion", seats: 2 },
    phase: "playing",
    host: "me",
    seats: [{ player: { id: "me", name: "Ann", avatar: "moth" }, present: true }, { bot: "pilot" }],
    you: 0,
    commitment: "c",
    tally: {},
    games: 0,
    clock: {},
    view: { game: "invasion", seat: 0, over: false, to_act: [0] },
    legal: ["r"],
  } as TableShown);
  ({ container } = render(Play, { table, shown: table.table!, moment: table.moment!, game }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const tip = (): string | null =>
  container.querySelector(".tip p")?.textContent?.replace(/[\u2068\u2069]/g, "") ?? null;
const thing = (name: string): HTMLElement => container.querySelector(`[data-help="${name}"]`)!;

test("a tap on a thing that does nothing else tells what it is; a tap elsewhere closes that", async () => {
  await user.click(thing("earth"));
  expect(tip()).toBe("Earth: 7 loot");
  expect(screen.getByRole("link", { name: /^Rule .*INV-16/ }).getAttribute("href")).toMatch(
    /\/rules\/en\/invasion#INV-16$/,
  );
  await expectNoBarriers(container);
  await user.click(screen.getByRole("heading", { level: 1 }));
  expect(tip()).toBeNull();
});

test("a thing with nothing to say stays silent", async () => {
  await user.click(thing("nothing"));
  expect(tip()).toBeNull();
});

test("a tap on a card plays; the right button asks", async () => {
  await user.pointer({ keys: "[MouseRight]", target: thing("card-r") });
  expect(tip()).toBe("Recruitment");
  await user.click(thing("card-r"));
  expect(moves).toEqual(["r"]);
});

test("a card that is held says what it is, and is not played by letting go", async () => {
  vi.useFakeTimers();
  await fireEvent.pointerDown(thing("card-r"), { button: 0 });
  vi.advanceTimersByTime(500);
  await tick();
  expect(tip()).toBe("Recruitment");
  await fireEvent.pointerUp(thing("card-r"));
  await fireEvent.click(thing("card-r"));
  expect(moves).toEqual([]);
  expect(tip()).toBe("Recruitment");
});

test("whoever holds a card and then drags it is not told", async () => {
  vi.useFakeTimers();
  await fireEvent.pointerDown(thing("card-r"), { button: 0, clientX: 5, clientY: 5 });
  vi.advanceTimersByTime(500);
  await fireEvent.pointerMove(thing("card-r"), { buttons: 1, clientX: 5, clientY: 60 });
  expect(tip()).toBeNull();
});

test("a mouse that rests on a thing is told what it is, for as long as it rests", async () => {
  vi.useFakeTimers();
  await fireEvent.pointerMove(thing("planet"), { pointerType: "mouse" });
  vi.advanceTimersByTime(1000);
  await tick();
  expect(tip()).toBe("The aliens’ planet: 3 cards");
  await fireEvent.pointerMove(thing("nothing"), { pointerType: "mouse" });
  expect(tip()).toBeNull();
});

test("with H the thing under the keyboard is told, arrows lead on to all others, Escape ends it", async () => {
  thing("card-r").focus();
  await user.keyboard("h");
  expect(tip()).toBe("Recruitment");
  await user.keyboard("{ArrowRight}");
  expect(tip(), "what has nothing to say is passed over").toContain("planet");
  await user.keyboard("{ArrowRight}");
  expect(tip()).toBe("Earth: 7 loot");
  await user.keyboard("{ArrowLeft}{Escape}");
  expect(tip()).toBeNull();
  expect(document.activeElement).toBe(thing("card-r"));
});

test("whoever has no keyboard walks from thing to thing by buttons, and comes back", async () => {
  const open = screen.getByRole("button", { name: /What’s what/ });
  await user.click(open);
  expect(tip()).toBe("Earth: 7 loot");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Next" }));
  expect(tip()).toBe("Recruitment");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(tip()).toBeNull();
  expect(document.activeElement).toBe(open);
});
