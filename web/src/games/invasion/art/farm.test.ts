import { render } from "@testing-library/svelte";
import { beforeAll, expect, test, vi } from "vitest";
import { learn, speak } from "../../../words/words.svelte";
import Earth from "../board/Earth.svelte";
import { pieces } from "../story/story";
import Barn from "./Barn.svelte";
import { HEIGHT, PLACES, placeOf, WIDTH } from "./farm";
import { LOOT } from "./loot";

vi.unmock("../../../art/Drawing.svelte");

beforeAll(async () => {
  await learn("invasion");
  await speak("en", false);
});

test("Earth shows as many pieces as there is loot, and leaves their places bare", () => {
  for (const loot of [0, 1, 20, 36, 60]) {
    const { container, unmount } = render(Earth, { loot });
    expect(container.querySelectorAll(".place .token")).toHaveLength(Math.min(loot, PLACES.length));
    expect(container.querySelectorAll(".place.bare")).toHaveLength(Math.max(0, PLACES.length - loot));
    unmount();
  }
  expect(Object.keys(LOOT)).toHaveLength(8);
});

test("what the lifted card would take is marked: the very pieces that the saucer lifts then", () => {
  const { container } = render(Earth, { loot: 20, marked: 3 });
  const marked = [...container.querySelectorAll<HTMLElement>(".marked")].map(
    ({ dataset }) => dataset["spot"],
  );
  expect(marked).toEqual(pieces(17, 3));
});

test("all loot stands on Earth, and whatever is next to be taken stands beside the last", () => {
  for (const { x, y, size } of PLACES) {
    expect(Math.min(x - size / 2, y - size, WIDTH - x - size / 2, HEIGHT - y)).toBeGreaterThanOrEqual(0);
  }
  const ring = PLACES.slice(-14);
  for (const [at, { x, y }] of ring.slice(1).entries())
    expect(Math.hypot(x - ring[at]!.x, y - ring[at]!.y)).toBeLessThan(WIDTH / 4);
  expect([placeOf(-1), placeOf(7), placeOf(99)]).toEqual([0, 7, PLACES.length - 1]);
});

test("a barn fills as its owner carries loot home", () => {
  const things = (loot: number): number =>
    render(Barn, { seat: 1, loot }).container.querySelectorAll("svg > g").length;
  const [empty, one, many] = [things(0), things(1), things(30)];
  expect(one).toBe(empty + 1);
  expect(many).toBeGreaterThan(one);
});
