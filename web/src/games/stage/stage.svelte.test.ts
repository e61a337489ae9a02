import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BoardProps, Step } from "../board";
import { Pace } from "./pace.svelte";
import { Stage, type Told } from "./stage.svelte";
import type { Act } from "./story";

interface Named extends Act {
  name: string;
}
const act = (name: string, at: number, lasts: number, lingers = false): Named => ({
  name,
  at,
  lasts,
  ...(lingers && { lingers }),
});
const STORY = (): Named[] => [act("card", 0, 200), act("loot", 100, 300), act("glow", 400, 600, true)];
const step = (n: number, seat = 1): Step => ({ n, seat, by: "pilot", events: [] });

/** What a board is given, which changes. */
function theatre(rate = 1) {
  let speed = $state(rate);
  let view = $state.raw(0);
  let shown = $state.raw<Step | null>(null);
  let pending = $state.raw<string | null>(null);
  const pace = new Pace(() => speed);
  const told: Told<number>[] = [];
  const nobody = { people: [], clockOffset: null };
  const yours = { seat: 0, legal: [], play: () => {}, why: () => {} };
  let stage!: Stage<number, Named>;
  const close = $effect.root(() => {
    const props = (): BoardProps<number> => ({
      view,
      moment: { ...nobody, step: shown },
      yours: { ...yours, pending },
      pace,
    });
    stage = new Stage(props, {
      story: (one) => {
        told.push(one);
        return one.made ? STORY().slice(1) : STORY();
      },
      ahead: () => [act("card", 0, 200)],
      back: (acts) => acts.map((one) => ({ ...one, name: `back ${one.name}` })),
    });
  });
  flushSync();
  return {
    stage,
    pace,
    told,
    close,
    waiting: () => stage.waiting.map(({ name }) => name),
    begun: () => stage.begun.map(({ name }) => name),
    set speed(to: number) {
      speed = to;
      flushSync();
    },
    /** A view comes, with a step or without, and perhaps the answer to what is on its way. */
    show(to: number, by: Step | null, onTheWay: string | null = null) {
      [view, shown, pending] = [to, by, onTheWay];
      flushSync();
    },
  };
}

let open: ReturnType<typeof theatre>;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  open.close();
  vi.useRealTimers();
});
const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe("a step", () => {
  test("is over when all acts have ended but those that linger", async () => {
    open = theatre();
    let over = false;
    open.show(1, step(1));
    void open.pace.shown().then(() => (over = true));
    expect(open.waiting()).toEqual(["card", "loot", "glow"]);
    await pass(199);
    expect(open.waiting()).toEqual(["card", "loot", "glow"]);
    await pass(1);
    expect(open.waiting()).toEqual(["loot", "glow"]);
    await pass(199);
    expect([over, open.pace.playing]).toEqual([false, true]);
    await pass(1);
    expect([over, open.pace.playing]).toEqual([true, false]);
    expect(open.waiting()).toEqual(["glow"]);
    await pass(600);
    expect(open.waiting()).toEqual([]);
  });

  test("needs nothing to be drawn that does not begin in a moment", async () => {
    open = theatre();
    open.show(1, step(1));
    expect(open.begun()).toEqual(["card"]);
    await pass(80);
    expect(open.begun()).toEqual(["card", "loot"]);
    await pass(300);
    expect(open.begun()).toEqual(["loot", "glow"]);
    open.stage.skip();
    expect(open.begun()).toEqual([]);
  });

  test.each([0.5, 1, 2, 8])("at %s times the usual pace takes the time that it should", async (rate) => {
    open = theatre(rate);
    open.show(1, step(1));
    await pass(400 / rate - 1);
    expect(open.pace.playing).toBe(true);
    await pass(2);
    expect(open.pace.playing).toBe(false);
  });

  test("goes on at another pace from the moment that it changes", async () => {
    open = theatre();
    open.show(1, step(1));
    await pass(200);
    open.speed = 0.5;
    await pass(399);
    expect(open.pace.playing).toBe(true);
    await pass(2);
    expect(open.pace.playing).toBe(false);
  });

  test("is over at once where nothing moves", async () => {
    open = theatre(Infinity);
    open.show(1, step(1));
    expect([open.waiting(), open.pace.playing]).toEqual([[], false]);
    expect(open.told).toHaveLength(1);
    open.speed = 1;
    open.show(2, step(2));
    expect(open.waiting()).not.toEqual([]);
    open.speed = Infinity;
    expect([open.waiting(), open.pace.playing]).toEqual([[], false]);
  });

  test("is over at once where nobody looks", () => {
    open = theatre();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    open.show(1, step(1));
    expect([open.waiting(), open.pace.playing]).toEqual([[], false]);
    hidden.mockRestore();
  });

  test("is over when it is skipped, with all that lingers", async () => {
    open = theatre();
    open.show(1, step(1));
    const over = open.pace.shown();
    open.pace.skip();
    await over;
    expect([open.waiting(), open.pace.playing]).toEqual([[], false]);
  });

  test("is told once, with what was seen before it", () => {
    open = theatre();
    open.show(5, null);
    open.show(6, step(1));
    open.show(6, step(1));
    expect(open.told.map(({ view, before, made }) => [view, before, made])).toEqual([[6, 5, false]]);
    expect(open.stage.before).toBe(5);
  });

  test("is the turn of whoever made it, as long as it is shown", () => {
    open = theatre();
    expect(open.stage.acting([2])).toEqual([2]);
    open.show(1, step(1, 1));
    expect(open.stage.acting([2])).toEqual([1]);
    open.pace.skip();
    expect(open.stage.acting([2])).toEqual([2]);
  });

  test("lets what lingers of the one before go on, and nothing else", async () => {
    open = theatre();
    open.show(1, step(1));
    await pass(150);
    open.show(2, step(2));
    expect(open.waiting()).toEqual(["glow", "card", "loot", "glow"]);
  });

  test("that is gone, as after an undo or a jump, leaves nothing in the air", () => {
    open = theatre();
    open.show(1, step(1));
    open.show(0, null);
    expect([open.waiting(), open.pace.playing]).toEqual([[], false]);
  });

  test("does not hold anybody up when its board goes", async () => {
    open = theatre();
    open.show(1, step(1));
    const over = open.pace.shown();
    await tick();
    open.close();
    await over;
    expect(open.pace.playing).toBe(false);
  });
});

describe("a move of one's own", () => {
  test("is seen when it is sent; its step waits for it, and does not show it again", async () => {
    open = theatre();
    open.show(0, null, "7");
    expect(open.waiting()).toEqual(["card"]);
    await pass(50);
    open.show(1, step(1, 0), null);
    expect(open.told[0]!.made).toBe(true);
    expect(open.waiting()).toEqual(["card", "loot", "glow"]);
    await pass(150);
    expect(open.waiting()).toEqual(["loot", "glow"]);
    await pass(399);
    expect(open.waiting()).toEqual(["loot", "glow"]);
    await pass(1);
    expect(open.waiting()).toEqual(["glow"]);
  });

  test("that is refused goes back", async () => {
    open = theatre();
    open.show(0, null, "7");
    await pass(500);
    open.show(0, null, null);
    expect(open.waiting()).toEqual(["back card"]);
  });

  test("that is gone when somebody else's step comes does not disturb that", () => {
    open = theatre();
    open.show(0, null, "7");
    open.show(1, step(1, 1), null);
    expect(open.told[0]!.made).toBe(false);
    expect(open.waiting()).toEqual(["card", "loot", "glow", "back card"]);
  });

  test("and another one behind it are both on their way", () => {
    open = theatre();
    open.show(0, null, "7");
    open.show(0, null, ">");
    open.show(1, step(1, 0), ">");
    expect(open.told[0]!.made).toBe(true);
    open.show(2, step(2, 0), null);
    expect(open.told[1]!.made).toBe(true);
    expect(open.waiting()).not.toContain("back card");
  });
});

describe("what moves", () => {
  test("moves at the pace, begins with its act, and is at its end when it is skipped", async () => {
    open = theatre(2);
    const finish = vi.fn();
    const updatePlaybackRate = vi.fn();
    const motion = { playbackRate: 1, finish, updatePlaybackRate, onfinish: null };
    const animate = vi.spyOn(Element.prototype, "animate").mockReturnValue(motion as unknown as Animation);
    open.show(1, step(1));
    await pass(25);
    const node = document.body.appendChild(document.createElement("div"));
    // All find their ways before anything moves: the browser lays the page out once.
    const measured = vi.fn(() => {
      expect(animate).not.toHaveBeenCalled();
      return [{ opacity: 0 }, { opacity: 1 }];
    });
    for (let times = 0; times < 3; times++) open.stage.moves(open.stage.waiting[1]!, measured)(node);
    await pass(0);
    node.remove();
    expect([measured.mock.calls.length, animate.mock.calls.length]).toEqual([3, 3]);
    expect(animate.mock.calls[0]![1]).toMatchObject({ delay: 50, duration: 300, fill: "both" });
    expect(motion.playbackRate).toBe(2);
    open.speed = 1;
    expect(updatePlaybackRate).toHaveBeenCalledWith(1);
    open.pace.skip();
    expect(finish).toHaveBeenCalled();
    animate.mockRestore();
  });
});
