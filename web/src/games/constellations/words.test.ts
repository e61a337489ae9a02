import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = "../src/saucerful/games/constellations/words";
const read = (language: string): FluentResource =>
  new FluentResource(readFileSync(`${FOLDER}/${language}.ftl`, "utf8"));
const keys = (language: string): string[] => read(language).body.map(({ id }) => id);
const sources = readdirSync("src/games/constellations", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes(".test."))
  .map((name) => readFileSync(`src/games/constellations/${name}`, "utf8"))
  .join("\n");

const COUNTS = [0, 1, 2, 5, 22];
const VALUES = { name: "Ada", seat: "Ada", first: "Ada", second: "Bo", third: "Cy", fourth: "Di", move: "x" };

describe("the words of Constellations", () => {
  test.each(["pl", "fr", "cs"])("%s says everything that English says", (language) => {
    expect(keys(language).sort()).toEqual(keys("en").sort());
  });

  test("every word of the board is used, and every one that is used exists", () => {
    const used = [...sources.matchAll(/["/](board-[a-z-]+)"/g)].map(([, key]) => key!);
    const known = keys("en").filter((key) => key.startsWith("board-"));
    expect([...new Set(used)].sort()).toEqual(known.sort());
  });

  test.each(["en", "pl", "fr", "cs"])("%s: every sentence can be said with any number", (language) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(read(language));
    for (const id of keys(language))
      for (const count of COUNTS) {
        const numbers = [
          "size",
          "score",
          "hand",
          "count",
          "ways",
          "holders",
          "reason",
          "quarters",
          "asked",
          "places",
          "more",
        ];
        const values = { ...VALUES, ...Object.fromEntries(numbers.map((name) => [name, count])) };
        const rest = {
          card: 7,
          column: -1,
          row: 2,
          corner: 1,
          colour: "R",
          points: "+2",
          ship: "+3",
          cards: "3, 4",
        };
        const more = {
          "card-known": "yes",
          pattern: "…",
          laid: "yes",
          mine: "yes",
          moves: "no",
          holder: "Bo",
          what: "…",
          names: "Ada",
          seat0: "Ada",
          seat1: "Bo",
        };
        const said = bundle.formatPattern(bundle.getMessage(id)!.value!, { ...values, ...rest, ...more });
        expect(said).not.toMatch(/[{}]|undefined| {2}/);
      }
  });

  test("plurals are right", () => {
    const says = (language: string, size: number): string => {
      const bundle = new FluentBundle(language, { useIsolating: false });
      bundle.addResource(read(language));
      return bundle.formatPattern(bundle.getMessage("board-score")!.value!, { colour: "B", size });
    };
    expect(says("pl", 1)).toBe("Niebieska konstelacja liczy jedną planetę");
    expect(says("pl", 3)).toBe("Niebieska konstelacja liczy 3 planety");
    expect(says("pl", 12)).toBe("Niebieska konstelacja liczy 12 planet");
    expect(says("cs", 2)).toBe("Modré souhvězdí má 2 planety");
    expect(says("cs", 5)).toBe("Modré souhvězdí má 5 planet");
    expect(says("fr", 2)).toBe("Constellation bleue, 2 planètes");
  });
});
