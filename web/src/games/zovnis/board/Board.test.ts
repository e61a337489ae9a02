import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { learn, speak } from "../../../words/words.svelte";
import { seatAt, type Given as Props } from "../../../../test/board";
import type { Step } from "../../board";
import Board from "./Board.svelte";
import { MOMENTS, type Moment } from "../recorded";
import { STAR } from "../model/cards";
import { readMove } from "../model/moves";
import type { View } from "../types";

const PEOPLE = ["Zoë", "Kryštof", "Łucja", "Bolt"];
const AVATARS = ["antenna", "octopod", "snail", "robot"];
const TURNS = MOMENTS.filter(({ legal }) => legal.length > 0);
const plain = (text: string | null): string => (text ?? "").replace(/[\u2068\u2069]/g, "");

beforeAll(async () => {
  await speak("en", false);
  await learn("zovnis");
});
afterEach(cleanup);

type Given = Partial<Props<View>>;
function sit(moment: Moment, given: Given = {}) {
  const [play, why] = [vi.fn(), vi.fn()];
  const seats = moment.view.seats.map((_, seat) => ({
    name: PEOPLE[seat]!,
    avatar: AVATARS[seat]!,
    bot: seat === 3 ? "captain" : null,
    present: true,
  }));
  return { play, why, ...seatAt(Board, { ...moment, seats, play, why, ...given }) };
}

const cardsOf = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(".hand li button"),
];
const targets = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>(".target"),
];
/** Where in the hand the card of a move is. */
function heldAt({ view, you }: Moment, move: string): number {
  return view.seats[you!]!.cards!.indexOf(readMove(move)!.code);
}

/** Drawing is slow here, so not every moment is looked at; but each number of seats, from the deal to the end. */
const SOME = MOMENTS.filter((_, at) => at % 7 === 0);
const SOME_TURNS = [2, 3, 4].map((seats) => TURNS.filter(({ view }) => view.seats.length === seats).at(-2)!);

describe("every recorded moment", { tags: ["proof"] }, () => {
  test("is shown, with every card in words", () => {
    for (const moment of SOME) {
      const { container } = sit(moment);
      moment.view.columns.forEach((cards, column) => {
        const list = container.querySelectorAll(`[data-column="${column}"] ol > li`);
        expect(list).toHaveLength(cards.length);
        cards.forEach(([code], at) => {
          const label = plain(
            within(list[at] as HTMLElement)
              .getByRole("img")
              .getAttribute("aria-label"),
          );
          expect(label).toMatch(
            code === STAR ? /star/ : new RegExp(`card ${code}\\b.* landing, .* upside down`),
          );
        });
      });
      const own = moment.you === null ? [] : moment.view.seats[moment.you]!.cards!;
      expect(cardsOf(container)).toHaveLength(own.length);
      cleanup();
    }
  }, 60_000);

  test("breaks no rule of accessibility", async () => {
    for (const moment of SOME.filter((_, at) => at % 4 === 0)) {
      const { container } = sit(moment);
      if (moment.legal.length) await userEvent.click(cardsOf(container)[0]!);
      const { violations } = await axe.run(container, {
        rules: { region: { enabled: false }, "color-contrast": { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      cleanup();
    }
  }, 60_000);
});

describe("every legal move", { tags: ["proof"] }, () => {
  test("can be made by pressing the card, again to turn it over, and the column", async () => {
    for (const moment of SOME_TURNS) {
      const { play, why, container } = sit(moment);
      for (const move of moment.legal) {
        const { column, way } = readMove(move)!;
        const card = cardsOf(container)[heldAt(moment, move)]!;
        card.click();
        if (way !== Number(card.querySelector(".turned") !== null)) card.click();
        await tick();
        targets(container)[column]!.click();
        await tick();
      }
      expect(play.mock.calls.map(([move]) => move as string)).toEqual(moment.legal);
      expect(why).not.toHaveBeenCalled();
      cleanup();
    }
  }, 60_000);

  test("can be made with keys: a number for the card, one for the column, up to turn it over, the column again", async () => {
    for (const moment of SOME_TURNS) {
      const { play, why, container } = sit(moment);
      const press = async (key: string) => {
        await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      };
      for (const move of moment.legal) {
        const { column, way } = readMove(move)!;
        const at = heldAt(moment, move);
        await press(`${at + 1}`);
        await press(`${column + 1}`);
        if (way !== Number(cardsOf(container)[at]!.querySelector(".turned") !== null)) await press("ArrowUp");
        await press(`${column + 1}`);
      }
      expect(play.mock.calls.map(([move]) => move as string)).toEqual(moment.legal);
      expect(why).not.toHaveBeenCalled();
      cleanup();
    }
  }, 60_000);

  test("the hand says what its keys do here: Enter again does not play", () => {
    sit(SOME_TURNS[0]!);
    const list = screen.getByRole("list", { name: /^Your hand/ });
    const how = document.getElementById(list.getAttribute("aria-describedby")!)!.textContent;
    expect(how).toContain("once more turns it over");
    expect(screen.queryByText(/once more to play it/)).toBeNull();
  });

  test("can be made with arrows and Enter", async () => {
    const { play, container } = sit(TURNS[0]!);
    const code = TURNS[0]!.view.seats[0]!.cards![1];
    cardsOf(container)[0]!.focus();
    await userEvent.keyboard("{ArrowRight}{Enter}{Enter}{ArrowUp}{ArrowRight}{ArrowRight}{Enter}");
    expect(play.mock.calls).toEqual([[`${code}@2^`]]);
  });

  test("is offered by the button of the line, too", async () => {
    const { play } = sit(TURNS[0]!);
    await userEvent.keyboard("1{ArrowUp}{ArrowUp}");
    await userEvent.click(screen.getByRole("button", { name: "Play" }));
    expect(play.mock.calls).toEqual([[`${TURNS[0]!.view.seats[0]!.cards![0]}@0^`]]);
  });
});

describe("a finger", () => {
  test("aims with the first tap on a column and plays with the second", async () => {
    const { play, container } = sit(TURNS[0]!);
    const finger = userEvent.setup();
    await finger.click(cardsOf(container)[0]!);
    const tap = () => finger.pointer([{ keys: "[TouchA]", target: targets(container)[1]! }]);
    await tap();
    expect(play).not.toHaveBeenCalled();
    expect(targets(container)[1]!.classList).toContain("aimed");
    await tap();
    expect(play).toHaveBeenCalledOnce();
  });
});

describe("what is not allowed", () => {
  test("a full column says why", async () => {
    const moment = TURNS.find(({ view }) => view.columns.some((cards) => cards.length === view.limit))!;
    const full = moment.view.columns.findIndex((cards) => cards.length === moment.view.limit);
    const { play, why, container } = sit(moment);
    await userEvent.click(cardsOf(container)[0]!);
    await userEvent.click(targets(container)[full]!);
    const code = moment.view.seats[moment.you!]!.cards![0];
    expect(why.mock.calls).toEqual([[`${code}@${full}`]]);
    expect(play).not.toHaveBeenCalled();
  });

  test("what comes next with a lifted card is said once, in the line above the board", async () => {
    const hint = vi.fn();
    const { container } = sit(TURNS[0]!, { hint });
    await userEvent.click(cardsOf(container)[0]!);
    expect(hint).toHaveBeenLastCalledWith([expect.stringMatching(/^board-choose/), {}]);
    expect(plain(container.querySelector(".bar p")!.textContent)).toBe("");
  });

  test("out of turn a card can be tried, and laying it says why", async () => {
    const { play, why, container } = sit({ ...TURNS[0]!, legal: [] });
    await userEvent.click(cardsOf(container)[0]!);
    expect(plain(targets(container)[0]!.textContent)).toContain("lands");
    await userEvent.click(targets(container)[0]!);
    expect(why).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
  });
});

describe("a move on its way", () => {
  test("lies there at once, is not in the hand any more, and comes back if it is refused", async () => {
    const moment = TURNS[0]!;
    const { container, rerender } = sit(moment);
    const held = cardsOf(container).length;
    await rerender({ pending: moment.legal.find((move) => move.endsWith("@1"))!, legal: [] });
    expect(container.querySelectorAll('[data-column="1"] ol > li')).toHaveLength(1);
    expect(cardsOf(container)).toHaveLength(held - 1);
    await rerender({ pending: null });
    expect(container.querySelectorAll('[data-column="1"] ol > li')).toHaveLength(0);
    expect(cardsOf(container)).toHaveLength(held);
  });
});

describe("an undo", () => {
  /** Fades in its time, as browsers do; `still.ts` lets things go at once. */
  class Fading {
    onfinish: (() => void) | null = null;
    readonly currentTime = 0;
    readonly #timer: ReturnType<typeof setTimeout>;
    constructor(lasts: number) {
      this.#timer = setTimeout(() => this.onfinish?.(), lasts + 16);
    }
    cancel(): void {
      clearTimeout(this.#timer);
    }
    finish(): void {}
  }

  test("takes two cards from one column and leaves nothing of them", async () => {
    vi.useFakeTimers();
    const animate = vi
      .spyOn(Element.prototype, "animate")
      .mockImplementation((_, how) => new Fading((how as { duration: number }).duration) as never);
    const moment = MOMENTS.find(
      ({ view, you }) => you === 0 && view.columns.every((cards) => !cards.length),
    )!;
    const [mine, theirs] = moment.view.box.map(({ id }) => id);
    const after = (...cards: View["columns"][0]): View => ({ ...moment.view, columns: [[], cards, [], []] });
    const step = (n: number, seat: number, card: number, height: number): Step => ({
      n,
      seat,
      by: "human",
      events: [{ event: "laid", seat, card, column: 1, height, way: 0 }],
    });
    const { container, rerender } = sit(moment);
    const standing = (): number => container.querySelectorAll('[data-column="1"] ol > li').length;
    await rerender({ pending: `${mine}@1`, legal: [] });
    await rerender({ view: after([mine!, 0]), step: step(1, 0, mine!, 1), pending: null });
    await vi.advanceTimersByTimeAsync(1000);
    await rerender({ view: after([mine!, 0], [theirs!, 0]), step: step(2, 1, theirs!, 2) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(standing()).toBe(2);
    await rerender({ view: moment.view, step: null });
    await vi.advanceTimersByTimeAsync(1000);
    expect(standing()).toBe(0);
    animate.mockRestore();
    vi.useRealTimers();
  });
});

describe("goals", () => {
  test("can be covered, and are seen only while they are held", async () => {
    const { container } = sit(TURNS[0]!);
    const said = () => plain(container.querySelector(".goals .cards")!.textContent);
    expect(said()).toContain("Your secret goals: ");
    await userEvent.click(screen.getByRole("button", { name: "Cover your goals" }));
    expect(said()).toContain("covered");
    const finger = userEvent.setup();
    await finger.pointer([{ keys: "[TouchA>]", target: container.querySelector(".goals .cards")! }]);
    expect(said()).toContain("Your secret goals: ");
    await finger.pointer([{ keys: "[/TouchA]" }]);
    expect(said()).toContain("covered");
  });

  test("of others are told at the end only", () => {
    const end = MOMENTS.find(({ view, you }) => view.over && you !== null)!;
    const told = (moment: Moment): string =>
      plain(sit(moment).container.querySelector(".others")!.textContent);
    expect(told(TURNS[0]!)).toContain("Secret goals.");
    cleanup();
    expect(told({ ...end, step: null })).toContain("Roots for");
  });
});

describe("the rest", () => {
  test("a turn that must be missed is one button", async () => {
    const view = structuredClone(TURNS[0]!.view);
    view.seats[0]!.cards = [];
    const { play } = sit({ ...TURNS[0]!, view, legal: ["-"] });
    await userEvent.click(screen.getByRole("button", { name: "Miss the turn" }));
    expect(play.mock.calls).toEqual([["-"]]);
  });

  test("Escape takes the card off the column, then puts it back", async () => {
    const { container } = sit(TURNS[0]!);
    await userEvent.keyboard("12{Escape}");
    expect(container.querySelector(".aimed")).toBeNull();
    expect(targets(container)).toHaveLength(4);
    await userEvent.keyboard("{Escape}");
    expect(targets(container)).toHaveLength(0);
  });

  test("a heap can be looked through", async () => {
    const moment = MOMENTS.find(({ view, you }) =>
      view.seats.some(({ heap }, seat) => seat !== you && heap.length),
    )!;
    const seat = moment.view.seats.findIndex(({ heap }, at) => at !== moment.you && heap.length);
    const { container } = sit(moment);
    await userEvent.click(screen.getByRole("button", { name: new RegExp(PEOPLE[seat]!) }));
    const heap = container.querySelectorAll("dialog [role=img]");
    expect(heap).toHaveLength(moment.view.seats[seat]!.heap.length);
  });

  test("cards fall and burst while a step is shown, and it can be skipped", async () => {
    const at = MOMENTS.findIndex(({ step }) => step?.events.some(({ event }) => event === "fell"));
    const [before, after] = [MOMENTS[at - 1]!, MOMENTS[at]!];
    const { container, rerender, pace } = sit(before);
    await rerender(after);
    expect(container.querySelectorAll(".air .thing").length).toBeGreaterThan(0);
    pace.skip();
    await tick();
    expect(container.querySelectorAll(".air .thing")).toHaveLength(0);
  });

  test("at the end the goals are shown seat by seat, and told as they are", async () => {
    vi.useFakeTimers();
    const at = MOMENTS.findIndex(({ step }) => step?.events.some(({ event }) => event === "revealed"));
    const { container, rerender } = sit(MOMENTS[at - 1]!);
    await rerender(MOMENTS[at]!);
    const told = new Set<string>();
    for (let time = 0; time < 8000; time += 100) {
      await vi.advanceTimersByTimeAsync(100);
      const [, name] =
        /^(.+) was rooting for/.exec(plain(container.querySelector(".bar p")!.textContent)) ?? [];
      if (name) told.add(name);
    }
    vi.useRealTimers();
    expect([...told]).toEqual(PEOPLE.slice(0, MOMENTS[at]!.view.seats.length));
  });

  test.each([
    ["pl", "Twoje tajne cele"],
    ["fr", "Vos objectifs secrets"],
    ["cs", "Tvoje tajné cíle"],
  ] as const)("speaks %s", async (language, words) => {
    const { container } = sit(TURNS[0]!);
    await speak(language, false);
    expect(await screen.findByText(new RegExp(words))).toBeTruthy();
    await userEvent.click(cardsOf(container)[0]!);
    expect(container.textContent).not.toMatch(/zovnis\/|\{|Choose a column/);
    await speak("en", false);
  });
});
