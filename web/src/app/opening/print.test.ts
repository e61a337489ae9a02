import { cleanup, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../../words/words.svelte";
import { session } from "../visit/session.svelte";
import PrintButton from "./PrintButton.svelte";

const user = userEvent.setup();
const box = { game: "invasion", seats: 3, edition: { loot: 40 } };

beforeEach(() => speak("en", false));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.playable = null;
});

test("where the server makes no PDFs nobody is offered one", () => {
  session.playable = { games: [], bots: [] };
  render(PrintButton, box);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a box is printed on the paper that one chooses", async () => {
  session.playable = { games: [], bots: [], prints: true };
  const asked = vi.fn((_: URL, __: RequestInit) => Promise.resolve(new Response("{}", { status: 503 })));
  vi.stubGlobal("fetch", asked);
  render(PrintButton, box);
  await user.selectOptions(screen.getByRole("combobox", { name: "Paper" }), "Letter");
  await user.click(screen.getByRole("button", { name: "Print the cards and rules" }));
  expect(JSON.parse(String(asked.mock.calls[0]![1].body))).toMatchObject({
    paper: "letter",
    edition: box.edition,
  });
});
