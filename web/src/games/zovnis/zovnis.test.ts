import { describe, expect, test } from "vitest";
import { foresee, points } from "./model/foresee";
import zovnis from "./index";
import { MOMENTS, type Moment } from "./recorded";
import type { Step } from "../board";
import { stepLasts } from "../stage/story";
import { cardsOf, endsAs, scenesOf, story, talliesOf } from "./story/story";
import { faceOf, STAR, type Laid } from "./model/cards";
import { ALIEN_CODES, VESSEL_CODES } from "./art/zovnis";
import { measure } from "./board/measure";
import { COLUMNS, moveOf, readMove } from "./model/moves";
import { landing } from "./model/scoring";
import { TOWER_HIGH, TOWER_WIDE } from "./board/tower/tower";
import type { View } from "./types";

const { box } = MOMENTS[0]!.view;
const ended = MOMENTS.filter(({ view }) => view.over);
/** A moment and the one before it, where nothing was left out between them. */
const pairs = MOMENTS.flatMap((moment, at) => {
  const before = MOMENTS[at - 1];
  const next = moment.step?.n === (before?.step?.n ?? 0) + 1;
  return before && next && before.view.seats.length === moment.view.seats.length
    ? [[before, moment] as const]
    : [];
});

function layingOf({ step }: Moment): { code: Laid[0]; column: number; way: number } {
  const laid = step!.events.find(({ event }) => event === "laid")!;
  return { code: laid.card as Laid[0], column: laid.column as number, way: laid.way as number };
}

/** A sky from the ends that land, such as `"SG/PE"`: the card with that end below and that one above. */
function sky(...columns: string[][]): Laid[][] {
  return columns.map((cards) =>
    cards.map((ends) => {
      if (ends === STAR) return [STAR, 0];
      const [bottom, top] = ends.split("/");
      const way = box.some((face) => face.ends[0] === bottom && face.ends[1] === top) ? 0 : 1;
      const face = box.find((face) => face.ends[way] === bottom && face.ends[1 - way] === top)!;
      return [face.id, way];
    }),
  );
}

describe("what is foreseen", () => {
  test("is what then happened in real games", () => {
    expect(pairs.length).toBeGreaterThan(20);
    for (const [before, after] of pairs) {
      const outcome = foresee(before.view.columns, box, layingOf(after));
      expect(outcome.columns).toEqual(after.view.columns);
      const taken = after.step!.events.filter(({ event }) => event === "eliminated");
      expect(outcome.hits.map(({ card, round }) => [card[0], round])).toEqual(
        taken.map(({ card, round }) => [card, round]),
      );
    }
  });

  test("a star is never hit and lets nothing through", () => {
    const armed = box.find((face) => face.armed)!;
    const columns = sky([STAR], [], [STAR], []);
    expect(foresee(columns, box, { code: armed.id, column: 1, way: 0 }).hits).toEqual([]);
  });

  test("a card without arms takes nothing, whatever is beside it", () => {
    const plain = box.find((face) => !face.armed)!;
    const columns = [[[plain.id, 0]], [], [], []] as Laid[][];
    const twin = box.find((face) => !face.armed && face !== plain && face.ends[0]![0] === plain.ends[0]![0])!;
    const outcome = foresee(columns, box, { code: twin.id, column: 1, way: 0 });
    expect([outcome.armed, outcome.hits]).toEqual([false, []]);
  });

  test("points are those that the server counts", () => {
    for (const { view } of MOMENTS)
      for (const { goals, points: told } of view.seats)
        if (goals) expect(points(view.columns, view.box, goals)).toBe(told);
  });
});

describe("the play of a step", () => {
  test("ends with what stands there", () => {
    for (const [before, after] of pairs)
      expect(endsAs(story(before.view.columns, after.step!), after.view.columns)).toBe(true);
  });

  test("does not lay a card again that lies already", () => {
    const [before, after] = pairs[0]!;
    expect(cardsOf(story(before.view.columns, after.step!, true), "lay")).toEqual([]);
  });

  test("its scenes follow each other without a gap, and a quiet turn takes less than a second", () => {
    for (const [before, { step, view }] of pairs) {
      const acts = story(before.view.columns, step!);
      const scenes = scenesOf(acts);
      for (const [at, scene] of scenes.entries())
        expect(scene.at + scene.lasts).toBe(scenes[at + 1]?.at ?? stepLasts(acts));
      const quiet = !step!.events.some(({ event }) => event === "fired");
      if (quiet && !view.over) expect(stepLasts(acts)).toBeLessThan(1000);
    }
  });

  /** A chain of so many rounds, one card each. */
  function chain(rounds: number): Step {
    const each = Array.from({ length: rounds }, (_, at) => at + 1);
    const events = each.flatMap((round) => [
      { event: "fired", seat: 0, card: 1, column: 1, height: 1, round, hits: 1 },
      { event: "eliminated", seat: 0, card: round + 1, column: 0, height: 1, round, side: 0 },
      { event: "fell", card: 9, column: 0, from: 2, to: 1 },
    ]);
    const laid = { event: "laid", seat: 0, card: 1, way: 0, column: 1, height: 1 };
    return { n: 1, seat: 0, by: "human", events: [laid, ...events] };
  }
  const empty = (): Laid[][] => [[], [], [], []];

  test("a chain of any length takes no more than 1.2 seconds, and counts its cards", () => {
    for (const rounds of [2, 3, 5]) {
      const scenes = scenesOf(story(empty(), chain(rounds), true));
      const bursts = scenes.filter(({ puffs }) => puffs.length);
      expect(bursts.map(({ puffs }) => puffs[0]!.count)).toEqual(
        Array.from({ length: rounds }, (_, at) => at + 1),
      );
      const last = scenes.at(-1)!;
      const [first, end] = [scenes.find(({ firing }) => firing)!.at, last.at];
      expect(end - first).toBeLessThanOrEqual(1200);
    }
  });

  test("from three cards on the sum is told in large letters, and nothing waits for it", () => {
    const tallies = (rounds: number) => talliesOf(story(empty(), chain(rounds), true));
    expect(tallies(2)).toEqual([]);
    expect(tallies(3).map(({ count, lingers }) => [count, lingers])).toEqual([[3, true]]);
  });

  test("a single hit is not numbered", () => {
    const scenes = scenesOf(story(empty(), chain(1), true));
    expect(scenes.flatMap(({ puffs }) => puffs).map(({ count }) => count)).toEqual([null]);
  });

  test("the pops of a chain rise, each when it is seen", () => {
    const step = chain(4);
    const bursts = scenesOf(story(empty(), step, false)).filter(({ puffs }) => puffs.length);
    const pops = zovnis.cues!(step, false).filter(({ sound }) => sound === "pop");
    expect(pops.map(({ at }) => at)).toEqual(bursts.map(({ at }) => at));
    const pitches = pops.map(({ pitch }) => pitch!);
    expect(pitches[0]).toBe(1);
    expect(pitches).toEqual([...new Set(pitches)].sort((one, other) => one - other));
  });

  test("cards that are hit together burst together", () => {
    const both = pairs.find(([, { step }]) => step!.events.some(({ hits }) => hits === 2))!;
    const scenes = scenesOf(story(both[0].view.columns, both[1].step!));
    expect(scenes.some(({ puffs }) => puffs.length === 2)).toBe(true);
  });
});

describe("the strip of aliens and saucers", () => {
  test("counts every card that lands once for its alien and once for its saucer", () => {
    const kinds = [...ALIEN_CODES, ...VESSEL_CODES];
    for (const { view } of MOMENTS) {
      const cards = view.columns.flat().filter(([code]) => code !== STAR).length;
      const counts = kinds.map((kind) => landing(view.columns, view.box, kind));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2 * cards);
    }
  });
});

describe("how large things are", () => {
  test.each([
    [1440, 800, 160],
    [1120, 800, 155],
    [960, 620, 115],
    [1280, 620, 125],
    [2560, 1340, 270],
  ])("on a desk of %i×%i cards are %i pixels wide and more, and all fits", (width, height, least) => {
    const { layout, card, hand, columns, goal, side } = measure(width, height, false);
    expect(layout).toBe("wide");
    expect(card).toBeGreaterThanOrEqual(least);
    expect(card * TOWER_HIGH).toBeLessThan(height);
    expect(2 * side + card * TOWER_WIDE).toBeLessThanOrEqual(width + 0.01);
    for (const across of [columns! * 1.05 * hand, 3.2 * goal]) expect(across).toBeLessThan(side);
  });

  test.each([
    [360, 640],
    [844, 342],
    [768, 900],
  ])("the tower fits a board of %i×%i", (width, height) => {
    const { card } = measure(width, height, false);
    expect(card).toBeGreaterThan(60);
    expect(card * TOWER_WIDE).toBeLessThan(width);
    expect(card * TOWER_HIGH).toBeLessThan(height);
    // Large cards take their room from the tower, not from the seats above it.
    const { layout, ...large } = measure(width, height, false, 1.25);
    const others = 62 + 108 + 1.25 * 1.32 * large.hand + 22;
    expect(large.card * TOWER_HIGH).toBeLessThan(height - (layout === "upright" ? others : 0));
  });
});

describe("the score", () => {
  test("adds up, part by part, in every recorded game", () => {
    expect(ended.length).toBeGreaterThan(8);
    for (const { view } of ended)
      view.seats.forEach((_, seat) => {
        const parts = zovnis.scoring(view as never, seat);
        expect(parts.reduce((sum, part) => sum + (part.points ?? 0), 0)).toBe(view.scores[seat]);
      });
  });

  test("a tie says who was most peaceful, and only a tie does", () => {
    const tells = (view: View, seat: number): boolean =>
      zovnis.scoring(view as never, seat).some(({ key }) => key === "board-score-tie");
    for (const { view } of ended) {
      const best = Math.max(...view.scores.map((score) => score!));
      const tied = view.scores.filter((score) => score === best).length > 1;
      view.seats.forEach((_, seat) => expect(tells(view, seat)).toBe(tied && view.scores[seat] === best));
    }
    expect(ended.some(({ view }) => tells(view, 0))).toBe(true);
  });
});

describe("moves and prompts", () => {
  test("are written as they are read", () => {
    const laid = MOMENTS.flatMap(({ legal }) => legal);
    expect(laid.length).toBeGreaterThan(500);
    for (const move of laid) expect(moveOf(readMove(move)!)).toBe(move);
    expect(readMove("-")).toBeNull();
  });

  test("the prompt says what there is to do", () => {
    const { view, you, legal } = MOMENTS[0]!;
    expect(zovnis.prompt(view as never, you, legal)?.[0]).toBe("board-prompt-play");
    expect(zovnis.prompt(view as never, you, ["-"])?.[0]).toBe("board-prompt-miss");
    expect(zovnis.prompt(view as never, you, [])).toBeNull();
  });

  test("every card of the box is known, and no star", () => {
    for (const face of box) expect(faceOf(box, face.id)).toBe(face);
    expect(faceOf(box, STAR)).toBeNull();
    expect(COLUMNS).toHaveLength(MOMENTS[0]!.view.columns.length);
  });
});

test("in hindsight one knows how all stood after each step", () => {
  const whole = import.meta.glob<Moment[]>("./views/whole.json", { eager: true, import: "default" });
  const game = Object.values(whole)[0]!;
  const { view } = game.at(-1)!;
  const steps = game.flatMap(({ step }) => (step ? [step.events] : []));
  const scores = zovnis.hindsight!(steps, view);
  expect(scores).toHaveLength(game.length - 1);
  expect(scores.at(-1)).toEqual(view.scores);
  game.slice(1).forEach(({ view: then }, at) => {
    const known = then.scores.map((score, seat) => score ?? scores[at]![seat]!);
    expect(scores[at]).toEqual(known);
  });
});
