import { cleanup, fireEvent } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { seatAt } from "../../../../test/board";
import { expectNoBarriers } from "../../../../test/barriers";
import { learn, speak, t } from "../../../words/words.svelte";
import Board from "./Board.svelte";
import { MOMENTS, PEOPLE, RECORDED, waysOf, type Moment } from "../recorded";
import { openPlaces } from "../model/planets";
import { layingMove, NO_LANDING, PASS, readLanding, readLaying, type Laying } from "../model/moves";
import { AS_ONE_READS, samePlace } from "../model/places";

const play = vi.fn();
const why = vi.fn();
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

beforeAll(async () => {
  await speak("en", false);
  await learn("constellations");
});
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function sit(moment: Moment, more: object = {}) {
  const seats = PEOPLE.slice(0, moment.view.seats.length);
  return seatAt(Board, { ...moment, seats, play, why, ...more });
}

const laying = (moment: Moment): boolean => moment.legal.some((move) => readLaying(move));
const landing = (moment: Moment): boolean => moment.legal.includes(NO_LANDING);
const [early] = RECORDED.three!;
const late = RECORDED.three!.filter(laying)[2]!;
const ashore = RECORDED.three!.filter(landing)[2]!;
const stuck = RECORDED.stuck!.find(({ legal }) => legal.includes(PASS))!;

const cardButtons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".dock li button")];
// By hand: asking for roles over and over takes minutes on a table full of cards.
const placeButton = ({ column, row }: Laying): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(".place")].find((one) =>
    plain(one.getAttribute("aria-label")!).startsWith(`Column ${column}, row ${row},`),
  )!;
const button = (name: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent!.trim()) === name,
  )!;
const press = async (key: string): Promise<void> => {
  await fireEvent.keyDown(document.activeElement ?? document.body, { key });
  await tick();
};

describe.each(Object.entries(RECORDED))("recorded moments: %s", { tags: ["proof"] }, (_, moments) => {
  test("every card on the table and in the hand is named, and every seat", async () => {
    for (const moment of [moments[0]!, moments.at(-6)!, moments.at(-1)!]) {
      sit(moment);
      const text = plain(document.body.textContent!);
      for (const { card, column, row } of moment.view.table)
        expect(text).toContain(`Card ${card}, column ${column}, row ${row}: top left`);
      const hand = moment.you === null ? [] : moment.view.seats[moment.you]!.cards!;
      for (const card of hand) expect(text).toContain(`Card ${card}: top left`);
      for (const [seat, { score }] of moment.view.seats.entries())
        expect(text).toMatch(new RegExp(`${PEOPLE[seat]!.name}(, your seat)?: (one|${score}) point`));
      cleanup();
    }
  });
});

describe("every legal move can be made", { tags: ["proof"] }, () => {
  // `turn.test.ts` does the same for every moment, without a page.
  const tried = [early!, RECORDED.stuck!.find(laying)!];

  test.each(tried)("with the pointer: laying", async (moment) => {
    sit(moment);
    const hand = moment.view.seats[moment.you!]!.cards!;
    for (const ways of waysOf(moment.legal))
      for (const turns of ways.keys()) {
        await fireEvent.click(cardButtons()[hand.indexOf(ways[0]!.card)]!);
        await fireEvent.click(placeButton(ways[0]!));
        for (let turn = 0; turn < turns; turn++) await fireEvent.click(button("Turn the card"));
        await fireEvent.click(button("Lay it"));
      }
    expect(play.mock.calls.flat().sort()).toEqual([...moment.legal].sort());
    expect(why).not.toHaveBeenCalled();
  });

  test.each(tried)("with the keyboard: laying", async (moment) => {
    sit(moment);
    const hand = moment.view.seats[moment.you!]!.cards!;
    for (const ways of waysOf(moment.legal))
      for (const turns of ways.keys()) {
        await press(`${hand.indexOf(ways[0]!.card) + 1}`);
        await tick();
        await press("Home");
        for (let steps = 0; steps < 99 && document.activeElement !== placeButton(ways[0]!); steps++)
          await press("ArrowRight");
        for (let turn = 0; turn < turns; turn++) await press("r");
        // Browsers make a click of Enter: the first lays the card, the second says that one is sure.
        for (let times = 0; times < 2; times++) await fireEvent.click(placeButton(ways[0]!));
      }
    expect(play.mock.calls.flat().sort()).toEqual([...moment.legal].sort());
    expect(why).not.toHaveBeenCalled();
  });

  test("landing, or not: on the map, and with the keyboard", async () => {
    for (const moment of MOMENTS.filter(landing).filter((_, at) => at % 7 === 0)) {
      vi.clearAllMocks();
      sit(moment);
      const spots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".landings button")];
      for (const move of moment.legal) {
        const at = AS_ONE_READS.indexOf(readLanding(move)?.corner as 0);
        for (let times = 0; times < 2; times++) await press(`${at + 1}`);
        // The ship can still be taken back; a second touch lands it at once.
        if (at >= 0) for (let times = 0; times < 2; times++) await fireEvent.click(spots()[at]!);
        else {
          await fireEvent.click(button("No ship"));
          await press("0");
        }
      }
      expect(play.mock.calls.flat()).toEqual(moment.legal.flatMap((move) => [move, move]));
      cleanup();
    }
  });

  test("passing", async () => {
    sit(stuck);
    await fireEvent.click(button("Pass"));
    expect(play).toHaveBeenCalledExactlyOnceWith(PASS);
  });
});

describe("trying a card out", () => {
  const fitting = (): HTMLElement => document.querySelector(".place.fits")!;

  test("a lifted card shows where it fits and what it would bring; Escape takes it back step by step", async () => {
    sit(late);
    await press("1");
    expect(document.querySelectorAll(".place.fits").length).toBeGreaterThan(3);
    expect(document.querySelectorAll(".place.fits .brings").length).toBeGreaterThan(1);
    await fireEvent.click(fitting());
    expect(button("Lay it")).toBeTruthy();
    await press("Escape");
    expect(button("Lay it")).toBeUndefined();
    await press("Escape");
    expect(document.querySelectorAll(".place")).toHaveLength(0);
    await tick();
    expect(document.activeElement).toBe(cardButtons()[0]);
  });

  test("a lifted card that is touched again turns, and goes nowhere by itself", async () => {
    sit(late);
    await fireEvent.click(cardButtons()[0]!);
    const turned = (): string => document.querySelector<HTMLElement>("[data-quarters]")!.dataset.quarters!;
    expect(turned()).toBe("0");
    await fireEvent.click(cardButtons()[0]!);
    expect(turned()).toBe("1");
    expect(button("Lay it")).toBeUndefined();
  });

  test("a card that was only held over a place with the mouse is seen there as long as the mouse is", async () => {
    sit(early!);
    await fireEvent.click(cardButtons()[0]!);
    await fireEvent.pointerEnter(fitting(), { pointerType: "mouse" });
    expect(document.querySelectorAll(".card.ghost")).toHaveLength(1);
    await fireEvent.pointerLeave(fitting(), { pointerType: "mouse" });
    expect(document.querySelectorAll(".card.ghost")).toHaveLength(0);
    expect(play).not.toHaveBeenCalled();
  });

  test("a card that was laid can be taken back at its place, and offers its planets at once", async () => {
    sit(late);
    await press("1");
    await fireEvent.click(fitting());
    expect(document.querySelectorAll(".landings button.can").length).toBeGreaterThan(0);
    expect(button("No ship")).toBeTruthy();
    await fireEvent.click(button("Take it back"));
    expect(document.querySelectorAll(".landings")).toHaveLength(0);
    expect(document.querySelectorAll(".place.fits").length).toBeGreaterThan(3);
    expect(play).not.toHaveBeenCalled();
  });

  test("a card that was laid stays laid when one leaves the table", async () => {
    sit(late);
    await press("1");
    await fireEvent.click(fitting());
    cleanup();
    expect(play).toHaveBeenCalledOnce();
  });

  test("what comes next is said once, in the line above the board", async () => {
    const hint = vi.fn();
    sit(late, { hint });
    await press("1");
    expect(hint).toHaveBeenLastCalledWith(["board-choose", {}]);
    expect(plain(document.body.textContent!)).not.toContain(plain(t("constellations/board-choose")));
    await fireEvent.click(fitting());
    expect(hint).toHaveBeenLastCalledWith(["board-prompt-put-land", {}]);
  });

  test("what would grow and what it brings is said before anything is played", async () => {
    sit(late);
    await press("1");
    await fireEvent.click(fitting());
    expect(plain(document.querySelector("[aria-live]")!.textContent!)).toMatch(/(grows to|to the score)|^$/);
    expect(play).not.toHaveBeenCalled();
  });

  test("Tab stops at one card and one place only", async () => {
    sit(late);
    await fireEvent.click(cardButtons()[1]!);
    for (const group of [".dock li button", ".world .place", ".others button"])
      expect(
        [...document.querySelectorAll<HTMLElement>(group)].filter(({ tabIndex }) => tabIndex === 0),
      ).toHaveLength(1);
  });
});

describe("a sky that was zoomed into", () => {
  const zoomed = (): boolean => button("Show the whole sky") !== undefined;
  const acting = (moment: Moment, seat: number): Moment => ({
    ...moment,
    legal: seat === moment.you ? moment.legal : [],
    view: { ...moment.view, to_act: [seat] },
  });

  test("is seen as a whole again when one's turn has ended, and when the next one begins", async () => {
    const { rerender } = sit(acting(late, late.you!));
    const other = (late.you! + 1) % late.view.seats.length;
    for (const seat of [other, late.you!]) {
      await fireEvent.click(button("Closer"));
      expect(zoomed()).toBe(true);
      await rerender({ pending: late.legal[0]! } as never);
      await rerender({ pending: null } as never);
      expect(zoomed(), "while the move is on its way").toBe(true);
      await rerender(acting(late, seat) as never);
      expect(zoomed()).toBe(false);
    }
  });

  test("stays so for whoever watches", async () => {
    const { rerender } = sit({ ...acting(late, 0), you: null, legal: [] });
    await fireEvent.click(button("Closer"));
    await rerender({ ...acting(late, 1), you: null, legal: [] } as never);
    expect(zoomed()).toBe(true);
  });
});

describe("what cannot be done says why", () => {
  test("a place where the card does not fit", async () => {
    const found = MOMENTS.filter(laying).flatMap((moment) =>
      moment.view.seats[moment.you!]!.cards!.flatMap((card, at) =>
        openPlaces(moment.view.table)
          .map((place) => ({ ...place, card, quarters: 0 }))
          .filter((one) => !waysOf(moment.legal).some(([way]) => way!.card === card && samePlace(way!, one)))
          .map((one) => ({ moment, at, one })),
      ),
    );
    const { moment, at, one } = found[0]!;
    sit(moment);
    await fireEvent.click(cardButtons()[at]!);
    await fireEvent.click(placeButton(one));
    expect(why).toHaveBeenCalledExactlyOnceWith(layingMove(one));
    expect(play).not.toHaveBeenCalled();
  });

  test("a turning that does not fit, where there is only one way", async () => {
    sit(late);
    const hand = late.view.seats[late.you!]!.cards!;
    const [only] = waysOf(late.legal).find((some) => some.length === 1)!;
    await fireEvent.click(cardButtons()[hand.indexOf(only!.card)]!);
    await fireEvent.click(placeButton(only!));
    await fireEvent.click(button("Turn the card"));
    expect(why).toHaveBeenCalledExactlyOnceWith(layingMove({ ...only!, quarters: (only!.quarters + 1) % 4 }));
  });

  test("a planet on which one may not land", async () => {
    const moment = MOMENTS.find((one) => landing(one) && one.legal.length < 5)!;
    sit(moment);
    await fireEvent.click(document.querySelector(".landings [aria-disabled]")!);
    expect(why).toHaveBeenCalledOnce();
    expect(moment.legal).not.toContain(why.mock.calls[0]![0]);
  });

  test("a planet on which one may land, but not in this lesson, is not crossed out, and says why", async () => {
    const moment = MOMENTS.find((one) => landing(one) && one.legal.length === 4)!;
    const [wanted, other] = moment.legal.filter((move) => readLanding(move));
    sit({ ...moment, legal: [wanted!, NO_LANDING] }, { allowed: moment.legal });
    expect(document.querySelectorAll(".landings .can")).toHaveLength(1);
    expect(document.querySelectorAll(".spot svg")).toHaveLength(1);
    await fireEvent.click(
      document.querySelectorAll(".landings button")[AS_ONE_READS.indexOf(readLanding(other!)!.corner as 0)]!,
    );
    expect(why).toHaveBeenCalledExactlyOnceWith(other);
    expect(play).not.toHaveBeenCalled();
  });

  test("a lesson may offer nothing but to send no ship", async () => {
    sit({ ...ashore, legal: [NO_LANDING] }, { allowed: ashore.legal });
    for (let times = 0; times < 2; times++) await fireEvent.click(button("No ship"));
    expect(play).toHaveBeenCalledExactlyOnceWith(NO_LANDING);
  });

  test("a card when it is not one's turn", async () => {
    sit({ ...late, legal: [] });
    await fireEvent.click(cardButtons()[0]!);
    await fireEvent.click(cardButtons()[0]!);
    expect(why).toHaveBeenCalledOnce();
    expect(play).not.toHaveBeenCalled();
  });
});

describe("a move on its way", () => {
  test("is shown as made, and nothing else can be played meanwhile", async () => {
    const { rerender } = sit(late, { pending: late.legal[0] });
    expect(cardButtons()).toHaveLength(late.view.seats[late.you!]!.cards!.length - 1);
    await fireEvent.click(cardButtons()[0]!);
    await fireEvent.click(cardButtons()[0]!);
    expect(play).not.toHaveBeenCalled();
    expect(why).not.toHaveBeenCalled();
    await rerender({ pending: null });
    expect(cardButtons()).toHaveLength(late.view.seats[late.you!]!.cards!.length);
  });
});

describe("everybody can use it", { tags: ["proof"] }, () => {
  test.each([
    ["laying", early!],
    ["landing", ashore],
    ["passing", stuck],
    ["the end", RECORDED.two!.at(-2)!],
    ["watching", RECORDED.four!.at(-1)!],
  ])("axe finds nothing to say: %s", async (_, moment) => {
    sit(moment);
    await expectNoBarriers(document.body);
  });

  test("axe finds nothing to say: a card is put on the map", async () => {
    sit(early!);
    await press("1");
    await fireEvent.click(document.querySelector(".place.fits")!);
    await expectNoBarriers(document.body);
  });

  test("a seat can be pressed to see only what it holds", async () => {
    sit(late);
    const seat = document.querySelector<HTMLElement>(".others button")!;
    await fireEvent.click(seat);
    expect(seat.getAttribute("aria-pressed")).toBe("true");
    expect(document.querySelectorAll(".sky .dim").length).toBeGreaterThan(0);
  });

  test("the language can be changed at any time", async () => {
    sit(ashore);
    expect(button("No ship")).toBeTruthy();
    await speak("cs", false);
    await tick();
    expect(button("Bez lodi")).toBeTruthy();
    await speak("en", false);
  });

  test("nothing is said with a key instead of words, in no language", async () => {
    for (const language of ["pl", "fr", "cs"] as const) {
      await speak(language, false);
      for (const moment of [early!, ashore, stuck, RECORDED.two!.at(-2)!]) {
        sit(moment);
        expect(document.body.innerHTML).not.toMatch(/constellations\/|\{\$|\?\?\?/);
        cleanup();
      }
      expect(t("constellations/board-lay")).not.toBe("Lay it");
    }
    await speak("en", false);
  });
});
