import { expect, test } from "vitest";
import { stepLasts } from "../../stage/story";
import { RECORDED } from "../recorded";
import { countedOf, story, type Act, type Tally } from "./story";

test("at the end the points of each seat are counted where they lie, the most last, before anything else is told", () => {
  const { view } = RECORDED.three!.at(-1)!;
  const step = { n: 9, seat: 0, by: "human", events: [{ event: "ended" }] };
  const acts = story(step, view);
  const tallies = acts.filter((act): act is Tally => act.thing === "tally");
  const scores = tallies.map(({ seat }) => view.scores[seat]!);
  expect(scores).toEqual([...view.scores].sort((one, other) => one - other));
  const last = tallies.at(-1)!;
  expect(stepLasts(acts)).toBe(last.at + last.lasts);
  const left = (done: number): readonly Act[] => acts.filter(({ at, lasts }) => at + lasts > done);
  expect(countedOf(acts)).toBeNull();
  expect(tallies.map(({ at }) => countedOf(left(at)))).toEqual(tallies.map(({ seat }) => seat));
  expect(countedOf(story({ ...step, events: [{ event: "passed", seat: 0 }] }, view))).toBeNull();
});
