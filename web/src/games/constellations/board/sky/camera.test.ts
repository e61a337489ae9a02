import { SvelteMap } from "svelte/reactivity";
import { expect, test } from "vitest";
import { Camera, LANDING, type Wanted } from "./camera.svelte";
import { clear, fit, type Window } from "./fit";
import { openPlaces } from "../../model/planets";
import { RECORDED } from "../../recorded";

const TABLE = Array.from({ length: 49 }, (_, at) => ({ column: at % 7, row: Math.floor(at / 7) }));
const PUT = { column: 7, row: 6 };
const SCREENS = { phone: [360, 640], side: [844, 342], desk: [1120, 800], large: [2240, 1340] } as const;

function camera(screen: keyof typeof SCREENS, wanted: Partial<Wanted> = {}): Camera {
  const made = new Camera(() => ({ table: TABLE, fits: [], near: null, over: false, ...wanted }));
  [made.width, made.height] = SCREENS[screen];
  return made;
}

/** Where a card's middle is on the screen. */
function middle(camera: Camera, { column, row }: typeof PUT): { x: number; y: number } {
  return camera.place(100 * column + 50, -100 * row + 50);
}

test("what lies over the sky hides no card where there is room beside it", () => {
  const window: Window = {
    width: 1120,
    height: 800,
    covered: [
      { left: 8, right: 190, top: 8, bottom: 350 },
      { left: 920, right: 1112, top: 300, bottom: 792 },
    ],
  };
  for (const { view } of RECORDED.two!.concat(RECORDED.four!)) {
    const pose = fit(view.table, window, { least: 0.3, most: 1.3 })!;
    expect(clear(view.table, pose, window)).toBe(true);
  }
});

test("at 40 cards on a screen of 1440×900 a card has 85 pixels and more", () => {
  for (const { view } of Object.values(RECORDED).flat())
    if (view.table.length <= 40)
      expect(100 * camera("desk", { table: view.table }).pose.zoom).toBeGreaterThanOrEqual(85);
});

test("a finger hits every card on a phone, upright and on its side", () => {
  for (const screen of ["phone", "side"] as const)
    expect(100 * camera(screen).pose.zoom).toBeGreaterThanOrEqual(44);
});

test("where a lifted card fits is seen, however many cards lie", () => {
  for (const { view } of Object.values(RECORDED).flat())
    for (const screen of ["desk", "phone"] as const) {
      const fits = openPlaces(view.table);
      const made = camera(screen, { table: view.table, fits });
      for (const place of fits) expect(made.sees(place), screen).toBe(true);
    }
});

test("the sky stands still while cards come for which there is room", () => {
  const lying = new SvelteMap([["table", TABLE.slice(0, 1)]]);
  const made = new Camera(() => ({ table: lying.get("table")!, fits: [], near: null, over: false }));
  [made.width, made.height] = SCREENS.desk;
  const poses = new Set<string>();
  for (let cards = 1; cards <= TABLE.length; cards++) {
    lying.set("table", TABLE.slice(0, cards));
    poses.add(JSON.stringify(made.pose));
  }
  expect(poses.size).toBeLessThan(14);
});

test("the planets of a card to land on are large enough for a finger, which finds it where it touched", () => {
  const [all, near] = [camera("phone"), camera("phone", { near: PUT })];
  const size = 100 * near.pose.zoom;
  expect(size).toBeGreaterThanOrEqual(100 * LANDING);
  const [touched, now] = [middle(all, PUT), middle(near, PUT)];
  expect(now.x).toBeGreaterThan(size / 2);
  expect(now.x).toBeLessThan(360 - size / 2);
  expect(Math.abs(now.y - touched.y)).toBeLessThan(size);
});

test("whoever has chosen what to see keeps it until the camera follows the game again", () => {
  const made = camera("phone", { near: PUT });
  made.approach(1.5);
  made.pan(20, 10);
  const chosen = made.pose;
  expect(made.strays).toBe(true);
  expect(made.pose).toEqual(chosen);
  made.follow();
  expect(made.strays).toBe(false);
});

test("cards are left out of sight only where a sky grows very long, or is looked at closely", () => {
  for (const screen of ["desk", "large"] as const)
    expect(camera(screen, { table: TABLE }).leavesOut, screen).toBe(false);
  // There is no room for a map.
  expect(camera("side").leavesOut).toBe(false);
  const tower = Array.from({ length: 14 }, (_, row) => ({ column: 0, row }));
  expect(camera("desk", { table: tower }).leavesOut).toBe(true);
  const close = camera("desk", { table: tower, near: PUT });
  expect(close.leavesOut).toBe(false);
  close.pan(20, 10);
  expect(close.leavesOut).toBe(true);
});

test("what was chosen grows and shrinks with the window", () => {
  const made = camera("phone");
  made.approach(1.5);
  const chosen = made.pose;
  [made.width, made.height] = SCREENS.large;
  expect(made.pose.zoom).toBeGreaterThan(chosen.zoom);
  [made.width, made.height] = SCREENS.phone;
  expect(made.pose).toEqual(chosen);
});

test("a place that one goes to with the keys comes into sight", () => {
  const made = camera("phone");
  made.approach(2);
  expect(made.sees(PUT)).toBe(false);
  made.include(PUT);
  expect(made.sees(PUT)).toBe(true);
});

test("at the end every card is seen, also of a sky that has grown very long", () => {
  const tower = Array.from({ length: 40 }, (_, at) => ({ column: at % 2, row: Math.floor(at / 2) }));
  expect(tower.every((place) => camera("phone", { table: tower }).sees(place))).toBe(false);
  for (const screen of ["phone", "side", "desk"] as const) {
    const made = camera(screen, { table: tower, over: true });
    expect(tower.every((place) => made.sees(place))).toBe(true);
    expect(made.leavesOut).toBe(false);
  }
});
