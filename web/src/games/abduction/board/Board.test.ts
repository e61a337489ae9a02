import { cleanup, fireEvent } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { seatAt } from "../../../../test/board";
import { learn, speak } from "../../../words/words.svelte";
import type { GameEvent } from "../../../protocol";
import type { Step } from "../../board";
import Board from "./Board.svelte";
import { movesOf, readMove } from "../model/moves";
import { games, people, type Moment } from "../recorded";
import { topOf } from "../model/cards";
import type { SeatView } from "../types";

vi.mock("../art/NumberCard.svelte", () => import("../../../../test/Numbered.svelte"));

vi.setConfig({ testTimeout: 60_000 });
const user = userEvent.setup({ delay: null });
const play = vi.fn();
const why = vi.fn();

beforeAll(async () => {
  await learn("abduction");
  await speak("en", false);
});
afterEach(() => vi.clearAllMocks());

function show(moment: Moment, more: Record<string, unknown> = {}) {
  return seatAt(Board, { ...moment, seats: people(moment), play, why, ...more });
}

const plain = (text: string | null | undefined): string =>
  (text ?? "")
    .replace(/[\u2068\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
// Roles are worked out slowly here, and there are many buttons: axe sees to it that a button is one.
const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".board button")];
const nameOf = (one: Element): string => plain((one.querySelector(".only-read-aloud") ?? one).textContent);
const named = (name: RegExp): HTMLElement | undefined => buttons().find((one) => name.test(nameOf(one)));
const card = (number: number): HTMLElement => named(new RegExp(`^Card ${number},`))!;

/** Of each game some moments, spread over it. */
function some(moments: readonly Moment[], count: number): Moment[] {
  return Array.from(
    { length: count },
    (_, at) => moments[Math.round((at * (moments.length - 1)) / (count - 1))]!,
  );
}
const acting = (count: number): [string, Moment][] =>
  Object.entries(games).flatMap(([name, moments]) =>
    some(
      moments.filter(({ legal }) => legal.length > 2),
      count,
    ).map((moment): [string, Moment] => [name, moment]),
  );

describe("every recorded moment", { tags: ["proof"] }, () => {
  test.each(Object.keys(games))("%s: is shown, and names every seat, stack and card", (name) => {
    for (const moment of [...some(games[name]!, 5), games[name]!.at(-2)!]) {
      const { container } = show(moment);
      const said = plain(container.textContent);
      for (const [seat, one] of moment.view.seats.entries()) {
        expect(said).toContain(`Pilot ${"ABCDEFG"[seat]}:`);
        if (one.stack.length) expect(said).toContain(`${topOf(one)} on top`);
      }
      const own = moment.you === null || moment.view.over ? null : moment.view.seats[moment.you]!;
      const names = buttons().map(nameOf).join("\n");
      for (const number of own?.cards ?? []) expect(names).toContain(`Card ${number},`);
      cleanup();
    }
  });
});

describe("every legal move", { tags: ["proof"] }, () => {
  test.each(acting(3))("%s: can be made by pointing", async (_, moment) => {
    show(moment);
    for (const move of moment.legal) {
      play.mockClear();
      await point(move);
      expect(play, move).toHaveBeenCalledExactlyOnceWith(move);
    }
    expect(why).not.toHaveBeenCalled();
  });

  test.each(acting(2))("%s: can be made with the keyboard alone", async (_, moment) => {
    show(moment);
    for (const move of moment.legal) {
      play.mockClear();
      await type(move, moment.legal);
      expect(play, move).toHaveBeenCalledExactlyOnceWith(move);
    }
    expect(why).not.toHaveBeenCalled();
  });

  async function point(move: string): Promise<void> {
    const read = readMove(move);
    if (read.kind === "pass") await fireEvent.click(named(/^(Pass|Swap)/)!);
    else if (read.kind === "depart") {
      await fireEvent.click(named(/^Leave:/)!);
      await fireEvent.click(named(new RegExp(`^Leave with Departure card ${read.number}`))!);
    } else if (read.rival !== null)
      await fireEvent.click(
        named(new RegExp(`^Play ${read.card} on Pilot ${"ABCDEFG"[read.rival]}’s stack`))!,
      );
    else {
      await fireEvent.click(card(read.card));
      await fireEvent.click(card(read.card));
    }
  }

  async function type(move: string, legal: string[]): Promise<void> {
    const read = readMove(move);
    if (read.kind === "pass") return user.keyboard("p");
    if (read.kind === "depart") return user.keyboard(`d${read.number}{Enter}`);
    const away = movesOf(read.card, legal).indexOf(move);
    await user.keyboard(`${read.card}${"{ArrowUp}".repeat(away)}{Enter}`);
  }
});

describe("what cannot be done", () => {
  const moment = games["4"]![8]!;
  const lies = (move: string): boolean => moment.legal.includes(move);

  test("a card that does not fit says why when it is tapped twice", async () => {
    show(moment);
    const low = moment.view.seats[moment.you!]!.cards!.find(
      (number) => movesOf(number, moment.legal).length === 0,
    )!;
    expect(card(low).getAttribute("aria-disabled")).toBe("true");
    await user.click(card(low));
    await user.click(card(low));
    expect(why).toHaveBeenCalledExactlyOnceWith(`${low}`);
    expect(play).not.toHaveBeenCalled();
  });

  test("a rival's stack says what would go there", async () => {
    show(moment);
    const rival = moment.view.seats.findIndex(
      (seat, at) => at !== moment.you && !lies(`${topOf(seat)! + 1}@${at}`),
    );
    await user.click(named(new RegExp(`^What goes on Pilot ${"ABCDEFG"[rival]}’s stack`))!);
    expect(why).toHaveBeenCalledExactlyOnceWith(`${topOf(moment.view.seats[rival]!)! + 1}@${rival}`);
  });

  test("a number that is not in the pile says so", async () => {
    show(moment);
    await user.keyboard("10");
    expect(why).toHaveBeenCalledWith("10");
  });

  test("before GO one may look at the pile, and nothing leaves it", async () => {
    show(moment, { clockOffset: -performance.now() - 60_000 });
    await user.click(card(26));
    await user.click(card(26));
    await user.click(named(/^Pass the pile to/)!);
    expect(why.mock.calls).toEqual([["26"], [">"]]);
    expect(play).not.toHaveBeenCalled();
  });

  test("one's own stack asks for a card first", async () => {
    show(moment);
    await user.click(named(/^Your stack/)!);
    expect(play).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
  });

  test("nobody can do anything for a seat that waits, is gone, or watches", () => {
    for (const idle of [...games["5"]!, ...games["3"]!].filter(
      ({ legal, view }) => !legal.length || view.over,
    )) {
      show(idle);
      expect(buttons()).toEqual([]);
      cleanup();
    }
  });
});

test("the keys work as soon as one sits down, with the keyboard on the page's main part", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  main.tabIndex = -1;
  show(games["4"]![8]!);
  main.focus();
  await user.keyboard("p");
  expect(play.mock.calls).toEqual([[">"]]);
  play.mockClear();
  main.focus();
  await user.keyboard("22{Enter}");
  expect(play.mock.calls).toEqual([["22"]]);
  main.remove();
});

test("the keys never lose their place: after a card comes Pass, and then the next pile", async () => {
  const moment = games["4"]![8]!;
  const { rerender } = show(moment);
  const at = (): string => nameOf(document.activeElement!);
  await user.keyboard("26{Enter}");
  await rerender({ pending: "26" });
  await tick();
  expect(at()).toMatch(/^Pass the pile to/);
  await user.keyboard("d");
  expect(at()).toMatch(/^Leave with/);
  await user.keyboard("{Escape}");
  await tick();
  expect(at()).toMatch(/^Pass the pile to/);
  await rerender({ pending: ">" });
  await rerender({ ...moment, pending: null } as never);
  await tick();
  expect(at()).toMatch(/^Card /);
});

test("who takes the last Departure card is told that this ends the game", async () => {
  for (const [name, words] of [
    ["2", /last Departure card.*the game is over for everyone/],
    ["4", /Which card do you leave with/],
  ] as const) {
    show(games[name]![0]!);
    await user.click(named(/^Leave:/)!);
    expect(plain(document.querySelector(".leaving")!.textContent)).toMatch(words);
    cleanup();
  }
});

describe("a lifted card", () => {
  const moment = games["4"]![8]!;

  test("shows where it would go, and Escape puts it back", async () => {
    show(moment);
    await user.click(card(26));
    expect(named(/^Play 26$/)).toBeTruthy();
    expect(plain(card(26).textContent)).toContain("lifted");
    await user.keyboard("{Escape}");
    expect(named(/^Your stack$/)).toBeTruthy();
  });

  test("goes where one taps: one's own stack", async () => {
    show(moment);
    await user.click(card(26));
    await user.click(named(/^Play 26$/)!);
    expect(play).toHaveBeenCalledExactlyOnceWith("26");
  });

  test("arrows leaf through the pile, which is one stop for the Tab key", async () => {
    show(moment);
    const pile = buttons().filter((one) => /^Card/.test(plain(one.textContent)));
    expect(pile.filter((one) => one.tabIndex === 0)).toHaveLength(1);
    pile[0]!.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(pile[2]);
  });

  test("keys that belong to a field of the page are left alone", async () => {
    show(moment);
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    await user.keyboard("p22d");
    expect(play).not.toHaveBeenCalled();
    field.remove();
  });
});

describe("a move on its way", () => {
  const moment = games["4"]![8]!;

  test("is shown as made, and one may already pass", async () => {
    show(moment, { pending: "22" });
    expect(card(22)).toBeUndefined();
    await user.click(named(/^Pass/)!);
    expect(play).toHaveBeenCalledExactlyOnceWith(">");
  });

  test("is taken back when the server disagrees", async () => {
    const { rerender } = show(moment, { pending: "22" });
    await rerender({ pending: null });
    await tick();
    expect(card(22)).toBeTruthy();
  });

  test("a pass right after a card shows both", async () => {
    const { rerender, container } = show(moment, { pending: "22" });
    await rerender({ pending: ">" });
    await tick();
    expect(plain(container.textContent)).toContain("22 on top. 2 Landing cards. Waiting for a pile.");
  });
});

describe("while something flies", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const land = (): Promise<unknown> => vi.advanceTimersByTimeAsync(500);

  const hidden = (): number[] =>
    [...document.querySelectorAll("[data-spot^='stack-'] .arriving")].map((one) =>
      Number(one.querySelector(".large")!.textContent),
    );
  const before = games["4"]![8]!;
  const step = (event: GameEvent): Step => ({
    n: 1000,
    seat: event["seat"] as number,
    by: "bot",
    events: [event],
  });
  const after = (seat: number, change: Partial<SeatView>, event: GameEvent): object => ({
    view: {
      ...before.view,
      seats: before.view.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)),
    },
    step: step(event),
  });

  test("only the card in the air is missing from its stack, and comes when it has landed", async () => {
    const { rerender } = show(before);
    const stack = [...before.view.seats[1]!.stack, 60];
    await rerender(after(1, { stack, status: "played" }, { event: "played", seat: 1, card: 60 }) as never);
    await tick();
    expect(hidden()).toEqual([60]);
    await land();
    await tick();
    expect(hidden()).toEqual([]);
  });

  test("a card of one's own is missing from one's stack only until it has landed", async () => {
    const { rerender } = show(before);
    await rerender({ pending: "22" });
    await tick();
    expect(hidden()).toEqual([22]);
    await land();
    await tick();
    expect(hidden()).toEqual([]);
  });

  test("no rival's stack is drawn anew when a pile leaves one's hand, and when one arrives", async () => {
    const { rerender } = show(before);
    const drawn = (): Element[] => [...document.querySelectorAll(".rivals .stack .stack > div")];
    const stacks = drawn();
    const change: Partial<SeatView> = { status: "waiting", size: 0, pile: null, cards: [] };
    const passed = { event: "passed", seat: before.you!, to: 3, pile: 0, size: 13 };
    await rerender({ ...after(before.you!, change, passed), legal: [] } as never);
    await tick();
    expect(hidden()).toEqual([]);
    expect(drawn().every((one, at) => one === stacks[at])).toBe(true);
    await rerender({
      ...before,
      step: { ...step({ ...passed, seat: 3, to: before.you! }), n: 1001 },
    } as never);
    await tick();
    expect(hidden()).toEqual([]);
    expect(drawn().every((one, at) => one === stacks[at])).toBe(true);
  });
});

test("a lifted card is told to the line above the board, and so is that it was put back", async () => {
  const hint = vi.fn();
  show(games["4"]![8]!, { hint });
  await user.keyboard("22");
  expect(hint).toHaveBeenLastCalledWith(["board-prompt-lifted", { card: 22 }]);
  await user.keyboard("{Escape}");
  expect(hint).toHaveBeenLastCalledWith(null);
});

test("a pile that arrives does not buzz by itself: the table does that, once", async () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { ...navigator, vibrate });
  const moment = games["4"]![8]!;
  const { rerender } = show(moment);
  const events = [{ event: "passed", seat: 3, to: moment.you, pile: 0, size: 13 }];
  await rerender({ step: { n: 1000, seat: 3, by: "bot", events } as unknown as Step });
  expect(vibrate).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("the order of the pile can be changed", async () => {
  const moment = games["4"]![8]!;
  show(moment);
  const first = (): string =>
    plain(buttons().find((one) => /^Card/.test(plain(one.textContent)))!.textContent).split(",")[0]!;
  const seen = [first()];
  for (const _ of [1, 2]) {
    await user.click(named(/Sort|Put/)!);
    seen.push(first());
  }
  expect(seen).toEqual(["Card 9", "Card 65", "Card 22"]);
});

test.each([
  ["en", 0, "Lesson over! Pilot C left: that was the last Departure card, and the game is over."],
  ["en", 2, "Lesson over! You left: that was the last Departure card, and the game is over."],
  ["pl", 0, "Pilot C odlatuje: to była ostatnia karta Odlotu, gra skończona."],
  ["fr", 0, "Pilot C part : c’était la dernière carte Départ, la partie est finie."],
  ["cs", 0, "Pilot C odlétá: byla to poslední odletová karta a hra končí."],
] as const)(
  "who ended the game is cried out, and read aloud at once: in %s, to seat %i",
  async (language, you, said) => {
    await speak(language, false);
    const { container } = show({ ...games["3"]!.at(-1)!, you });
    await tick();
    expect(plain(container.querySelector("[aria-live=assertive]")!.textContent)).toContain(said);
    await speak("en", false);
  },
);

test("the one who waits is said to count, until the start", () => {
  const moment = games["4"]![0]!;
  const { container } = show(moment, { clockOffset: -performance.now() - 2500 });
  expect(plain(container.textContent)).toContain("Pilot A counts you in");
});

test("the board speaks the language that is chosen, at once", async () => {
  show(games["4"]![8]!);
  expect(named(/^Pass the pile/)).toBeTruthy();
  await speak("pl", false);
  await tick();
  expect(named(/^Podaj plik/)).toBeTruthy();
  expect(named(/^Karta 22, jeden punkt, pasuje na twój stos/)).toBeTruthy();
  await speak("en", false);
});

test("axe finds nothing to say about any sort of moment", { tags: ["proof"] }, async () => {
  const moments = [games["2"]![4]!, games["7"]![10]!, games["3"]!.at(-4)!, games["5"]!.at(-1)!];
  for (const moment of moments) {
    const { container } = show(moment);
    await user.keyboard("d");
    const found = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    cleanup();
  }
});
