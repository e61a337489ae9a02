import { beforeAll, expect, test } from "vitest";
import type { ReplayShown, ReplayStep } from "../../protocol";
import { boardOf } from "../../games/games";
import { learn, speak } from "../../words/words.svelte";
import { ending, toldInLines } from "./told";

const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");
const NAMES = ["Sly Moth", "Blip"];

beforeAll(async () => {
  await speak("en", false);
  await Promise.all([learn("replay"), learn("invasion")]);
});

test("nobody is told by name that they have won themselves", () => {
  const told = (winners: number[], you: number | null): string =>
    plain(ending({ over: true, winners } as unknown as ReplayShown, NAMES, you));
  expect(told([0], 0)).toBe("You win!");
  expect(told([0, 1], 0)).toBe("You share the win with Blip.");
  expect(told([0], 1)).toBe("Sly Moth wins.");
  expect(told([0, 1], null)).toBe("Sly Moth, Blip share the win.");
});

test("a move is told as in the log of its table, with its cards; the deal and what one cannot see, too", async () => {
  const game = (await boardOf("invasion"))!;
  const step = (n: number, events: unknown[]): ReplayStep =>
    ({ n, seat: n ? 1 : null, events, view: { seats: [] }, scores: [] }) as unknown as ReplayStep;
  const played = { event: "played", seat: 1, card: "2b", count: 1 };
  expect(toldInLines("invasion", step(1, [played]), NAMES, game)[0]).toMatchObject({
    cards: ["2b"],
    times: 1,
  });
  expect(toldInLines("invasion", step(0, []), NAMES, game)).toHaveLength(1);
  expect(plain(toldInLines("invasion", step(2, []), NAMES, game)[0]!.text)).toContain("Blip");
});
