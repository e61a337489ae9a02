import { SvelteMap } from "svelte/reactivity";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { after } from "../model/foresee";
import { MOMENTS, waysOf, type Moment } from "../recorded";
import { HOLD, Turn } from "./turn.svelte";
import { layingMove, NO_LANDING, PASS, readLanding, readLaying, type Laying } from "../model/moves";

const play = vi.fn();
const why = vi.fn();
const lays = ({ legal }: Moment): boolean => legal.some((move) => readLaying(move));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function turnOf({ view, legal, you }: Moment, allowed = legal): Turn {
  vi.clearAllMocks();
  return new Turn(() => ({ view, legal, allowed, seat: you, pending: null, play, why }));
}

const HOW = {
  "touching a place": (turn: Turn, way: Laying) => turn.touch(way),
  "going there with keys": (turn: Turn, way: Laying) => {
    turn.point(way);
    turn.touch(way);
  },
  "carrying the card there": (turn: Turn, way: Laying) => {
    turn.carry(way.card, way, false);
    turn.carry(way.card, way, true);
  },
};

test.each(Object.entries(HOW))(
  "every legal laying of every recorded moment is made by turning and %s",
  { tags: ["proof"] },
  (_, put) => {
    for (const moment of MOMENTS) {
      const turn = turnOf(moment);
      for (const ways of waysOf(moment.legal))
        for (const turns of ways.keys()) {
          turn.lift(ways[0]!.card);
          put(turn, ways[0]!);
          for (let quarter = 0; quarter < turns; quarter++) turn.turn();
          turn.go();
        }
      const layings = moment.legal.filter((move) => readLaying(move));
      expect(play.mock.calls.flat().sort()).toEqual(layings.sort());
      expect(why).not.toHaveBeenCalled();
    }
  },
);

test("every other legal move can be made, landings with one touch", { tags: ["proof"] }, () => {
  for (const moment of MOMENTS) {
    const turn = turnOf(moment);
    const others = moment.legal.filter((move) => !readLaying(move));
    for (const move of others) {
      const landing = readLanding(move);
      vi.advanceTimersByTime(HOLD);
      if (landing) turn.land(landing.corner);
      else if (move === NO_LANDING) turn.stay();
      else turn.attempt(move);
      vi.advanceTimersByTime(HOLD);
    }
    expect(play.mock.calls.flat()).toEqual(others);
    expect([NO_LANDING, PASS].some((move) => others.includes(move))).toBe(others.length > 0);
  }
});

const moment = MOMENTS.find(lays)!;
const [one, other] = waysOf(moment.legal).filter(
  ([way]) => way!.card === readLaying(moment.legal[0]!)!.card,
) as [Laying[], Laying[]];
const many = waysOf(moment.legal).find((ways) => ways.length > 1)!;

test("a card is laid two seconds after it was put somewhere, and can be taken back until then", () => {
  const turn = turnOf(moment);
  turn.lift(one[0]!.card);
  turn.touch(one[0]!);
  vi.advanceTimersByTime(HOLD - 1);
  expect(play).not.toHaveBeenCalled();
  expect(turn.back()).toBe(true);
  vi.advanceTimersByTime(2 * HOLD);
  expect(play).not.toHaveBeenCalled();
  expect([turn.card, turn.place]).toEqual([one[0]!.card, null]);
  turn.touch(one[0]!);
  vi.advanceTimersByTime(HOLD);
  expect(play).toHaveBeenCalledExactlyOnceWith(layingMove(one[0]!));
});

test("turning it gives one the time anew", () => {
  const turn = turnOf(moment);
  turn.lift(many[0]!.card);
  turn.touch(many[0]!);
  vi.advanceTimersByTime(HOLD - 1);
  turn.turn();
  vi.advanceTimersByTime(HOLD - 1);
  expect(play).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(play).toHaveBeenCalledExactlyOnceWith(layingMove(many[1]!));
});

test("turning back leads to the way before", () => {
  const turn = turnOf(moment);
  turn.lift(many[0]!.card);
  turn.touch(many[0]!);
  turn.turn();
  turn.turn(false);
  expect(turn.laying).toEqual(many[0]);
});

test("a second touch on the place lays it at once", () => {
  const turn = turnOf(moment);
  turn.lift(one[0]!.card);
  turn.touch(one[0]!);
  turn.touch(one[0]!);
  expect(play).toHaveBeenCalledOnce();
});

test("a lesson waits until one is sure", () => {
  const turn = turnOf({ ...moment, legal: [layingMove(one[0]!)] }, moment.legal);
  turn.lift(one[0]!.card);
  turn.touch(one[0]!);
  vi.advanceTimersByTime(10 * HOLD);
  expect(play).not.toHaveBeenCalled();
  turn.go();
  expect(play).toHaveBeenCalledOnce();
});

test("whoever goes away has made what they have laid; in a lesson they have not", () => {
  for (const allowed of [[layingMove(one[0]!)], moment.legal]) {
    const turn = turnOf({ ...moment, legal: [layingMove(one[0]!)] }, allowed);
    turn.lift(one[0]!.card);
    turn.leave();
    expect(play).not.toHaveBeenCalled();
    turn.lift(one[0]!.card);
    turn.touch(one[0]!);
    turn.leave();
    vi.advanceTimersByTime(HOLD);
    expect(play).toHaveBeenCalledTimes(allowed === moment.legal ? 0 : 1);
  }
});

test("whoever wants to be asked lays a card with the tick only, and the table asks about the ship", () => {
  const { turn, now } = turning({ confirms: true });
  vi.advanceTimersByTime(10 * HOLD);
  turn.leave();
  expect(play).not.toHaveBeenCalled();
  turn.lift(one[0]!.card);
  turn.touch(one[0]!);
  expect(turn.lands).toBe(false);
  turn.go();
  expect(play).toHaveBeenCalledExactlyOnceWith(layingMove(one[0]!), true);
  const table = after(moment.view, moment.you!, layingMove(one[0]!));
  now({ view: table, legal: [NO_LANDING] });
  vi.advanceTimersByTime(HOLD);
  turn.stay();
  expect(play).toHaveBeenLastCalledWith(NO_LANDING);
});

/** A turn in which things change. */
function turning(more = {}): {
  turn: Turn;
  now: (more: Partial<Moment> & { pending?: string | null }) => void;
} {
  vi.clearAllMocks();
  const around = new SvelteMap([
    ["now", { ...moment, seat: moment.you, pending: null as string | null, play, why, ...more }],
  ]);
  const turn = new Turn(() => around.get("now")!);
  turn.lift(one[0]!.card);
  turn.touch(one[0]!);
  vi.advanceTimersByTime(500);
  return { turn, now: (more) => around.set("now", { ...around.get("now")!, ...more }) };
}

test("whoever lands before the card is laid lays it by that, and the ship follows when the server agrees", () => {
  const { turn, now } = turning();
  const table = after(moment.view, moment.you!, layingMove(one[0]!));
  const corner = [0, 1, 2, 3].find((at) => turn.can(table, at))!;
  turn.land(corner);
  expect(play).toHaveBeenCalledExactlyOnceWith(layingMove(one[0]!));
  const ship = turn.landing!;
  expect(readLanding(ship)?.corner).toBe(corner);
  now({ pending: layingMove(one[0]!), legal: [] });
  turn.proceed();
  // The answer is there, but is not shown yet.
  now({ pending: null });
  turn.proceed();
  expect(turn.landing).toBe(ship);
  now({ view: table, legal: [ship, NO_LANDING] });
  turn.proceed();
  expect(turn.holds).toBe("land");
  vi.advanceTimersByTime(HOLD);
  expect(play).toHaveBeenLastCalledWith(ship);
});

test("whoever goes away before the card lies has sent the ship, too", () => {
  const { turn, now } = turning();
  turn.stay();
  now({ pending: layingMove(one[0]!), legal: [] });
  turn.leave();
  expect(play).toHaveBeenLastCalledWith(NO_LANDING);
});

test("a ship that may not land after all is forgotten", () => {
  const { turn, now } = turning();
  turn.stay();
  now({ legal: [], view: { ...moment.view, to_act: [] } });
  turn.proceed();
  expect(turn.landing).toBeNull();
});

test("the second of two quick taps on a place does not land a ship", () => {
  const turn = turnOf(moment);
  turn.lift(one[0]!.card);
  turn.touch(one[0]!);
  turn.stay();
  turn.land(0);
  expect(play).not.toHaveBeenCalled();
  expect(turn.landing).toBeNull();
});

test("a card that does not fit there is asked about, not laid", () => {
  const turn = turnOf(moment);
  turn.lift(moment.view.seats[moment.you!]!.cards![0]!);
  turn.touch({ column: 40, row: 40 });
  expect(why).toHaveBeenCalledOnce();
  expect(play).not.toHaveBeenCalled();
});

test("a card that is let go in the empty sky, or over other cards, stays lifted without a word", () => {
  const turn = turnOf(moment);
  turn.lift(one[0]!.card);
  for (const place of [null, { column: 0, row: 0 }, { column: 40, row: 40 }]) {
    turn.carry(one[0]!.card, place, true);
    expect([turn.card, turn.holds]).toEqual([one[0]!.card, null]);
  }
  expect(why).not.toHaveBeenCalled();
});

test("the mouse does not take a card away from where it was laid", () => {
  const turn = turnOf(moment);
  turn.lift(one[0]!.card);
  turn.point(one[0]!);
  turn.point(other[0]!);
  expect(turn.place).toMatchObject({ column: other[0]!.column, row: other[0]!.row });
  turn.touch(other[0]!);
  turn.point(one[0]!);
  turn.point(null);
  expect(turn.place).toMatchObject({ column: other[0]!.column, row: other[0]!.row });
});

test.each([60_000, 2500, 1500, 300])(
  "a card laid with %i ms on the clock is sent before they have passed",
  (time) => {
    const moment = MOMENTS.find(lays)!;
    const { view, legal, you } = moment;
    vi.clearAllMocks();
    const ends = performance.now() + time;
    const left = (): number => ends - performance.now();
    const turn = new Turn(() => ({ view, legal, seat: you, pending: null, play, why, left }));
    const [way] = waysOf(legal)[0]!;
    turn.lift(way!.card);
    turn.touch(way!);
    expect(play).not.toHaveBeenCalled();
    vi.advanceTimersByTime(Math.min(HOLD, Math.max(0, time - 500)));
    expect(play).toHaveBeenCalledOnce();
  },
);
