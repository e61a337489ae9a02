import { beforeAll, expect, test } from "vitest";
import { boardOf, type AnyGame } from "../../games/games";
import { learn, speak } from "../../words/words.svelte";
import type { Logged } from "../state/logged";
import { recapOf } from "./recap";

const NAMES = ["Ann", "Bo", "Cy"];
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
let invasion: AnyGame;
let zovnis: AnyGame;
let n = 0;

beforeAll(async () => {
  await speak("en", false);
  await Promise.all([learn("invasion"), learn("zovnis")]);
  [invasion, zovnis] = [(await boardOf("invasion"))!, (await boardOf("zovnis"))!];
});

const step = (
  seat: number | null,
  events: Logged["events"],
  scores: Logged["scores"] = null,
  undone = 0,
): Logged => ({ n: ++n, at: 0, seat, events, undone, scores });
const plays = (seat: number, card: string): Logged["events"][number] => ({
  event: "played",
  seat,
  card,
  count: 1,
  victim: null,
});
const stole = (seat: number, victim: number, loot: number): Logged["events"][number] => ({
  event: "stole",
  seat,
  victim,
  loot,
});

test("each rival has a chip with the card and what it cost you, in the order in which they moved", () => {
  const log = [
    step(0, [plays(0, "2a")]),
    step(2, [plays(2, "3b"), stole(2, 1, 3)]),
    step(1, [plays(1, "2a"), stole(1, 0, 2)]),
  ];
  const chips = recapOf(log, 0, "invasion", invasion, NAMES);
  expect(chips.map(({ seat, card, change }) => [seat, card, change])).toEqual([
    [2, "3b", 0],
    [1, "2a", -2],
  ]);
  expect(plain(chips[1]!.says)).toBe("Bo plays saucer 2a. Bo steals 2 loot from Ann.");
});

test("a General costs what one returned", () => {
  const returned = { event: "returned", seat: 0, loot: 4, earth: 20 };
  const [chip] = recapOf([step(1, [plays(1, "g"), returned])], 0, "invasion", invasion, NAMES);
  expect(chip).toMatchObject({ seat: 1, card: "g", change: -4 });
});

test("whoever moves twice has one chip, with both", () => {
  const log = [step(1, [plays(1, "2a"), stole(1, 0, 2)]), step(1, [plays(1, "3a"), stole(1, 0, 1)])];
  const chips = recapOf(log, 0, "invasion", invasion, NAMES);
  expect(chips).toHaveLength(1);
  expect(chips[0]).toMatchObject({ card: "3a", change: -3 });
});

test("they are gone when one has acted, when moves are taken back, and for those who watch", () => {
  const theft = step(1, [plays(1, "2a"), stole(1, 0, 2)]);
  expect(recapOf([theft, step(0, [plays(0, "2b")])], 0, "invasion", invasion, NAMES)).toEqual([]);
  expect(recapOf([theft, step(null, [], null, 1)], 0, "invasion", invasion, NAMES)).toEqual([]);
  expect(recapOf([theft], null, "invasion", invasion, NAMES)).toEqual([]);
});

test("where events do not tell, the change of one's own score does, if it is known", () => {
  const laid = { event: "laid", seat: 1, card: 7, column: 0, height: 1, way: 0, alien: "M", saucer: "C" };
  const change = (before: Logged["scores"]): number | null =>
    recapOf([step(0, [], before), step(1, [laid], [3, null])], 0, "zovnis", zovnis, NAMES)[0]!.change;
  expect(change([5, null])).toBe(-2);
  expect(change(null)).toBeNull();
});
