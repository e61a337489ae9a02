import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { growths } from "../../model/foresee";
import { RECORDED } from "../../recorded";
import Sky from "./Sky.svelte";
import { lightsOf, story, thingsOf, type Act } from "../../story/story";

/** A moment at which a card has just made constellations larger. */
const { view, step } = RECORDED.three!.find(
  ({ view, step }) =>
    step?.events.some(({ event }) => event === "laid") && growths(view).some(({ before }) => before > 1),
)!;

function sky(waiting: readonly Act[]) {
  const stage = { waiting, moves: () => () => {}, animate: () => {} };
  const { container } = render(Sky, { view, stage });
  const bands = [...container.querySelectorAll(".band path")].map((one) => one.getAttribute("d")).join();
  return { bands, away: container.querySelectorAll(".away").length };
}

test("a constellation holds out its hands to a card only when the card has landed", () => {
  const acts = story(step!, view);
  const [flying, landed] = [sky(acts), sky(lightsOf(acts, "glow"))];
  expect(landed.bands.length).toBeGreaterThan(flying.bands.length);
  // The card, and its four planets.
  expect([flying.away, landed.away]).toEqual([5, 0]);
});

test("a constellation lights up when the card has landed", () => {
  const acts = story(step!, view);
  const [card] = thingsOf(acts);
  const lights = lightsOf(acts, "glow");
  expect(lights.length).toBeGreaterThan(0);
  for (const { at } of lights) expect(at).toBe(card!.at + card!.lasts);
});
