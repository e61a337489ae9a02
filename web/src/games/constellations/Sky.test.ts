import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { growths } from "./foresee";
import { RECORDED } from "./recorded";
import Sky from "./Sky.svelte";

afterEach(() => vi.restoreAllMocks());

/** A moment at which a card has just made constellations larger. */
const { view } = RECORDED.three!.find(
  ({ view, step }) =>
    step?.events.some(({ event }) => event === "laid") && growths(view).some(({ before }) => before > 1),
)!;
const last = view.table.at(-1)!;

test("a constellation holds out its hands to a card, and lights up, only when the card has landed", async () => {
  const finish: (() => void)[] = [];
  const delays: number[] = [];
  vi.spyOn(Element.prototype, "animate").mockImplementation((_, timing) => {
    const flight = { onfinish: () => {} };
    finish.push(() => flight.onfinish());
    delays.push((timing as { delay?: number }).delay ?? 0);
    return flight as unknown as Animation;
  });
  const lit = growths(view)
    .filter(({ before }) => before > 0)
    .map(({ group }) => group);
  const { container } = render(Sky, { view, lit, mark: 1, late: new Map([[`${last.card}`, 280]]) });
  const bands = (): string =>
    [...container.querySelectorAll(".band path")].map((one) => one.getAttribute("d")).join();
  const before = bands();
  expect(Math.max(...delays), "the light waits for the card").toBe(280);
  for (const one of finish) one();
  await tick();
  expect(bands().length).toBeGreaterThan(before.length);
});
