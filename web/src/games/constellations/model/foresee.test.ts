import { describe, expect, test } from "vitest";
import constellations from "../index";
import { stepLasts } from "../../stage/story";
import { after, bringing, gain, grouped, growths, mayLand, turned } from "./foresee";
import { openPlaces } from "./planets";
import { MOMENTS, RECORDED } from "../recorded";
import { story } from "../story/story";
import { readLanding, readLaying } from "./moves";
import { CORNERS, samePlace } from "./places";
import type { View } from "../types";

const bare = (view: View): View => ({ ...view, constellations: [], scores: [] });

/** The table before its last card was laid. */
function before(view: View): View {
  const { card, seat } = view.table.at(-1)!;
  const one = view.seats[seat!]!;
  const hand = { ...one, hand: one.hand + 1, cards: [...(one.cards ?? []), card] };
  return grouped({ ...view, table: view.table.slice(0, -1), seats: view.seats.with(seat!, hand) });
}

describe("what would happen", () => {
  test("constellations and points are found as the server finds them", () => {
    for (const { view } of MOMENTS) {
      const found = grouped(bare(view));
      expect(found.constellations).toEqual(view.constellations);
      expect(found.table).toEqual(view.table);
      expect(found.seats).toEqual(view.seats);
      expect(found.scores).toEqual(view.scores);
    }
  });

  test("a card that is tried out gives the table that the server makes of it", () => {
    const landings = MOMENTS.filter(({ view }) => view.landing);
    expect(landings.length).toBeGreaterThan(10);
    for (const { view, you } of landings) {
      const { card, column, row, quarters } = view.table.at(-1)!;
      const would = after(before(view), you!, `${card}@${column},${row}r${quarters}`);
      expect(would.table).toEqual(view.table);
      expect(would.constellations).toEqual(view.constellations);
      expect(would.scores).toEqual(view.scores);
    }
  });

  test("what grows is told with the size that the server tells", () => {
    for (const { view, step } of MOMENTS) {
      const grew = step?.events.filter(({ event }) => event === "grew") ?? [];
      const found = growths(view).map(({ colour, size }) => `${colour}${size}`);
      for (const { colour, size } of grew) expect(found).toContain(`${colour}${size}`);
    }
  });

  test("a landing brings the constellation, less the one that is left", () => {
    for (const { view, you, legal } of MOMENTS)
      for (const landing of legal.map(readLanding).filter((one) => one !== null)) {
        const group = view.table.at(-1)!.groups[landing.corner];
        const size = view.constellations.find((one) => one.group === group)!.size;
        const old = view.constellations.find(
          ({ colour, holders }) => colour === landing.colour && holders.includes(you!),
        );
        expect(gain(view, you!, landing)).toBe(size - (old?.size ?? 0));
      }
  });

  test("a ship may land where the server lets it", () => {
    const landings = MOMENTS.filter(({ view }) => view.landing);
    for (const { view, legal } of landings)
      expect(CORNERS.filter((corner) => mayLand(view, corner))).toEqual(
        CORNERS.filter((corner) => legal.some((move) => readLanding(move)?.corner === corner)),
      );
  });

  test("a place says what the card brings there at once, and what the best ship on it would", () => {
    const { view, you, legal } = MOMENTS.filter(({ legal }) => legal.some(readLaying)).at(-3)!;
    for (const move of legal) {
      const laying = readLaying(move)!;
      const would = after(view, you!, move);
      const { gain: sure, ship } = bringing(view, you!, laying);
      expect(sure).toBe(would.scores[you!]! - view.scores[you!]!);
      const landed = CORNERS.filter((corner) => mayLand(would, corner)).map(
        (corner) =>
          after(would, you!, `+${would.table.at(-1)!.planets[corner]}${corner}`).scores[you!]! -
          would.scores[you!]!,
      );
      expect(ship).toBe(Math.max(0, ...landed));
    }
  });

  test("a card turned clockwise moves its top left planet to the top right", () => {
    expect(turned("RBYG", 1)).toBe("GRBY");
    expect(turned("RBYG", 0)).toBe("RBYG");
  });

  test("every legal place is one of the empty places that touch a card", () => {
    for (const { view, legal } of MOMENTS) {
      const open = openPlaces(view.table);
      for (const laying of legal.map(readLaying).filter((one) => one !== null))
        expect(open.some((place) => samePlace(place, laying))).toBe(true);
    }
  });
});

describe("what the table is told", () => {
  test("the parts of the score add up to the score", () => {
    for (const { view } of MOMENTS)
      for (const [seat, score] of view.scores.entries()) {
        const parts = constellations.scoring(view, seat);
        expect(parts.reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(score);
      }
  });

  test("there is a line for every sort of move, and none when there is nothing to do", () => {
    const lines = new Set(
      MOMENTS.map(({ view, you, legal }) => constellations.prompt(view, you, legal)?.[0] ?? ""),
    );
    expect([...lines].sort()).toEqual(["", "board-prompt-land", "board-prompt-lay", "board-prompt-pass"]);
  });

  test("a whole turn of three bots takes less than two seconds", () => {
    const moments = RECORDED.four!.filter(({ view, step }) => step && !view.over);
    const time = (event: string): number =>
      Math.max(
        ...moments
          .filter(({ step }) => step!.events[0]!.event === event)
          .map(({ step, view }) => stepLasts(story(step!, view))),
      );
    expect(3 * (time("laid") + time("declined"))).toBeLessThan(2000);
  });
});
