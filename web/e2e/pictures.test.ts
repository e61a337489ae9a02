/** What is noticed when pictures are compared, and what is not. */

import { expect, test } from "vitest";
import { numbers } from "./chance";
import { differing, FEW, small, type Small } from "./pictures";

type Paint = (x: number, y: number) => number;
const GROUND = 40;
/** A screen of half the usual size, to be quick. */
const [WIDTH, HEIGHT] = [720, 450];
const [LEFT, TOP, CARD] = [303, 354, { width: 43, height: 60 }];

function drawn(paint: Paint): Small {
  const [width, height] = [WIDTH, HEIGHT];
  const data = new Uint8Array(4 * width * height);
  for (let at = 0; at < data.length; at++) {
    const pixel = Math.floor(at / 4);
    data[at] = paint(pixel % width, Math.floor(pixel / width));
  }
  return small({ width, height, data });
}

/** A card on a dark table, and letters on it: strokes of three pixels, a little to the side and more or less dark. */
const table =
  (aside = 0, dark = 30): Paint =>
  (x, y) => {
    const inside = x >= LEFT && x < LEFT + CARD.width && y >= TOP && y < TOP + CARD.height;
    return !inside ? GROUND : (x + aside) % 9 < 3 && y % 10 < 6 ? dark : 230;
  };

test("a card that has vanished is noticed, and so is another theme", () => {
  expect(
    differing(
      drawn(table()),
      drawn(() => GROUND),
    ),
  ).toBeGreaterThan(FEW);
  expect(
    differing(
      drawn(table()),
      drawn((x, y) => 255 - table()(x, y)),
    ),
  ).toBeGreaterThan(0.9);
});

test("how letters are smoothed is not noticed, nor noise, nor a pixel to the side", () => {
  const next = numbers("noise");
  expect(differing(drawn(table()), drawn(table(1, 60)))).toBe(0);
  expect(
    differing(
      drawn(table()),
      drawn((x, y) => table()(x, y) + 20 * next()),
    ),
  ).toBe(0);
  expect(
    differing(
      drawn(table()),
      drawn((x, y) => table()(x - 1, y)),
    ),
  ).toBe(0);
});
