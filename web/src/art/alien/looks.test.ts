import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coloured } from "./looks";

test("without looks of their own, seats have the colours of the style sheet", () => {
  const node = document.createElement("div");
  coloured((seat) => seat)(node);
  expect(node.getAttribute("style") ?? "").toBe("");
});

test("a seat that somebody has moved to gets their colours, light and dark", () => {
  const css = readFileSync("src/look/colours.css", "utf8");
  const node = document.createElement("div");
  coloured((seat) => (seat < 3 ? (seat + 1) % 3 : seat))(node);
  for (const shade of ["", "-deep"]) {
    const usual = new RegExp(`--seat-1${shade}: (.*);`).exec(css)![1];
    expect(node.style.getPropertyValue(`--seat-0${shade}`)).toBe(usual);
  }
  expect(node.style.getPropertyValue("--seat-3")).toBe("");
});
