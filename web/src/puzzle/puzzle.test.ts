import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import type { PuzzleAnswered } from "../protocol";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import Answer from "./Answer.svelte";
import { starsOf } from "./stars";

const answered: PuzzleAnswered = {
  solution: {
    solved: false,
    best: "3b",
    events: [{ event: "took", seat: 0, loot: 3, earth: 4 }],
    view: {} as never,
    chance: 61,
    margin: 9,
    exact: false,
    worlds: 512,
    themes: ["patience", "hidden"],
    why: [
      { key: "gains", least: 3, most: 3 },
      { key: "takes-from", least: 1, most: 3, seat: 1 },
    ],
    line: [{ seat: 0, move: "3b" }],
    loss: 12,
    yours: [{ key: "gives-up", least: 2, most: 2 }],
  },
  rating: 1310,
  standing: { rating: 1180, margin: 300, tried: 4, solved: 2, streak: 0, longest: 2 },
  gained: -20,
};

beforeEach(async () => {
  await speak("en", false);
  await Promise.all([learn("puzzle"), learn("invasion")]);
});
afterEach(cleanup);

function show(given: Partial<PuzzleAnswered> = {}, onnext = vi.fn()): { text: string; onnext: () => void } {
  const props = { game: "invasion", names: ["Ann", "Blip"], you: 0, after: true, onlook: () => {}, onnext };
  const { container } = render(Answer, { ...props, answered: { ...answered, ...given } });
  return { text: container.textContent.replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " "), onnext };
}

test("the answer says what was best, what it does, and what one's own move gives up", async () => {
  const { text, onnext } = show();
  expect(text).toContain("Best: Ann takes 3 loot from Earth, which has 4 left.");
  expect(text).toContain("You gain 3. Blip loses 1 to 3.");
  expect(text).toContain("It wins 61% of the time, 9% more");
  expect(text).toContain("Your move lowers your chance of winning by 12%. You give up 2.");
  expect(text).toContain("Your rating: 1180 (−20).");
  await expectNoBarriers(document.body);
  await userEvent.setup().click(screen.getByRole("button", { name: "Next puzzle" }));
  expect(onnext).toHaveBeenCalledOnce();
});

test("who answers again is told that nothing has changed", () => {
  expect(show({ gained: 0 }).text).toContain("so your rating stays");
});

test.each(Object.keys(LANGUAGES) as Language[])("in %s nothing is left unsaid", async (language) => {
  await speak(language, false);
  expect(show().text).not.toMatch(/puzzle\/|why-|theme-|\{/);
});

test("a rating is one to five stars", () => {
  expect([700, 1000, 1199, 1200, 1450, 1600, 2400].map(starsOf)).toEqual([1, 2, 2, 3, 4, 5, 5]);
});
