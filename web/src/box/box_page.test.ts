import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listed, OURS } from "../../test/ours";
import { session } from "../app/visit/session.svelte";
import type { Problem } from "../protocol";
import { dismiss, toasts } from "../ui/messages/toasts.svelte";
import { speak } from "../words/words.svelte";
import BoxPage from "./BoxPage.svelte";

const user = userEvent.setup();
const figure = { value: 0.5, margin: 0.1 };
const tried = (seats: number) => ({
  game: "invasion",
  seats,
  edition: { loot: 30 },
  limits: { loot: [1, 99] },
  toml: "loot = 30",
  is_usual: true,
  bot: "pilot",
  deals: 1000,
  fair: 1 / seats,
  seat_figures: Array.from({ length: seats }, () => ({ share: figure, score: figure, usual: figure })),
  measures: [],
  moves: { yours: [[10, 1]], usual: [[10, 1]] },
  margins: { yours: [[1, 1]], usual: [[1, 1]] },
  cards: [],
});

/** Why boxes are not tried; null while they are. */
let refused: Problem | null;
beforeEach(async () => {
  refused = null;
  await speak("en", false);
  session.playable = { games: OURS.map(listed), bots: [] };
  toasts().forEach(({ id }) => dismiss(id));
  vi.stubGlobal("fetch", async (url: URL, { method }: RequestInit) => {
    if (method !== "POST") return new Response("{}");
    return refused
      ? new Response(JSON.stringify(refused), { status: 503 })
      : new Response(JSON.stringify(tried(Number(url.searchParams.get("seats")))));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another number of seats: a box that is not tried yet. */
const change = () => user.click(screen.getAllByRole("button", { name: /more/i })[0]!);
const isOff = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-disabled");

test.each([
  ["busy", "The server is busy"],
  ["took_too_long", "takes too long"],
])(
  "a box that could not be tried (%s) is neither played with nor saved as the one before it",
  async (key, why) => {
    render(BoxPage, { game: "invasion" });
    await screen.findByText(/1,000/);
    expect([isOff("Play with this box"), isOff("Save as a file")]).not.toContain("true");
    refused = { key, text: "No.", values: { seconds: 5 } };
    await change();
    await screen.findByText(new RegExp(why));
    expect([isOff("Play with this box"), isOff("Save as a file")]).toEqual(["true", "true"]);
  },
);

test("nobody asks for a page that was left", async () => {
  const { unmount } = render(BoxPage, { game: "invasion" });
  await screen.findByText(/1,000/);
  let answer: (response: Response) => void = () => {};
  vi.stubGlobal("fetch", () => new Promise((come) => (answer = come)));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  screen.getAllByRole("button", { name: /more/i })[0]!.click();
  await vi.advanceTimersByTimeAsync(1000);
  unmount();
  const asked = vi.fn();
  vi.stubGlobal("fetch", asked);
  answer(
    new Response(JSON.stringify({ key: "busy", text: "Busy.", values: { seconds: 5 } }), { status: 503 }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
});
