import { expect, test } from "vitest";
import { Camera } from "./camera.svelte";
import { boxAround } from "./planets";

const TABLE = Array.from({ length: 49 }, (_, at) => ({ column: at % 7, row: Math.floor(at / 7) }));
const PUT = { column: 7, row: 6 };
const LARGE = 0.62;

/** A late game on a phone. */
function phone(): Camera {
  const camera = new Camera(
    () => boxAround(TABLE, 1),
    () => null,
  );
  [camera.width, camera.height] = [360, 330];
  return camera;
}

/** Where a card's middle is on the screen. */
function middle(camera: Camera, { column, row }: typeof PUT): { x: number; y: number } {
  return camera.place(100 * column + 50, -100 * row + 50);
}

test("a card that was put somewhere is large enough for a finger, which finds it where it touched", () => {
  const camera = phone();
  const touched = middle(camera, PUT);
  expect(100 * camera.pose.zoom).toBeLessThan(44);
  camera.closeUp(boxAround([PUT]), LARGE);
  const size = 100 * camera.pose.zoom;
  expect(size).toBeGreaterThan(44);
  expect(camera.sees(boxAround([PUT]))).toBe(true);
  const now = middle(camera, PUT);
  expect(Math.max(Math.abs(now.x - touched.x), Math.abs(now.y - touched.y))).toBeLessThan(size / 2);
});

test("put elsewhere it stays in sight, and looking around there is forgotten when it is laid", () => {
  const camera = phone();
  const all = camera.pose;
  camera.closeUp(boxAround([PUT]), LARGE);
  camera.pan(120, 40);
  camera.closeUp(boxAround([{ column: -1, row: 0 }]), LARGE);
  expect(camera.sees(boxAround([{ column: -1, row: 0 }]))).toBe(true);
  expect(camera.strays).toBe(true);
  camera.closeUp(null, LARGE);
  expect(camera.pose).toEqual(all);
  expect(camera.strays).toBe(false);
});

test("whoever has chosen what to see keeps it", () => {
  const camera = phone();
  camera.approach(1.5);
  const chosen = camera.pose;
  camera.closeUp(boxAround([PUT]), LARGE);
  expect(camera.pose).toEqual(chosen);
});

test("what was chosen grows and shrinks with the window, as the whole sky does", () => {
  const camera = phone();
  const all = camera.pose.zoom;
  camera.approach(1.5);
  const chosen = camera.pose;
  [camera.width, camera.height] = [1024, 700];
  const larger = camera.pose.zoom;
  expect(larger).toBeGreaterThan(chosen.zoom);
  camera.follow();
  expect(larger / camera.pose.zoom).toBeCloseTo(chosen.zoom / all);
  [camera.width, camera.height] = [360, 330];
  camera.approach(1.5);
  [camera.width, camera.height] = [1024, 700];
  [camera.width, camera.height] = [360, 330];
  expect(camera.pose).toEqual(chosen);
});

test("a card that was put somewhere stays in sight and large enough when the window shrinks", () => {
  const camera = phone();
  [camera.width, camera.height] = [1024, 700];
  camera.closeUp(boxAround([PUT]), LARGE);
  [camera.width, camera.height] = [360, 330];
  camera.closeUp(boxAround([PUT]), LARGE);
  expect(camera.pose.zoom).toBeGreaterThanOrEqual(LARGE);
  expect(camera.sees(boxAround([PUT]))).toBe(true);
});
