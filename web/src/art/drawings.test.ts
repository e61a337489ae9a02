import { render } from "@testing-library/svelte";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { ANTENNAE } from "./alien/antennae";
import { AVATARS } from "./alien/avatars";
import { MOODS } from "./alien/mood";
import Portrait from "./alien/Portrait.svelte";
import { saucerOf, windowsOf } from "./saucer/saucers";
import Saucer from "./saucer/Saucer.svelte";

vi.unmock("./Drawing.svelte");

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
  path.endsWith(".svelte"),
);

test("the avatars are those that the server knows", () => {
  const server = readFileSync("../src/saucerful/server/access/names.py", "utf8");
  const names = [...(/AVATARS = \(([^)]*)\)/.exec(server)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect([...AVATARS]).toEqual(names);
});

test.each(AVATARS)("%s shows every mood", (who) => {
  const faces = MOODS.map((mood) =>
    render(Portrait, { who, mood }).container.innerHTML.replace(/id="[^"]*"|url\([^)]*\)/g, ""),
  );
  expect(new Set(faces).size).toBe(MOODS.length);
});

test("every seat has an antenna of its own shape", () => {
  expect(new Set(ANTENNAE.map(({ tip }) => tip)).size).toBe(7);
});

describe("the seven saucers", () => {
  const KINDS = ["2a", "2b", "3a", "3b", "3c", "4a", "4b"];

  test("have seven outlines", () => {
    expect(new Set(KINDS.map((kind) => saucerOf(kind).hull)).size).toBe(7);
  });

  test.each(KINDS)("%s has as many windows as it is worth", (kind) => {
    expect(windowsOf(saucerOf(kind), Number(kind[0]))).toHaveLength(Number(kind[0]));
  });

  test("a saucer of another edition is drawn too, with windows that do not touch", () => {
    const windows = windowsOf(saucerOf("9p"), 9);
    for (const [at, one] of windows.slice(1).entries())
      expect(one.x - windows[at]!.x).toBeGreaterThan(2 * one.r);
  });
});

test("a drawing with a title is a picture with a name; one without is silent", () => {
  const named = render(Saucer, { kind: "3b", title: "saucer 3b" }).container.querySelector("svg")!;
  expect([named.getAttribute("role"), named.getAttribute("aria-label")]).toEqual(["img", "saucer 3b"]);
  const silent = render(Saucer, { kind: "3b" }).container.querySelector("svg")!;
  expect(silent.getAttribute("aria-hidden")).toBe("true");
});

test("every part of the page keeps the server's content policy: no style is written into the markup", () => {
  const written = files.filter((path) => /\sstyle="[^{"]*"/.test(readFileSync(`src/${path}`, "utf8")));
  expect(written).toEqual([]);
});

test("every colour that a drawing names exists", () => {
  const known = new Set(
    [...readFileSync("src/look/colours.css", "utf8").matchAll(/--([\w-]+):/g)].map(([, name]) => name),
  );
  const parts = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    /^(art|games\/\w+\/art)\/.*\.(ts|svelte)$|^games\/\w+\/Poster\.svelte$/.test(path),
  );
  const named = parts.flatMap((path) =>
    [
      ...readFileSync(`src/${path}`, "utf8").matchAll(
        /\[\s*"([a-z-]+)",\s*(?:"M|circle|oval|tufts|star)|(?:tone|fill|ground|high|low)="([a-z-]+)"/g,
      ),
    ].map(([, tone, other]) => tone ?? other!),
  );
  const unknown = new Set(
    named.filter((tone) => !known.has(tone) && !["none", "skin", "shade", "light"].includes(tone)),
  );
  expect([...unknown]).toEqual([]);
});
