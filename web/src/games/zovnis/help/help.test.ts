import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AVATARS } from "../../../art/alien/avatars";
import { learn, speak } from "../../../words/words.svelte";
import { boardAt, expectAllMarked, expectHelp, told } from "../../../../test/helpful";
import { ALIEN_CODES, VESSEL_CODES } from "../art/zovnis";
import Board from "../board/Board.svelte";
import { points } from "../model/foresee";
import zovnis from "../index";
import { MOMENTS, type Moment } from "../recorded";

// The drawings have tests of their own; all their paths would only take time.
vi.mock("../art/ZovniCard.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../art/Backdrop.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../art/GoalCard.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../../../art/card/Back.svelte", () => import("../../../../test/Unpainted.svelte"));
vi.mock("../../../art/alien/Alien.svelte", () => import("../../../../test/Unpainted.svelte"));

const NAMES = ["Ada", "Bo", "Cy", "Di"];
const PEOPLE = NAMES.map((name, seat) => ({ name, avatar: AVATARS[seat]!, bot: null, present: true }));
/** With few seats and with many: a moment at the start, one with something in the sky, and the end. */
const some = [2, 4].flatMap((count) => {
  const moments = MOMENTS.filter(({ view }) => view.seats.length === count);
  return [
    moments[0]!,
    moments.find(({ view, legal }) => view.columns.flat().length > 6 && legal.length > 0)!,
    moments.find(({ view }) => view.over)!,
  ].filter(Boolean);
});

async function things(moment: Moment): Promise<string[]> {
  const container = boardAt(Board, moment, PEOPLE.slice(0, moment.view.seats.length));
  const controls = ".bar, .eye, .hand";
  const found = expectAllMarked(container, controls);
  expect(container.querySelectorAll(".hand li:not([data-help])")).toHaveLength(0);
  const card = container.querySelector<HTMLElement>(".hand li button");
  if (card && moment.legal.length) {
    await fireEvent.click(card);
    found.push(...expectAllMarked(container, controls).filter((thing) => !found.includes(thing)));
  }
  cleanup();
  return found;
}

beforeEach(async () => {
  await learn("zovnis");
  await speak("en", false);
});

test(
  "every seat, card, column, goal, heap and number says what it is, in all languages",
  { tags: ["proof"] },
  async () => {
    const asked = [];
    for (const moment of some) asked.push({ moment, things: await things(moment) });
    const all = new Set(asked.flatMap((one) => one.things.map((thing) => thing.split("-")[0])));
    for (const kind of ["card", "at", "column", "effect", "pile", "seat", "hand", "heap", "goals", "points"])
      expect(all, kind).toContain(kind);
    // On a desk there is also a strip that names them.
    const strip = [...ALIEN_CODES, ...VESSEL_CODES].map((code) => `kind-${code}`);
    asked.push(...some.map((moment) => ({ moment, things: strip })));
    await expectHelp("zovnis", zovnis, asked, NAMES);
  },
);

describe("at this moment", () => {
  const moment = MOMENTS.find(
    ({ view, you }) => you !== null && view.columns.flat().length > 5 && view.seats[you]!.goals,
  )!;
  const { view, you } = moment;
  const says = (thing: string): string => told("zovnis", zovnis, moment, thing, NAMES);

  test("what the standing cards are worth to you adds up to your points", () => {
    const worth = view.columns.flatMap((cards, column) =>
      cards.map((_, height) => {
        const said = says(`at-${column}-${height}`);
        return / one point for you/.test(said) ? 1 : Number(/(\d+) points for you/.exec(said)?.[1] ?? 0);
      }),
    );
    const goals = view.seats[you!]!.goals!;
    expect(worth.reduce((sum, one) => sum + one, 0)).toBe(points(view.columns, view.box, goals));
  });

  test("your goals say what they count now; those of others stay secret", () => {
    const own = view.seats[you!]!.points!;
    expect(says(`goals-${you}`)).toContain(own === 1 ? "one point" : `${own} points`);
    const other = view.seats.findIndex((_, seat) => seat !== you);
    expect(says(`goals-${other}`)).toContain(`${NAMES[other]} roots in secret`);
  });

  test("with your goals covered, no card tells what it is worth to you", async () => {
    const container = boardAt(Board, moment, PEOPLE.slice(0, moment.view.seats.length));
    await fireEvent.click(screen.getByRole("button", { name: "Cover your goals" }));
    const names = [...container.querySelectorAll<HTMLElement>("[data-help]")].map((one) => one.dataset.help!);
    for (const name of names) expect(says(name), name).not.toContain("for you");
    expect(names).not.toContain(`goals-${you}`);
    cleanup();
  });
});
