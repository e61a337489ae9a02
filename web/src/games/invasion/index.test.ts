import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../words/words.svelte";
import { around } from "./board/around";
import { things } from "./story/arriving";
import invasion from "./index";
import { games } from "./recorded";
import { stepLasts } from "../stage/story";
import { pieces, story } from "./story/story";

const moments = Object.values(games).flat();
const steps = moments.flatMap(({ step }) => step ?? []);

describe("the module of the game", () => {
  test("the parts of a score add up to it, in every finished game", () => {
    const finished = moments.filter(({ view }) => view.over);
    expect(finished.length).toBeGreaterThan(20);
    for (const { view } of finished)
      for (const [seat, score] of view.scores.entries())
        expect(invasion.scoring(view, seat).reduce((sum, { points }) => sum + (points ?? 0), 0)).toBe(score);
  });

  test("says what one may do, and nothing where one may do nothing", () => {
    for (const { view, you, legal } of moments) {
      const [key] = invasion.prompt(view, you, legal) ?? [null];
      const wanted = legal.length === 0 ? null : legal[0] === "-" ? "board-prompt-miss" : "board-prompt-play";
      expect(key).toBe(wanted);
    }
  });

  test("three bots move in under two seconds; a General is shown in little more than one", () => {
    for (const step of steps) {
      const general = step.events.some(({ event }) => event === "gathered");
      expect(stepLasts(story(step))).toBeLessThan(general ? 1250 : 667);
    }
  });

  test("at the end all loot is counted, the most of it last, in little more than a second", () => {
    const ends = moments.filter(({ view, step }) => view.over && step);
    expect(ends.length).toBeGreaterThan(3);
    for (const { view, step } of ends) {
      const acts = story(step!, null, false, view);
      const counted = acts.filter((act) => act.kind === "tally").map(({ seat }) => view.seats[seat]!.loot);
      expect(counted).toEqual(view.seats.map(({ loot }) => loot).sort((a, b) => a - b));
      expect(stepLasts(acts) - stepLasts(story(step!))).toBeLessThan(1250);
    }
  });

  test("a saucer lifts the pieces that the preview marked, and brings them home", () => {
    const took = { event: "took", seat: 2, loot: 3, earth: 17 };
    const played = { event: "played", seat: 2, card: "3b", count: 1, victim: null };
    const acts = story({ n: 1, seat: 2, by: "pilot", events: [played, took] });
    const lifted = things(acts, "loot");
    expect(lifted.map(({ from, to }) => [from, to])).toEqual(pieces(17, 3).map((from) => [from, "loot-2"]));
    const ship = things(acts, "ship")[0]!;
    expect([ship.card, ship.from, ship.via?.spot, ship.to]).toEqual([
      "3b",
      "stack-2",
      "over-earth-17+earth-18+earth-19",
      "loot-2",
    ]);
    for (const { at, lasts } of lifted) expect(at + lasts).toBe(ship.at + ship.lasts);
  });

  test("a General says what each seat returns before it does", () => {
    const general = steps.find(({ events }) => events.some(({ event }) => event === "gathered"))!;
    const acts = story(general);
    const march = acts.find((act) => act.kind === "march")!;
    const returned = general.events.filter(({ event }) => event === "returned");
    expect(march.lost).toEqual(returned.map(({ seat, loot }) => [seat, loot]));
    for (const act of acts) if (act.kind === "loot") expect(act.at).toBeGreaterThan(march.at);
  });

  test("a step is shown in order: the card, the loot, the stacks, the draw", () => {
    const order = ["card", "loot", "gather", "draw"];
    for (const step of steps) {
      const flying = story(step).filter(({ kind }) => kind !== "beam");
      const first = order.map((kind) =>
        Math.min(...flying.flatMap((one) => (one.kind === kind ? one.at : []))),
      );
      const seen = first.filter((at) => Number.isFinite(at));
      expect(seen).toEqual(seen.toSorted((a, b) => a - b));
      expect(story(step, null, true).some(({ kind }) => kind === "card")).toBe(false);
    }
  });

  test("whatever flies has time to fly, however many there are of it", () => {
    for (const act of steps.flatMap((step) => story(step))) expect(act.lasts).toBeGreaterThanOrEqual(180);
    const took = { event: "took", seat: 0, loot: 40, earth: 0 };
    const play = story({ n: 1, seat: 0, by: "pilot", events: [took] });
    expect(play.filter(({ kind }) => kind === "loot")).toHaveLength(40);
    expect(stepLasts(play)).toBeLessThan(500);
  });

  test("seats stand clockwise from the left, inside the table, each in a place of its own", () => {
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const places = around(count);
      expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((a, b) => a - b));
      for (const { x, y } of places) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});

describe("the words of the game", () => {
  const messages = (language: string): Map<string, string[]> => {
    const file = readFileSync(`../src/saucerful/games/invasion/words/${language}.ftl`, "utf8");
    return new Map(
      new FluentResource(file).body.map(({ id, value }) => [
        id,
        [...new Set(JSON.stringify(value).match(/(?<="type":"var","name":")[\w-]+/g))].sort(),
      ]),
    );
  };
  const english = messages("en");

  test.each(Object.keys(LANGUAGES))(
    "%s says everything that English says, with the same values",
    (language) => {
      expect(Object.fromEntries(messages(language))).toEqual(Object.fromEntries(english));
    },
  );

  test("every word of the board is used, and there is a word for everything that the board says", () => {
    const sources = readdirSync("src/games/invasion", { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.(ts|svelte)$/.test(name))
      .map((name) => readFileSync(`src/games/invasion/${name}`, "utf8"))
      .join("\n")
      .replace(/board-do-\$\{offer\}/, "board-do-play board-do-miss");
    const used = new Set(sources.match(/\bboard-[a-z-]+[a-z]/g));
    const written = [...english.keys()].filter((key) => key.startsWith("board-"));
    expect([...used].sort()).toEqual(written.sort());
  });
});
