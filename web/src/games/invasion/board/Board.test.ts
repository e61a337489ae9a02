import { cleanup, fireEvent, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { seatAt } from "../../../../test/board";
import { learn, speak, t } from "../../../words/words.svelte";
import type { Step } from "../../board";
import Board from "./Board.svelte";
import { games, people, type Moment } from "../recorded";
import { clockwise } from "../../seats";
import { MISS, readMove } from "../model/moves";

// The drawings have tests of their own; a thousand paths for each moment would only take time.
vi.mock("../art/Backdrop.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../art/Barn.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../art/FarmGround.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../art/InvasionCard.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../../../art/card/Back.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../../../art/alien/Alien.svelte", () => import("../../../../test/Unpainted.svelte"));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const play = vi.fn();
const why = vi.fn();

beforeAll(async () => {
  await learn("invasion");
  await speak("en", false);
});
beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.useRealTimers());

function show(moment: Moment, more: object = {}) {
  return seatAt(Board, { ...moment, seats: people(moment), play, why, ...more });
}

const plain = (text: string | null): string => (text ?? "").replace(/[\u2068\u2069]/g, "");
const name = (code: string): string => plain(t("invasion/card-name", { card: code }));
// By the page's own marks: searching by role takes long where so much is drawn.
const hand = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".cards li button")];
const seats = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".others li button")];
const seat = (number: number): HTMLElement => document.querySelector(`[data-seat="${number}"]`)!;
const picture = (words: RegExp): string =>
  [...document.querySelectorAll("[role=img]")]
    .map((one) => plain(one.getAttribute("aria-label")))
    .find((label) => words.test(label))!;
const moments = Object.values(games).flat();
const acting = moments.filter(({ legal }) => legal.length > 0 && legal[0] !== MISS);

/** Every legal move of a recorded game, at the first moment that has it. */
function firsts(game: string): { moment: Moment; moves: string[] }[] {
  const known = new Set([MISS]);
  return games[game]!.flatMap((moment) => {
    const moves = moment.legal.filter((move) => !known.has(move));
    for (const move of moves) known.add(move);
    return moves.length ? [{ moment, moves }] : [];
  });
}

/** Where in the hand the cards of that kind are. */
function places({ view, you }: Moment, code: string): number[] {
  return view.seats[you!]!.cards!.flatMap((card, at) => (card === code ? [at] : []));
}

describe("every recorded moment", { tags: ["proof"] }, () => {
  test.each(Object.keys(games))("%s: names every seat and card, Earth and the planet", (game) => {
    for (const moment of games[game]!) {
      show(moment, { step: null });
      const { view, you } = moment;
      for (const [at, { loot, stack, cards }] of view.seats.entries()) {
        const said = plain(seat(at).textContent);
        expect(said).toContain(`Raider ${at}: ${loot} loot`);
        expect(said).toContain(stack.length ? name(stack.at(-1)!) : "empty stack");
        if (at === you)
          expect(hand().map((one) => plain(one.textContent).trim())).toEqual(
            cards!.map((code) => expect.stringMatching(new RegExp(`^${name(code)}`))),
          );
      }
      expect(picture(/^Earth/)).toBe(view.earth ? `Earth: ${view.earth} loot` : "Earth is empty");
      expect(picture(/^The aliens’ planet/)).toContain(
        [" is empty", ": one card"][view.planet] ?? `: ${view.planet} cards`,
      );
      cleanup();
    }
  });

  test.each(Object.keys(games))(
    "%s: axe-core finds nothing, lifted cards or not",
    async (game) => {
      const some = [games[game]![1]!, games[game]!.at(-1)!];
      for (const moment of some) {
        const { container } = show(moment);
        if (moment.legal.length) await user.click(hand().at(-1)!);
        const { violations } = await axe.run(container, {
          rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
        });
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        cleanup();
      }
    },
    30_000,
  );
});

async function withThePointer(moment: Moment, move: string): Promise<void> {
  const { card, count, victim } = readMove(move);
  const at = places(moment, card);
  for (const one of at.slice(0, count)) await fireEvent.click(hand()[one]!);
  await fireEvent.click(victim === null ? hand()[at[count - 1]!]! : seat(victim));
}

async function withTheKeyboard(moment: Moment, move: string): Promise<void> {
  const { card, count, victim } = readMove(move);
  const at = places(moment, card)[0]!;
  hand()
    .find(({ tabIndex }) => tabIndex === 0)!
    .focus();
  await user.keyboard(`{Home}${"{ArrowRight}".repeat(at)}{Enter}`);
  if (card === "n" && count > 1) await user.keyboard(`${count}`);
  await user.keyboard("{Enter}");
  if (victim === null || moment.view.seats.length === 2) return;
  const steps = clockwise(moment.view.seats.length, moment.you!).indexOf(victim);
  await user.keyboard(`${"{ArrowRight}".repeat(steps)}{Enter}`);
}

async function withNumberKeys(moment: Moment, move: string): Promise<void> {
  const { card, count, victim } = readMove(move);
  await user.keyboard(`${places(moment, card)[0]! + 1}`);
  if (card === "n") await user.keyboard(`${count}`);
  if (victim !== null)
    await user.keyboard(`${clockwise(moment.view.seats.length, moment.you!).indexOf(victim) + 1}`);
  await user.keyboard("{Enter}");
}

describe("every legal move", { tags: ["proof"] }, () => {
  const ways = { "the pointer": withThePointer, arrows: withTheKeyboard, "number keys": withNumberKeys };
  const all = Object.keys(games).flatMap((game) =>
    Object.entries(ways).map(([by, way]) => [game, by, way] as const),
  );

  test.each(all)(
    "%s: can be made with %s, and nothing else is made",
    async (game, _, way) => {
      for (const { moment, moves } of firsts(game)) {
        show(moment, { step: null });
        for (const move of moves) {
          await way(moment, move);
          expect(play.mock.calls, `${JSON.stringify(moment.view)} ${move}`).toEqual([[move]]);
          vi.clearAllMocks();
        }
        cleanup();
      }
      expect(why).not.toHaveBeenCalled();
    },
    30_000,
  );

  test("can be made with the button that names it", async () => {
    const moment = acting.find(({ legal }) => legal.includes("n2"))!;
    show(moment, { step: null });
    await user.click(hand()[places(moment, "n")[0]!]!);
    await user.click(screen.getByRole("button", { name: "One more" }));
    await user.click(screen.getByRole("button", { name: "Play" }));
    expect(play.mock.calls).toEqual([["n2"]]);
  });

  test("a turn without cards is missed with a button", async () => {
    const moment = games["dry"]!.find(({ legal }) => legal[0] === MISS)!;
    show(moment);
    await user.click(screen.getByRole("button", { name: "Miss the turn" }));
    expect(play.mock.calls).toEqual([[MISS]]);
  });

  test("a card is dragged onto the seat that it strikes", async () => {
    const moment = acting.find(({ legal, view }) => legal.includes("c0") && view.seats.length > 2)!;
    show(moment);
    const list = screen.getByRole("list", { name: /^Your hand/ });
    list.setPointerCapture = () => {};
    document.elementsFromPoint = () => [seat(0)];
    await fireEvent.pointerDown(hand()[places(moment, "c")[0]!]!, { button: 0, clientX: 20, clientY: 400 });
    await fireEvent.pointerMove(list, { clientX: 22, clientY: 100 });
    await fireEvent.pointerUp(list, { clientX: 22, clientY: 100 });
    expect(play.mock.calls).toEqual([["c0"]]);
    Reflect.deleteProperty(document, "elementsFromPoint");
  });

  test("a seat that was touched before is not struck by a card that is played with the keyboard", async () => {
    const moment = acting.find(({ legal, view }) => legal.includes("c0") && view.seats.length > 2)!;
    show(moment);
    document.elementsFromPoint = () => [seat(0)];
    await fireEvent.pointerUp(seat(0), { clientX: 10, clientY: 10 });
    await user.keyboard(`${places(moment, "c")[0]! + 1}{Enter}`);
    expect(play).not.toHaveBeenCalled();
    expect(document.activeElement?.classList).toContain("target");
    Reflect.deleteProperty(document, "elementsFromPoint");
  });
});

describe("what is not allowed", () => {
  test("every card out of turn asks why, and says before that it is not your turn", async () => {
    const moment = acting.find(({ view, you }) => view.seats[you!]!.cards!.includes("c"))!;
    show(moment, { legal: [] });
    for (const one of hand()) {
      await user.click(one);
      expect(plain(one.textContent)).toContain("not your turn yet");
      await user.click(one);
    }
    expect(play).not.toHaveBeenCalled();
    expect(why.mock.calls.map(([move]) => readMove(move as string).card)).toEqual(
      moment.view.seats[moment.you!]!.cards,
    );
  });

  test("striking oneself asks why", async () => {
    const moment = acting.find(({ legal }) => legal.some((move) => move.startsWith("c")))!;
    show(moment);
    await user.click(hand()[places(moment, "c")[0]!]!);
    await user.click(seat(moment.you!));
    expect(play).not.toHaveBeenCalled();
    expect(why.mock.calls).toEqual([[`c${moment.you}`]]);
  });

  test("those who watch have no hand, and can look at every stack", async () => {
    const moment = moments.find(({ view }) => view.seats.every(({ stack }) => stack.length))!;
    show(moment, { you: null, legal: [] });
    expect(screen.queryByRole("list", { name: /^Your hand/ })).toBeNull();
    expect(seats()).toHaveLength(moment.view.seats.length);
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    await user.click(seats()[0]!);
    const shown = within(screen.getByRole("dialog")).getAllByRole("img");
    expect(shown.map((one) => plain(one.getAttribute("aria-label")))).toEqual(
      [...moment.view.seats[0]!.stack.toReversed(), ...(moment.view.seats[0]!.cards ?? [])].map(name),
    );
  });
});

describe("a lifted card", () => {
  const moment = acting.find(({ legal }) => legal.includes("g"))!;

  test("says what it would do, and Escape puts it back", async () => {
    show(moment, { step: null });
    await user.click(hand()[places(moment, "g")[0]!]!);
    expect(screen.getByText(/^(The others return|Nobody returns)/)).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(screen.queryByText(/^(The others return|Nobody returns)/)).toBeNull();
    expect(document.activeElement?.closest("ul")?.getAttribute("aria-label")).toContain("Your hand");
  });

  test("is told to the line above the board, with what comes next", async () => {
    const hint = vi.fn();
    show(moment, { step: null, hint });
    await user.click(hand()[places(moment, "g")[0]!]!);
    expect(hint).toHaveBeenLastCalledWith(["board-prompt-lifted", {}]);
    await user.keyboard("{Escape}");
    expect(hint).toHaveBeenLastCalledWith(null);
  });

  test("on its way lies on the stack, and comes back when it is refused", async () => {
    const cards = moment.view.seats[moment.you!]!.cards!;
    const { rerender, pace } = show(moment, { step: null });
    await rerender({ pending: "g", legal: [] });
    expect(hand()).toHaveLength(cards.length - 1);
    pace.skip();
    await tick();
    expect(plain(seat(moment.you!).textContent)).toContain("the General");
    await rerender({ pending: null, legal: moment.legal });
    expect(hand()).toHaveLength(cards.length);
    expect(plain(seat(moment.you!).textContent)).not.toContain("the General");
  });
});

describe("what happened", () => {
  const stolen = moments.find(({ step }) => step?.events.some(({ event }) => event === "stole"))!;
  const { victim, loot } = stolen.step!.events.find(({ event }) => event === "stole") as unknown as {
    victim: number;
    loot: number;
  };
  const after = stolen.view.seats[victim]!.loot;
  const said = (): string => plain(seat(victim).textContent);

  test("is seen to happen: loot is there until it has flown away", async () => {
    vi.useFakeTimers();
    show(stolen);
    await tick();
    expect(said()).toContain(`: ${after + loot} loot`);
    vi.advanceTimersByTime(1000);
    await tick();
    expect(said()).toContain(`: ${after} loot`);
    expect(said()).toContain(`−${loot}`);
  });

  test("can be skipped", async () => {
    const { pace } = show(stolen);
    await tick();
    expect(pace.playing).toBe(true);
    pace.skip();
    await tick();
    expect(said()).toContain(`: ${after} loot`);
    expect(pace.playing).toBe(false);
  });

  test("a General's stacks lie until they are gathered", async () => {
    vi.useFakeTimers();
    const at = moments.findIndex(({ step }) => step?.events.some(({ event }) => event === "gathered"));
    const gathered = moments[at]!;
    const { rerender } = show(moments[at - 1]!, { step: null });
    await rerender(gathered);
    const general = (gathered.step as Step).seat!;
    vi.advanceTimersByTime(300);
    await tick();
    expect(plain(seat(general).textContent)).toContain("the General");
    vi.advanceTimersByTime(1500);
    await tick();
    expect(plain(seat(general).textContent)).toContain("empty stack");
  });

  test("a General's line says what you lost, and not what others did", () => {
    const returned = (moment: Moment, seat: number | null) =>
      (moment.step as Step | null)?.events.find((one) => one.event === "returned" && one.seat === seat);
    const moment = moments.find((one) => returned(one, one.you))!;
    const { loot } = returned(moment, moment.you) as unknown as { loot: number };
    show(moment);
    const line = plain(document.querySelector(".bar p")!.textContent);
    expect(line).toMatch(/plays the General\..* go under the planet\.$/);
    expect(line).toContain(loot ? `You return ${loot} loot to Earth.` : "You have nothing to return.");
    expect(line).not.toContain(" returns ");
  });

  test("cards are counted where they are until they have flown", async () => {
    vi.useFakeTimers();
    const gathered = moments.find(
      ({ step, you }) => step?.events.some(({ event }) => event === "gathered") && step.seat !== you,
    )!;
    const { view } = gathered;
    const { seat: general, events } = gathered.step as Step;
    const { count } = events.find(({ event }) => event === "gathered") as unknown as { count: number };
    const drawn = events.filter(({ event }) => event === "drew").length;
    const counted = (): string[] => [
      picture(/planet/),
      seat(general!).querySelector(".held")!.textContent.trim(),
    ];
    show(gathered);
    await tick();
    const hand = view.seats[general!]!.hand;
    expect(counted()).toEqual([
      `The aliens’ planet: ${view.planet - count + drawn} cards`,
      `${hand - drawn}`,
    ]);
    vi.advanceTimersByTime(3000);
    await tick();
    expect(counted()).toEqual([`The aliens’ planet: ${view.planet} cards`, `${hand}`]);
  });

  test("one's own card flies on when the server answers at once", async () => {
    vi.useFakeTimers();
    const at = moments.findIndex(
      ({ legal, you }, at) => legal.includes("r") && moments[at + 1]?.step?.seat === you,
    );
    const [before, after] = [moments[at]!, moments[at + 1]!];
    // Of what flies, only loot is drawn in this test.
    const flying = (): Element[] =>
      [...document.querySelectorAll(".air .thing")].filter((one) => !one.querySelector("svg"));
    const { rerender } = show(before, { step: null });
    for (const _ of "twice") await fireEvent.click(hand()[places(before, "r")[0]!]!);
    await rerender({ pending: "r", legal: [] });
    const [card] = flying();
    await rerender({ ...after, pending: null });
    expect(flying()).toEqual([card]);
    vi.advanceTimersByTime(300);
    await tick();
    const [alien] = flying();
    expect(alien).toBeTruthy();
    expect(alien).not.toBe(card);
  });

  test("is told in the language that is spoken", async () => {
    show(stolen);
    for (const [language, words] of [
      ["pl", /kradnie/],
      ["fr", /vole/],
      ["cs", /krade/],
      ["en", /steals/],
    ] as const) {
      await speak(language, false);
      await tick();
      expect(screen.getByText(words)).toBeTruthy();
    }
  });
});
