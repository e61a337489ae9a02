import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { expectNoBarriers } from "../../test/barriers";
import { speak } from "../words/words.svelte";
import Avatar from "./Avatar.svelte";
import Button from "./controls/Button.svelte";
import Card from "./Card.svelte";
import ClockRing from "./ClockRing.svelte";
import Dialog from "./Dialog.svelte";
import Select from "./controls/Select.svelte";
import TextField from "./controls/TextField.svelte";
import Tip from "./Tip.svelte";
import { dismiss, toasts } from "./messages/toasts.svelte";
import Toasts from "./messages/Toasts.svelte";
import Toggle from "./controls/Toggle.svelte";

const text = (words: string) => createRawSnippet(() => ({ render: () => `<span>${words}</span>` }));
const user = userEvent.setup();

beforeAll(() => speak("en", false));
beforeEach(() => toasts().forEach(({ id }) => dismiss(id)));

test("a button that cannot be pressed says why, and does nothing", async () => {
  const onclick = vi.fn();
  render(Button, { why: "It is not your turn.", onclick, children: text("Pass") });
  render(Toasts);
  await user.click(screen.getByRole("button", { name: "Pass" }));
  expect(onclick).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toContain("It is not your turn.");
});

test("a busy button is not pressed twice", async () => {
  const onclick = vi.fn();
  render(Button, { busy: true, icon: "rematch", onclick, children: text("Rematch") });
  await user.click(screen.getByRole("button"));
  expect(onclick).not.toHaveBeenCalled();
});

test("a message is shown, read aloud once and can be put away", async () => {
  const { toast } = await import("./messages/toasts.svelte");
  render(Toasts);
  toast("The connection is lost.", { alarm: true });
  toast("The connection is lost.", { alarm: true });
  expect(await screen.findAllByText("The connection is lost.")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(toasts()).toEqual([]);
});

test("why something is refused stays until there was time to read it and the person goes on", async () => {
  const { refuse, toast } = await import("./messages/toasts.svelte");
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  const shown = () => toasts().map(({ text }) => text);
  const goesOn = () => window.dispatchEvent(new Event("pointerdown"));
  render(Toasts);
  toast("Copied.");
  refuse("It is not your turn.");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(shown(), "nobody was there").toEqual(["It is not your turn."]);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  expect(shown(), "on the way to the message").toHaveLength(1);
  document.dispatchEvent(new Event("visibilitychange"));
  goesOn();
  expect(shown(), "it was behind another tab").toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6000);
  goesOn();
  expect(shown()).toEqual([]);
  vi.useRealTimers();
});

test("notes make room for reasons, never the other way round", async () => {
  const { refuse, toast } = await import("./messages/toasts.svelte");
  refuse("one");
  toast("note");
  refuse("two");
  refuse("three");
  toast("another note");
  expect(toasts().map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("a message can lead on to where one reads more, beside the page", async () => {
  const { toast } = await import("./messages/toasts.svelte");
  render(Toasts);
  toast("You hold cards.", { link: { text: "INV-8", url: "/rules/en/invasion#INV-8" } });
  const link = await screen.findByRole("link", { name: "INV-8" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/rules/en/invasion#INV-8",
    "_blank",
  ]);
});

test("a dialog has a name, opens, and closes with its button", async () => {
  const onclose = vi.fn();
  render(Dialog, { open: true, title: "Leave the table?", onclose, children: text("Your seat is kept.") });
  expect(screen.getByRole("dialog", { name: "Leave the table?" })).toHaveProperty("open", true);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onclose).toHaveBeenCalledOnce();
});

test("a firm dialog offers no way around its actions", () => {
  render(Dialog, { open: true, firm: true, title: "Who are you?", children: text("…") });
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});

test("an avatar names the person and says when the connection is lost", () => {
  render(Avatar, { who: "snail", name: "Łucja", seat: 3, presence: "lost" });
  expect(screen.getByText("Łucja").tagName).toBe("BDI");
  expect(screen.getByText("connection lost")).toBeTruthy();
});

test("an avatar of a bot says its level", () => {
  render(Avatar, { who: "robot", name: "Bolt", seat: 1, level: "captain", bare: true });
  expect(screen.getByText("Bot, captain")).toBeTruthy();
});

test("a card says what it is, whether it is lifted, and why it cannot be played", () => {
  render(Card, {
    label: "saucer 3b",
    lifted: true,
    why: "not your turn",
    onclick: () => {},
    children: text(""),
  });
  const card = screen.getByRole("button");
  expect(card.textContent!.trim().replace(/[\u2068\u2069]/g, "")).toBe(
    "saucer 3b, lifted, can’t be played: not your turn",
  );
});

test("a card that only lies there is a picture, not a button", () => {
  render(Card, { label: "the General", children: text("") });
  expect(screen.getByRole("img", { name: "the General" })).toBeTruthy();
});

test("a clock is read aloud only when little time is left", async () => {
  const { rerender } = render(ClockRing, { left: 30_000, total: 60_000 });
  expect(screen.getByRole("timer").getAttribute("aria-live")).toBe("off");
  await rerender({ left: 900, total: 60_000 });
  expect(screen.getByRole("timer", { name: "One second left" }).getAttribute("aria-live")).toBe("polite");
});

test("a clock tells minutes, hours and days as people do", async () => {
  const { rerender } = render(ClockRing, { left: 0, total: 1 });
  for (const [seconds, seen, heard] of [
    [99, "99", "99 seconds left"],
    [299, "4:59", "5 minutes left"],
    [82_800, "23 h", "23 hours left"],
    [3 * 86_400 - 1, "3 d", "3 days left"],
  ] as const) {
    await rerender({ left: 1000 * seconds, total: 3 * 86_400_000 });
    const clock = screen.getByRole("timer");
    const said = [clock.textContent!.trim(), clock.getAttribute("aria-label")!];
    expect(said.map((text) => text.replace(/[\u2068\u2069]/g, ""))).toEqual([seen, heard]);
  }
});

test("a switch switches with the space bar", async () => {
  const onchange = vi.fn();
  render(Toggle, { label: "Sound", onchange });
  screen.getByRole("switch", { name: "Sound" }).focus();
  await user.keyboard(" ");
  expect(onchange).toHaveBeenCalledWith(true);
});

test("a field tells what is wrong with what was written", () => {
  render(TextField, { label: "Your name", problem: "Too long." });
  const field = screen.getByRole("textbox", { name: "Your name" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(field.getAttribute("aria-describedby")!)?.textContent).toBe("Too long.");
});

test("a list gives back what was chosen", async () => {
  const onchange = vi.fn();
  const options = [
    { value: "en", label: "English" },
    { value: "cs", label: "Čeština" },
  ];
  render(Select, { label: "Language", value: "en", options, onchange });
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "cs");
  expect(onchange).toHaveBeenCalledWith("cs");
});

test("a tip explains its thing to everybody, and goes away with Escape", async () => {
  render(Tip, { text: "Several may be played.", children: text("mark") });
  const tip = screen.getByRole("tooltip", { hidden: true });
  screen.getByRole("button").focus();
  await Promise.resolve();
  expect(screen.getByRole("button").getAttribute("aria-describedby")).toBe(tip.id);
  await user.keyboard("{Escape}");
  expect(tip.className).not.toContain("shown");
});

test("axe finds nothing to say about any part", async () => {
  render(Button, { icon: "sound", label: "Sound" });
  render(Button, { why: "Not now.", children: text("Pass") });
  render(Toggle, { label: "Sound" });
  render(TextField, { label: "Your name", hint: "Up to 24 characters." });
  render(Avatar, { who: "robot", name: "Bolt", seat: 1, level: "captain" });
  render(Card, { label: "the General", onclick: () => {}, children: text("") });
  render(ClockRing, { left: 5000, total: 9000 });
  render(Tip, { text: "Several may be played.", children: text("mark") });
  render(Toasts);
  await expectNoBarriers(document.body);
});
