import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { appear, EASE, GRAND, makeRoom, QUICK, setPace, STEADY } from "./motion";

test("script and style move things alike", () => {
  const css = readFileSync("src/look/measures.css", "utf8");
  const value = (name: string): string => new RegExp(`--${name}: (.+);`).exec(css)![1]!;
  const times = { quick: QUICK, steady: STEADY, grand: GRAND };
  for (const [name, time] of Object.entries(times))
    expect(value(name)).toBe(`calc(${time}ms * var(--pace, 1))`);
  expect(value("ease")).toBe(EASE);
});

test("with animations off nothing moves anywhere: neither what comes nor what makes room for it", () => {
  const node = document.body.appendChild(document.createElement("div"));
  const room = { from: new DOMRect(0, 0, 9, 9), to: new DOMRect(0, 50, 9, 9) };
  expect(appear(node).duration).toBe(STEADY);
  setPace(0);
  expect([appear(node, { delay: 120 }), makeRoom(node, room)].map(({ duration }) => duration)).toEqual([
    0, 0,
  ]);
  setPace(1);
  node.remove();
});
