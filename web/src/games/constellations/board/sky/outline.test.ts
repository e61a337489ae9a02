import { expect, test } from "vitest";
import { outline } from "./outline";
import { planets } from "../../model/planets";
import { MOMENTS } from "../../recorded";

const loops = (path: string): number => path.split("M").length - 1;
const corners = (path: string): number => path.split("Q").length - 1;

/** Planets of one colour on the cards of a small table. */
function red(...rows: string[]): string {
  const lying = { card: 0, quarters: 0, seat: null, groups: [0, 0, 0, 0] };
  const table = rows.flatMap((row, down) =>
    row.split(" ").map((four, column) => ({ ...lying, column, row: -down, planets: four })),
  );
  return outline(planets(table).list.filter(({ colour }) => colour === "R"));
}

test("a line goes around one planet, a row and a square with four corners", () => {
  for (const row of ["RBYG", "RRBG RBYG", "RRRR"]) {
    const path = red(row);
    expect([loops(path), corners(path)]).toEqual([1, 4]);
  }
});

test("it goes into corners, and across from card to card", () => {
  // An L over two cards: the top two of the left one, the lower left of that and the top left of the right one.
  expect(corners(red("RRBR RYGB"))).toBe(6);
});

test("a hole has a line of its own", () => {
  expect(loops(red("RRBR RRRB", "RBRR BRRR"))).toBe(2);
});

test("every constellation of every recorded moment has a closed line without gaps", () => {
  for (const { view } of MOMENTS) {
    const all = planets(view.table).list;
    for (const { group } of view.constellations) {
      const path = outline(all.filter((planet) => planet.group === group));
      expect(path).toMatch(/^(M[^MZ]+Z)+$/);
      expect(path).not.toContain("NaN");
    }
  }
});
