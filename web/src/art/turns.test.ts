import { cleanup, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import InTurn from "./InTurn.svelte";
import { takeTurns } from "./turns.svelte";

vi.unmock("./turns.svelte");
afterEach(cleanup);

const text = (html: string) => createRawSnippet(() => ({ render: () => `<p>${html}</p>` }));

test("while a page opens its parts come one after the other, and from then on at once", async () => {
  takeTurns();
  render(InTurn, { children: text("first") });
  const gone = render(InTurn, { children: text("gone before its turn") });
  render(InTurn, { children: text("last") });
  expect(screen.queryByText("first")).toBeNull();
  gone.unmount();
  await screen.findByText("last");
  expect(screen.getByText("first")).toBeTruthy();
  expect(screen.queryByText("gone before its turn")).toBeNull();
  await vi.waitFor(() => {
    const { unmount } = render(InTurn, { children: text("later") });
    expect(screen.getByText("later")).toBeTruthy();
    unmount();
  });
});
