import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import BrokenBoard from "../../test/BrokenBoard.svelte";
import { expectNoBarriers } from "../../test/barriers";
import HintingBoard from "../../test/HintingBoard.svelte";
import { seatAt } from "../../test/board";
import { listed, OURS } from "../../test/ours";
import type { Connection, Listener } from "../connection/connection";
import { go, route } from "../app/route.svelte";
import { connection, session } from "../app/visit/session.svelte";
import { settings } from "../app/settings/settings.svelte";
import type { Ask, TableShown, View } from "../protocol";
import { learn, speak } from "../words/words.svelte";
import Away from "./play/Away.svelte";
import Chat from "./drawer/Chat.svelte";
import { isEager } from "../app/opening/eager";
import type { AnyGame } from "../games/games";
import { Pace } from "../games/stage/pace.svelte";
import { narrate } from "../games/narrate";
import { reason } from "../app/reasons";
import { around, people } from "../games/people";
import PlainBoard from "./play/PlainBoard.svelte";
import Play from "./play/Play.svelte";
import Result from "./result/Result.svelte";
import { Table } from "./state/table.svelte";
import Trouble from "./Trouble.svelte";
import Waiting from "./waiting/Waiting.svelte";

const user = userEvent.setup();
const plain = (text: string | null): string =>
  (text ?? "")
    .replace(/[\u2068\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();
const ann = { id: "me", name: "Ann", avatar: "moth" };
const bo = { id: "bo", name: "<i>Bo</i>", avatar: "slug" };
const GAME = {
  Board: PlainBoard,
  prompt: () => null,
  scoring: (_: unknown, seat: number) => [{ key: "event-ended", values: {}, points: seat }],
} as unknown as AnyGame;

const seen = (to_act: number[]): View => ({ game: "invasion", seat: 0, over: false, to_act });
const shown = (changes: Partial<TableShown> = {}): TableShown => ({
  type: "table",
  n: 3,
  id: "T",
  settings: { game: "invasion", seats: 3 },
  phase: "playing",
  host: "me",
  seats: [{ player: ann, present: true, ready: true }, { player: bo }, { bot: "pilot", ready: true }],
  you: 0,
  commitment: "c0ffee",
  tally: {},
  games: 0,
  clock: {},
  view: seen([0]),
  legal: ["2a"],
  ...changes,
});

let asked: Ask[];
let listener: Listener;
let table: Table;
let rate: number;

beforeEach(async () => {
  asked = [];
  await speak("en", false);
  await learn("invasion");
  session.playable = { games: OURS.map(listed), bots: [] };
  Object.assign(session, { door: "open", person: ann, reactions: ["wave", "wow"], connection: "open" });
  vi.spyOn(connection, "ask").mockImplementation((message) => !!asked.push(message));
  const fake = {
    time: connection.time,
    listen: (one: Listener) => ((listener = one), () => {}),
    enter: () => {},
    leave: () => {},
    move: () => "m1",
    ask: connection.ask,
    wake: () => {},
  };
  rate = Infinity;
  const hooks = { refused: () => {}, shown: () => {} };
  table = new Table("T", fake as unknown as Connection, hooks, new Pace(() => rate));
  go("t/T");
});
afterEach(cleanup);

/** The table as the server tells it, and the part that shows it. */
function playing(changes: Partial<TableShown> = {}) {
  listener.hear!(shown(changes));
  return render(Play, { table, shown: table.table!, moment: table.moment!, game: GAME });
}

describe("before the game", () => {
  const open = (changes: Partial<TableShown> = {}) => {
    listener.hear!(shown({ phase: "open", view: undefined, legal: [], ...changes } as Partial<TableShown>));
    return render(Waiting, { table, shown: table.table! });
  };

  test("who has come by the link sits down with one touch", async () => {
    open({ you: null, host: "bo", seats: [{ player: bo }, {}, {}] });
    await user.click(screen.getByRole("button", { name: "Sit down" }));
    expect(asked).toEqual([{ type: "sit", place: 1 }]);
    expect(screen.queryByText("Bot"), "only the host puts bots").toBeNull();
  });

  test("at a rated table one sees whom one will play against", async () => {
    const answer = JSON.stringify({ bo: { elo: 1720, margin: 60, games: 40 } });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(answer)));
    open({
      seats: [{ player: ann }, { player: bo }, {}],
      settings: { game: "invasion", seats: 3, rated: true },
    });
    expect(plain((await screen.findByText(/Rating/)).textContent)).toBe("Rating 1720");
    vi.unstubAllGlobals();
  });

  test("the host puts a bot, frees a place, and starts", async () => {
    const { container } = open({ seats: [{ player: ann }, { player: bo, ready: true }, {}] });
    await user.click(screen.getByRole("button", { name: "Bot" }));
    await user.click(screen.getByRole("button", { name: /Free the seat of/ }));
    await user.click(screen.getByRole("button", { name: /Start, with bots/ }));
    expect(asked.map(({ type }) => type)).toEqual(["bot", "remove", "ready", "start"]);
    await expectNoBarriers(container);
  });

  test("nobody starts over the heads of those who are not ready", async () => {
    open({ seats: [{ player: ann }, { player: bo }, {}] });
    await user.click(screen.getByRole("button", { name: /Start, with bots/ }));
    expect(asked).toEqual([]);
  });

  test("the keyboard stays where one was when a button makes room for the next", async () => {
    const { rerender } = open({ you: null, host: "bo", seats: [{ player: bo }, {}, {}] });
    screen.getByRole("button", { name: "Sit down" }).focus();
    await rerender({
      table,
      shown: shown({ phase: "open", you: 1, seats: [{ player: bo }, { player: ann }, {}] }),
    });
    await waitFor(() => expect(document.activeElement?.textContent).toContain("I’m ready"));
  });

  test("who comes is told how much time there is, and what else was chosen", () => {
    const settings = {
      game: "abduction",
      seats: 3,
      clock: { move: 30, total: null },
      options: { limit: null },
    };
    const { container } = open({ settings: { ...settings, hold: true } });
    const told = [...container.querySelectorAll(".choice")].map(({ textContent }) => textContent);
    expect(told).toEqual([
      "30 seconds per move",
      "Longest game – No limit",
      "Two seconds to take a move back",
    ]);
  });

  test("quick reactions are seen before the game, too", async () => {
    open({ seats: [{ player: ann }, { player: bo }, {}] });
    listener.hear!({ type: "reacted", player: bo, reaction: "wow" });
    await waitFor(() => expect(screen.getAllByText(/Wow!/)).toHaveLength(2));
  });

  test("a full table says that one will watch", () => {
    open({ you: null });
    expect(screen.getByText(/You can watch once the game starts/)).toBeTruthy();
    cleanup();
    open({ you: null, settings: { game: "invasion", seats: 3, spectators: false } });
    expect(screen.getByText(/the host doesn’t let anyone watch/)).toBeTruthy();
  });

  test("the link is there as text and as a code", async () => {
    open({ seats: [{ player: ann }, {}, {}] });
    expect(screen.getByLabelText<HTMLInputElement>(/Link/).value).toMatch(/\/t\/T$/);
    expect(await screen.findByRole("img", { name: /code for phones/ })).toBeTruthy();
  });
});

describe("at the table", () => {
  test("it is said whose turn it is, and to whom; axe is content", async () => {
    const { container } = playing();
    expect(screen.getByText("It’s your turn.")).toBeTruthy();
    expect(document.title).toContain("Your turn");
    await user.click(screen.getByRole("button", { name: "2a" }));
    expect(table.pending).toEqual([{ id: "m1", move: "2a" }]);
    await expectNoBarriers(container);
  });

  test("who wants to be asked makes a move only with a second press, and may take it back", async () => {
    settings.confirm = true;
    const { container } = playing();
    await user.click(screen.getByRole("button", { name: "2a" }));
    expect(table.pending).toEqual([]);
    const ask = within(screen.getByRole("group", { name: "Make this move?" }));
    expect(document.activeElement).toBe(ask.getByRole("button", { name: "Yes, play it" }));
    await expectNoBarriers(container);
    await user.click(ask.getByRole("button", { name: "Take it back" }));
    expect(screen.queryByRole("group", { name: "Make this move?" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "2a" }));
    await user.click(screen.getByRole("button", { name: "Yes, play it" }));
    expect(table.pending).toEqual([{ id: "m1", move: "2a" }]);
    settings.confirm = false;
  });

  test("those who watch are told who is to move, and can do nothing", () => {
    playing({ you: null, legal: [], view: seen([2]) });
    expect(plain(screen.getByText(/’s turn/).textContent)).toBe("Zuzu’s turn.");
    expect(screen.queryByRole("button", { name: "2a" })).toBeNull();
  });

  test("an undo is agreed to or not", async () => {
    playing({ undo: { id: 7, seat: 1, moves: 2, agreed: [1] } });
    expect(plain(screen.getByText(/wants to undo/).textContent)).toBe("<i>Bo</i> wants to undo 2 moves.");
    await user.click(screen.getByRole("button", { name: "Agree" }));
    await user.click(screen.getByRole("button", { name: "No" }));
    expect(asked).toEqual([
      { type: "undo", proposal: 7 },
      { type: "undo", proposal: 7, agree: false },
    ]);
  });

  test("a game is given up from the menu, once one is sure", async () => {
    const { container } = playing();
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(screen.getByRole("button", { name: "Give up" }));
    await user.click(screen.getByRole("button", { name: "No, play on" }));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Give up" }));
    await expectNoBarriers(container);
    await user.click(screen.getByRole("button", { name: "Yes, I give up" }));
    expect(asked).toEqual([{ type: "give_up" }]);
  });

  test("to end the game everybody is asked, and whoever is left with bots can claim it", async () => {
    const { unmount } = playing({ undo: { id: 7, seat: 1, moves: 0, agreed: [1], ends: true } });
    await user.click(screen.getByRole("button", { name: "Agree" }));
    await user.click(screen.getByRole("button", { name: "Menu" }));
    expect(screen.queryByRole("button", { name: "Claim the game" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Ask to end the game" }));
    expect(asked).toEqual([{ type: "end", proposal: 7 }, { type: "end" }]);
    unmount();
    playing({ seats: [{ player: ann }, { player: bo, bot: "pilot", why: "left" }, { bot: "pilot" }] });
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(screen.getByRole("button", { name: "Claim the game" }));
    expect(asked.at(-1)).toEqual({ type: "claim" });
  });

  test("whoever has given up sees that a bot plays, and does not come back", () => {
    playing({
      seats: [{ player: ann, bot: "pilot", why: "resigned" }, { player: bo }, { bot: "pilot" }],
      legal: [],
    });
    expect(screen.getByText(/You gave up; a bot plays on/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take my seat back" })).toBeNull();
  });

  test("whoever has agreed to an undo sees for whom it waits", () => {
    const bob = { ...bo, id: "bob", name: "Bob" };
    playing({
      seats: [{ player: ann }, { player: bo }, { player: bob, bot: "pilot", why: "away" }],
      undo: { id: 7, seat: 1, moves: 2, agreed: [0, 1] },
    });
    expect(plain(screen.getByText(/Waiting for/).textContent)).toBe("Waiting for Bob to agree.");
  });

  test("whoever was away takes the seat back from the bot", async () => {
    playing({
      seats: [{ player: ann, bot: "pilot", why: "away" }, { player: bo }, { bot: "pilot" }],
      legal: [],
    });
    await user.click(screen.getByRole("button", { name: "Take my seat back" }));
    expect(asked).toEqual([{ type: "return" }]);
  });

  test("the menu lets a bot play, mutes a person, and leads away", async () => {
    playing();
    await user.click(screen.getByRole("button", { name: "Menu" }));
    const menu = within(screen.getByRole("dialog", { name: "Invasion" }));
    await user.click(menu.getByRole("switch", { name: /Mute/ }));
    await user.click(menu.getByRole("button", { name: /Let a bot play/ }));
    expect(asked).toEqual([{ type: "mute", player: "bo", on: true }, { type: "stand" }]);
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await user.click(menu.getByRole("button", { name: /Leave for now/ }));
    expect(route()).toEqual({ page: "front" });
  });

  test("whom one does not hear stays unheard after a reload, and the menu knows", async () => {
    playing({ muted: ["bo"] });
    await user.click(screen.getByRole("button", { name: "Menu" }));
    expect(screen.getByRole("switch", { name: /Mute/ }).getAttribute("aria-checked")).toBe("true");
  });

  test("talk is text, whatever it contains", async () => {
    listener.hear!(shown({ chat: [{ n: 1, at: 1, player: bo, text: "<img src=x> שלום" }] }));
    const { container } = render(Chat, { table });
    expect(screen.getByRole("log").textContent).toContain("<img src=x> שלום");
    await user.type(screen.getByLabelText("Say something"), "Hi{Enter}");
    await user.click(screen.getByRole("button", { name: "Wow!" }));
    expect(asked).toEqual([
      { type: "chat", text: "Hi" },
      { type: "react", reaction: "wow" },
    ]);
    await expectNoBarriers(container);
  });

  test("what happened meanwhile is told in words", () => {
    const steps = [
      { n: 4, at: 1, seat: null, undone: 0, events: [{ event: "stole", seat: 2, victim: 0, loot: 3 }] },
    ];
    render(Away, { game: "invasion", steps, names: ["Ann", "Bo", "Zuzu"], close: () => {} });
    expect(plain(screen.getByRole("listitem").textContent)).toBe("Zuzu steals 3 loot from Ann.");
  });
});

describe("the line", () => {
  const line = (): string => plain(document.querySelector(".line .now")!.textContent);

  test("and the log say nothing that is still to be seen", async () => {
    rate = 0.001;
    listener.hear!(shown({ view: seen([2]), legal: [] }));
    const game = GAME;
    const { rerender } = render(Play, { table, shown: table.table!, moment: table.moment!, game });
    await user.click(screen.getByRole("button", { name: "Log and chat" }));
    const logged = (): number => document.querySelectorAll(".log li").length;
    expect([line(), logged()]).toEqual(["Zuzu’s turn.", 0]);
    const events = [{ event: "took", seat: 2, loot: 2, earth: 30 }];
    const moved = { type: "moved", n: 4, at: 1, seat: 2, by: "pilot", events, view: seen([1]), legal: [] };
    listener.hear!(moved as never);
    await rerender({ table, shown: table.table!, moment: table.moment!, game });
    expect([line(), logged()]).toEqual(["Zuzu’s turn.", 0]);
    table.pace.skip();
    await tick();
    expect([line(), logged()]).toEqual(["<i>Bo</i>’s turn.", 1]);
  });

  test("says what comes next with a card that was lifted", async () => {
    const game = {
      ...GAME,
      Board: HintingBoard,
      prompt: () => ["board-prompt-play", {}],
    } as unknown as AnyGame;
    listener.hear!(shown());
    render(Play, { table, shown: table.table!, moment: table.moment!, game });
    expect(line()).toBe("Your turn: play a card.");
    await user.click(screen.getByRole("button", { name: "Lift" }));
    expect(line()).toBe("Tap it again to play it, or take another.");
    await user.click(screen.getByRole("button", { name: "Put back" }));
    expect(line()).toBe("Your turn: play a card.");
  });
});

describe("after the game", () => {
  test("the result waits until one has read what happened meanwhile", async () => {
    listener.hear!(shown());
    table.away = [{ n: 4, at: 1, seat: 1, undone: 0, scores: null, events: [{ event: "ended" }] }];
    playing({ phase: "over", n: 4, scores: [3, 9, 9], winners: [1, 2], legal: [] });
    await new Promise((done) => setTimeout(done, 20));
    expect(screen.queryByRole("dialog", { name: "Game over" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("dialog", { name: "Game over" })).toBeTruthy();
  });

  test.each([
    ["where there are turns", {}],
    ["in real time", { t: 60_000 }],
  ])("nothing tells who has won before the last step has been seen, or skipped, %s", async (_, clock) => {
    rate = 0.001;
    const step = { n: 3, at: 1, seat: 1, by: "human", events: [{ event: "ended" }] };
    const end = { phase: "over", scores: [3, 9, 9], winners: [1, 2], legal: [], steps: [step], clock };
    listener.hear!(shown(end as unknown as Partial<TableShown>));
    render(Play, { table, shown: table.table!, moment: { ...table.moment!, step }, game: GAME });
    const line = (): string => plain(document.querySelector(".line .now")!.textContent);
    const logged = (): number =>
      screen.queryAllByText(/last loot has left Earth/, { selector: ".log span" }).length;
    await user.click(screen.getByRole("button", { name: "Log and chat" }));
    expect([line(), logged()]).toEqual(["The game is over.", 0]);
    expect(screen.queryByRole("dialog", { name: "Game over" })).toBeNull();
    await user.click(document.querySelector("main .board")!);
    expect(await screen.findByRole("dialog", { name: "Game over" })).toBeTruthy();
    expect([line(), logged()]).toEqual(["<i>Bo</i>, Zuzu share the win.", 1]);
  });

  const over = shown({ phase: "over", scores: [3, 9, 9], winners: [1, 2], games: 1, tally: { bo: 2 } });

  test("a game that was given up says why there is no winner", async () => {
    playing({ phase: "over", n: 4, scores: null, winners: null, legal: [] });
    expect(plain((await screen.findByRole("dialog")).textContent)).toContain(
      "so long that this game was abandoned",
    );
    expect(plain(document.querySelector(".line .now")!.textContent)).toContain("abandoned");
  });

  test("a game that went on for too long says that there is no winner, and why", async () => {
    playing({ phase: "over", n: 4, scores: null, winners: null, legal: [], ended: "too_many_moves" });
    expect(plain((await screen.findByRole("dialog")).textContent)).toContain("so many moves");
    expect(plain(document.querySelector(".line .now")!.textContent)).toContain("without a result");
  });

  test("the best stand first, and every score is explained", async () => {
    const { container } = render(Result, {
      open: true,
      shown: over,
      view: {},
      game: GAME,
      rematch: () => true,
    });
    const rows = screen.getAllByRole("listitem").map((row) => plain(row.textContent));
    expect(rows.map((row) => /\d+ points?/.exec(row)?.[0])).toEqual(["9 points", "9 points", "3 points"]);
    expect(rows[0]).toContain("wins");
    expect(rows[0]).toContain("2 wins before");
    expect(rows[0]).toContain("the game is over");
    await expectNoBarriers(container);
  });

  test("the result says who ended the game and how, where the last move tells", async () => {
    const events = [{ event: "missed", seat: 1 }, { event: "ended" }];
    const step = { n: 3, at: 1, seat: 1, by: "human", events };
    const telling: typeof GAME = {
      ...GAME,
      ending: (last, you, names) => (last === events ? ["event-missed", { seat: names[1]!, you }] : null),
    };
    const end = { phase: "over", scores: [3, 9, 9], winners: [1, 2], legal: [], steps: [step] } as const;
    listener.hear!(shown(end as unknown as Partial<TableShown>));
    render(Play, { table, shown: table.table!, moment: { ...table.moment!, step }, game: telling });
    const dialog = await screen.findByRole("dialog", { name: "Game over" });
    expect(plain(dialog.querySelector(".why")!.textContent)).toBe(
      "<i>Bo</i> has no cards and misses the turn.",
    );
  });

  test.each([
    ["an ordinary game", {}, true],
    ["a game without a winner", { scores: null, winners: null, ended: "resigned" }, true],
    ["a game of a tournament", { tournament: { id: "E", deal: 1 } }, true],
    [
      "a deal that is played elsewhere, too",
      { tournament: { id: "E", deal: 1 }, settings: { game: "invasion", seats: 3, spectators: false } },
      false,
    ],
  ])("a review is offered where there is a replay: %s", (_, changes, offered) => {
    session.playable = { ...session.playable!, reviews: true };
    const ended = { ...over, ...changes } as TableShown;
    render(Result, { open: true, shown: ended, view: {}, game: GAME, rematch: () => true });
    expect(screen.queryAllByRole("button", { name: /Review|Watch replay/ })).toHaveLength(offered ? 2 : 0);
  });

  test("every row shows its points one by one, and one's own is marked", () => {
    render(Result, { open: true, shown: over, view: {}, game: GAME, rematch: () => true });
    const rows = screen.getAllByRole("listitem");
    expect(rows.map((row) => row.querySelectorAll("dd").length)).toEqual([1, 1, 1]);
    expect(rows.map((row) => row.classList.contains("you"))).toEqual([false, false, true]);
    expect(document.querySelector("li details")).toBeNull();
  });

  test("the result says why the game ended, and which move moved the most points", () => {
    const events = [{ event: "stole", seat: 1, victim: 2, loot: 5 }];
    const best = { step: { n: 2, at: 0, seat: 1, events, undone: 0, scores: [0, 5, 0] }, points: 10 };
    const last = [{ event: "ended" }];
    render(Result, { open: true, shown: over, view: {}, game: GAME, rematch: () => true, last, best });
    const said = plain(screen.getByRole("dialog").textContent);
    expect(said).toContain("The last loot has left Earth");
    expect(said).toContain("The move of the game <i>Bo</i> steals 5 loot from Blip. It moved 10 points");
  });

  test("the move of the game tells all that it did to three rivals, and no draws", () => {
    const returned = [0, 1].map((seat) => ({ event: "returned", seat, loot: 2 + seat }));
    const events = [
      { event: "played", seat: 2, card: "g", count: 1 },
      ...returned,
      { event: "drew", seat: 2, cards: 1 },
    ];
    const best = { step: { n: 2, at: 0, seat: 2, events, undone: 0, scores: [0, 0, 3] }, points: 5 };
    const game: typeof GAME = {
      ...GAME,
      log: (all) => all.flatMap((event) => (event.event === "drew" ? [] : { event })),
    };
    render(Result, { open: true, shown: over, view: {}, game, rematch: () => true, best });
    const said = plain(document.querySelector(".best p")!.textContent);
    expect(said).toMatch(/General.* returns 2 loot.* returns 3 loot to Earth\.$/);
  });

  test("nobody is told about their own victory in the third person", async () => {
    playing({ phase: "over", n: 4, scores: [9, 3, 1], winners: [0], legal: [] });
    await screen.findByRole("dialog", { name: "You won!" });
    const line = (): string => plain(document.querySelector(".line .now")!.textContent);
    expect(line()).toBe("You win!");
    cleanup();
    playing({ phase: "over", n: 4, scores: [9, 9, 1], winners: [0, 1], legal: [] });
    await screen.findByRole("dialog", { name: "You share the win!" });
    expect(line()).toBe("You share the win with <i>Bo</i>.");
  });

  test("who has won with others is told so", () => {
    render(Result, { open: true, shown: { ...over, you: 1 }, view: {}, game: GAME, rematch: () => true });
    expect(screen.getByRole("dialog", { name: "You share the win!" })).toBeTruthy();
  });

  test("whoever wants a rematch goes there as soon as it is open, ready", async () => {
    const props = { open: true, view: {}, game: GAME, rematch: () => table.rematch() };
    const { rerender } = render(Result, { ...props, shown: over });
    await user.click(screen.getByRole("button", { name: /Rematch/ }));
    expect(asked).toEqual([{ type: "rematch" }]);
    await rerender({ ...props, shown: { ...over, next: "T2" } });
    expect(route()).toEqual({ page: "table", id: "T2" });
    expect(isEager("T2")).toBe(true);
  });
});

test("a wish for a rematch that could not be sent can be sent again", async () => {
  const over = shown({ phase: "over", scores: [3, 9, 9], winners: [1, 2] });
  const rematch = vi.fn(() => false);
  render(Result, { open: true, shown: over, view: {}, game: GAME, rematch });
  const button = screen.getByRole("button", { name: /Rematch/ });
  await user.click(button);
  await user.click(button);
  expect(rematch).toHaveBeenCalledTimes(2);
});

test("a wish for a rematch on a connection that turns out to be lost can be sent again", async () => {
  const over = shown({ phase: "over", scores: [3, 9, 9], winners: [1, 2] });
  const rematch = vi.fn(() => true);
  render(Result, { open: true, shown: over, view: {}, game: GAME, rematch });
  const button = screen.getByRole("button", { name: /Rematch/ });
  await user.click(button);
  expect(button.getAttribute("aria-busy")).toBe("true");
  session.connection = "lost";
  await tick();
  await user.click(button);
  expect(rematch).toHaveBeenCalledTimes(2);
  session.connection = "open";
});

test("a board that breaks down is replaced by the plain one, on which one can play on", async () => {
  const complained = vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { ...GAME, Board: BrokenBoard } as unknown as AnyGame;
  listener.hear!(shown());
  const props = { table, shown: table.table!, game: broken };
  const { rerender } = render(Play, { ...props, moment: table.moment! });
  expect(screen.getByText("drawn 0")).toBeTruthy();
  const step = { n: 4, seat: 1, by: "pilot", events: [] };
  await rerender({ ...props, moment: { ...table.moment!, step } });
  expect(screen.queryByText("drawn 0")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("The board stopped working");
  await user.click(screen.getByRole("button", { name: "2a" }));
  expect(table.pending).toMatchObject([{ move: "2a" }]);
  expect(complained).toHaveBeenCalled();
  complained.mockRestore();
});

test.each(["no_table", "no_spectators", "aside"])(
  "one cannot come in (%s): it is said why, and what next",
  async (key) => {
    const { container } = render(Trouble, { problem: { key, text: "English." } });
    expect(container.querySelector("p")?.textContent).not.toBe("English.");
    await expectNoBarriers(container);
    await user.click(screen.getByRole("button", { name: "Front page" }));
    expect(route()).toEqual({ page: "front" });
  },
);

test("in a rematch everybody sits one seat further, and bots keep their names and faces", () => {
  const seats = [{ player: ann }, { bot: "pilot" }, { bot: "captain" }];
  const [, glorp, zuzu] = people(seats);
  const moved = people([...seats.slice(1), seats[0]!], 1);
  expect(moved.slice(0, 2)).toEqual([glorp, zuzu]);
});

describe("words", () => {
  test("what others may not know is told as such", () => {
    const names = ["Ann", "Bo"];
    expect(plain(narrate("invasion", { event: "drew", seat: 1, card: null }, names))).toBe(
      "Bo draws a card.",
    );
    expect(plain(narrate("invasion", { event: "drew", seat: 0, card: "3b" }, names))).toBe(
      "Ann draws saucer 3b.",
    );
  });

  test("a game from elsewhere is told in short, and can be played without a board", async () => {
    expect(narrate("signals", { event: "answered", seat: 1, won: 3 }, ["Ann", "Bo"])).toBe(
      "answered: seat Bo, won 3",
    );
    const view = {
      game: "signals",
      to_act: [0],
      last: null,
      scores: [2, 4],
      seats: [
        { hand: 2, cards: [3, 5] },
        { hand: 1, cards: null },
      ],
    };
    const play = vi.fn();
    const seats = people(shown().seats.slice(0, 2));
    const { container } = seatAt(PlainBoard, { view, seats, legal: ["5"], play });
    expect(screen.getByText(/This game has no board of its own yet/)).toBeTruthy();
    const words = [...container.querySelectorAll("dt, dd:not(:has(dl))")].map((one) =>
      plain(one.textContent),
    );
    expect(words.join(" ")).toBe(
      "to act Ann last – scores Ann 2 <i>Bo</i> 4 seats Ann hand 2 cards 3 5 <i>Bo</i> hand 1 cards –",
    );
    await user.click(screen.getByRole("button", { name: "5" }));
    expect(play).toHaveBeenCalledWith("5");
    await expectNoBarriers(container);
  });

  test("a refusal is told in the game's words, in the page's, or as the server says it", () => {
    const base = { text: "Server.", values: { held: 1, asked: 2 } };
    const rule = { ...base, type: "refused" as const, key: "too-many-numbers", clause: "INV-11" };
    expect(plain(reason(rule, "invasion"))).toBe("You hold 1 Strength in Numbers, not 2.");
    expect(reason({ ...base, key: "host_only" })).toBe("Only the host can do that.");
    expect(reason({ ...base, key: "something_new" })).toBe("Server.");
  });

  test.each(["en", "pl", "fr", "cs"] as const)(
    "%s: a refusal calls people by their names",
    async (language) => {
      await Promise.all(["abduction", "constellations"].map((game) => learn(game)));
      await speak(language, false);
      const rules: [string, string, object][] = [
        ["constellations", "held-by-another", { colour: "R", holder: 1 }],
        ["abduction", "rival-gone", { rival: 1 }],
        ["abduction", "not-begun", { rival: 1 }],
        ["abduction", "not-next", { rival: 1, card: 9, top: 4, next: 5 }],
      ];
      for (const [game, key, values] of rules) {
        const refused = { type: "refused" as const, key, values, clause: "X-1", text: "Server." };
        const said = plain(reason(refused as never, game, ["Ann", "Bo"]));
        expect(said).toContain("Bo");
        expect(said).not.toMatch(/\b1\b/);
      }
    },
  );

  test("people sit clockwise from you", () => {
    expect(around(4, 2)).toEqual([2, 3, 0, 1]);
    expect(around(3, null)).toEqual([0, 1, 2]);
    expect(people(shown().seats).map(({ name }) => name)).toEqual(["Ann", "<i>Bo</i>", "Zuzu"]);
  });
});
