import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = "../src/saucerful/games/zovnis/words";
const LANGUAGES = ["en", "pl", "fr", "cs"];
const read = (language: string): FluentResource =>
  new FluentResource(readFileSync(`${FOLDER}/${language}.ftl`, "utf8"));
const keys = (language: string): string[] => read(language).body.map(({ id }) => id);
const sources = readdirSync("src/games/zovnis", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes(".test."))
  .map((name) => readFileSync(`src/games/zovnis/${name}`, "utf8"))
  .join("\n");

function says(language: string, key: string, values: Record<string, string | number>): string {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(read(language));
  return bundle.formatPattern(bundle.getMessage(key)!.value!, values);
}

describe("the words of Zovnis", () => {
  test.each(LANGUAGES)("%s says everything that English says", (language) => {
    expect(keys(language).sort()).toEqual(keys("en").sort());
  });

  test("every word of the board is used", () => {
    const used = (key: string): boolean => sources.includes(`${key}"`) || key.startsWith("board-do-");
    expect(keys("en").filter((key) => key.startsWith("board-") && !used(key))).toEqual([]);
  });

  test.each(LANGUAGES)("%s: a card is called by its number, and a star is a star", (language) => {
    const star = says(language, "event-drew", { "card-known": "yes", seat: "Ada", card: "*" });
    expect(star).not.toContain("*");
    for (const card of [1, 2, 5, 12, 22]) {
      const drawn = says(language, "event-drew", { "card-known": "yes", seat: "Ada", card });
      expect(drawn).toContain(` ${card}.`);
    }
  });

  test("plurals are right", () => {
    const taken = (language: string, cards: number): string =>
      says(language, "board-takes", { seat: "Ada", cards });
    expect(taken("en", 1)).toBe("Ada takes one card.");
    expect(taken("pl", 1)).toBe("Ada strąca jedną kartę.");
    expect(taken("pl", 3)).toBe("Ada strąca 3 karty.");
    expect(taken("pl", 5)).toBe("Ada strąca 5 kart.");
    expect(taken("fr", 2)).toBe("Ada élimine 2 cartes.");
    expect(taken("cs", 2)).toBe("Ada sestřeluje 2 karty.");
    expect(taken("cs", 5)).toBe("Ada sestřeluje 5 karet.");
  });
});
