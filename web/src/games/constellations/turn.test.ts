import { expect, test, vi } from "vitest";
import { MOMENTS, waysOf, type Moment } from "./recorded";
import { Turn } from "./turn.svelte";
import { NO_LANDING, PASS, readLanding, readLaying, type Laying } from "./moves";

const play = vi.fn();
const why = vi.fn();

function turnOf({ view, legal }: Moment): Turn {
  vi.clearAllMocks();
  return new Turn(() => ({ view, legal, pending: null, play, why }));
}

const HOW = {
  "touching, turning, touching Lay": (turn: Turn, way: Laying) => (turn.touch(way, false), () => turn.lay()),
  "going there with keys, Enter, Enter": (turn: Turn, way: Laying) => {
    turn.point(way, true);
    turn.touch(way, true);
    return () => turn.touch(way, true);
  },
  "carrying the card there, touching it in the hand": (turn: Turn, way: Laying) => {
    turn.carry(way.card, way, false);
    turn.carry(way.card, way, true);
    return () => turn.again(way.card, () => 0);
  },
};

test.each(Object.entries(HOW))(
  "every legal laying of every recorded moment can be made by %s",
  { tags: ["proof"] },
  (_, put) => {
    for (const moment of MOMENTS) {
      const turn = turnOf(moment);
      for (const ways of waysOf(moment.legal))
        for (const turns of ways.keys()) {
          turn.lift(ways[0]!.card);
          const lay = put(turn, ways[0]!);
          for (let quarter = 0; quarter < turns; quarter++) turn.turn();
          lay();
        }
      const layings = moment.legal.filter((move) => readLaying(move));
      expect(play.mock.calls.flat().sort()).toEqual(layings.sort());
      expect(why).not.toHaveBeenCalled();
    }
  },
);

test("every other legal move can be made, landings by touching twice", { tags: ["proof"] }, () => {
  for (const moment of MOMENTS) {
    const turn = turnOf(moment);
    const others = moment.legal.filter((move) => !readLaying(move));
    for (const move of others) {
      const landing = readLanding(move);
      if (!landing) turn.attempt(move);
      else {
        turn.land(landing.corner);
        turn.land(landing.corner);
      }
    }
    expect(play.mock.calls.flat()).toEqual(others);
    expect([NO_LANDING, PASS].some((move) => others.includes(move))).toBe(others.length > 0);
  }
});

test("a card that does not fit there is asked about, not laid", () => {
  const moment = MOMENTS.find(({ legal }) => legal.some((move) => readLaying(move)))!;
  const turn = turnOf(moment);
  turn.lift(moment.view.seats[moment.you!]!.cards![0]!);
  turn.touch({ column: 40, row: 40 }, false);
  turn.carry(turn.card!, { column: 0, row: 0 }, true);
  expect(why).toHaveBeenCalledTimes(2);
  expect(play).not.toHaveBeenCalled();
});

test("the mouse does not take a card away from where it was put", () => {
  const moment = MOMENTS.find(({ legal }) => legal.some((move) => readLaying(move)))!;
  const turn = turnOf(moment);
  const [one, other] = waysOf(moment.legal).filter(
    ([way]) => way!.card === readLaying(moment.legal[0]!)!.card,
  );
  turn.lift(one![0]!.card);
  turn.point(one![0]!, false);
  turn.point(other![0]!, false);
  expect(turn.place).toMatchObject({ column: other![0]!.column, row: other![0]!.row });
  turn.touch(other![0]!, false);
  turn.point(one![0]!, false);
  expect(turn.place).toMatchObject({ column: other![0]!.column, row: other![0]!.row });
});
