import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { speak } from "../../words/words.svelte";
import { cardAt, fan, LEAST_STRIP, rows } from "./fan";
import Hand from "./Hand.svelte";

const user = userEvent.setup();
const onplay = vi.fn();
const onrefuse = vi.fn();
const drawing = createRawSnippet<[string]>((card) => ({ render: () => `<i>${card()}</i>` }));
const cards = ["2a", "3b", "n"].map((card) => ({
  id: card,
  label: card,
  playable: card !== "3b",
  why: "not now",
  card,
}));

beforeAll(() => speak("en", false));
beforeEach(() => {
  vi.clearAllMocks();
  render(Hand, { cards, onplay, onrefuse, drawing } as never);
});

const card = (at: number): HTMLElement => screen.getAllByRole("button")[at]!;
const lifted = (): string[] =>
  screen.getAllByRole("button", { name: /, lifted/ }).map((one) => one.textContent!.trim().split(",")[0]!);

describe("a hand", () => {
  test("is a list that tells how many cards there are", () => {
    expect(
      screen
        .getByRole("list")
        .getAttribute("aria-label")!
        .replace(/[\u2068\u2069]/g, ""),
    ).toBe("Your hand: 3 cards");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  test("a tap lifts a card, a second tap plays it", async () => {
    await user.click(card(0));
    expect(lifted()).toEqual(["2a"]);
    expect(onplay).not.toHaveBeenCalled();
    await user.click(card(0));
    expect(onplay).toHaveBeenCalledExactlyOnceWith("2a");
  });

  test("a card that cannot be played is refused, not played", async () => {
    await user.click(card(1));
    await user.click(card(1));
    expect(onplay).not.toHaveBeenCalled();
    expect(onrefuse).toHaveBeenCalledExactlyOnceWith("3b");
  });

  test("arrows choose, Enter lifts and plays, Escape puts back", async () => {
    await user.tab();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(card(2));
    await user.keyboard("{Enter}");
    expect(lifted()).toEqual(["n"]);
    await user.keyboard("{Escape}");
    expect(screen.queryAllByRole("button", { name: /, lifted/ })).toEqual([]);
    await user.keyboard("{Enter}{Enter}");
    expect(onplay).toHaveBeenCalledExactlyOnceWith("n");
  });

  test("only one card is a stop for the Tab key", () => {
    expect(screen.getAllByRole("button").map((one) => one.tabIndex)).toEqual([0, -1, -1]);
  });

  test("dragging a card up plays it; letting go early does not", async () => {
    const list = screen.getByRole("list");
    list.setPointerCapture = () => {};
    for (const [up, played] of [
      [30, 0],
      [90, 1],
    ] as const) {
      await fireEvent.pointerDown(card(2), { button: 0, clientX: 20, clientY: 200 });
      await fireEvent.pointerMove(list, { clientX: 22, clientY: 200 - up });
      await fireEvent.pointerUp(list, { clientX: 22, clientY: 200 - up });
      expect(onplay).toHaveBeenCalledTimes(played);
    }
    expect(onplay).toHaveBeenCalledWith("n");
  });
});

describe("a hand in rows", () => {
  test("a card is carried wherever it is pulled, also sideways", async () => {
    cleanup();
    const oncarry = vi.fn();
    render(Hand, { cards, columns: 2, onplay, oncarry, drawing } as never);
    const list = screen.getByRole("list");
    list.setPointerCapture = () => {};
    await fireEvent.pointerDown(card(2), { button: 0, clientX: 200, clientY: 200 });
    await fireEvent.pointerMove(list, { clientX: 100, clientY: 210 });
    await fireEvent.pointerUp(list, { clientX: 100, clientY: 210 });
    expect(oncarry.mock.calls).toEqual([
      ["n", { x: 100, y: 210 }, false],
      ["n", { x: 100, y: 210 }, true],
    ]);
  });

  test("keeps within its room, row below row", () => {
    const { cards: lying, width, height } = rows(4, 100, 0.8, 240, 2);
    expect(lying.map(({ y }) => y > 0)).toEqual([false, false, true, true]);
    expect(lying[1]!.x - lying[0]!.x).toBeGreaterThan(100);
    expect(width).toBeLessThanOrEqual(240);
    expect(height).toBeGreaterThan(lying[3]!.y + 80);
  });
});

describe("a fan", () => {
  test("keeps within the room as long as a finger can hit every card", () => {
    const { cards: lying, width } = fan(8, 84, 340);
    expect(width).toBeLessThanOrEqual(340.01);
    expect(lying.at(-1)!.x + 84).toBeLessThanOrEqual(340);
    expect(lying[0]!.x).toBeGreaterThanOrEqual(0);
  });

  test("grows wider than the room rather than hide a card", () => {
    const { cards: lying, width } = fan(30, 84, 340);
    expect(lying[1]!.x - lying[0]!.x).toBe(LEAST_STRIP);
    expect(width).toBeGreaterThan(340);
  });

  test("knows the card under a finger", () => {
    const { cards: lying } = fan(5, 84, 400);
    for (const [at, one] of lying.entries()) expect(cardAt(one.x + 5, lying)).toBe(at);
  });
});
