/** A table as this page knows it: what the server told, what is shown of it now, and what we have asked for. */

import { Pace } from "../../games/stage/pace.svelte";
import { random } from "../../connection/random";
import type { Connection, Listener } from "../../connection/connection";
import type {
  ChatLine,
  Held,
  HintShown,
  MoveShown,
  Person,
  Proposal,
  Refused,
  StepShown as StepTold,
  TableShown,
  Tell,
} from "../../protocol";
import { Commitments } from "../fair_deal/commitments";
import { rememberSeal } from "../fair_deal/seals";
import { logged, stepOf, type Logged } from "./logged";
import type { Note } from "./notes";
import { FIRST_LOOK, lastSeen, remember } from "./seen";
import { Queue, type Moment } from "./queue";

const LOG_KEPT = 300;
const REACTION_SHOWN = 3500;
/** Said to those who only stood around when a game begins that nobody may watch. */
const LED_OUT = "no_spectators";

/** Whether bots play for all other people, so that one can claim the game. */
export function isAlone({ phase, seats, you }: TableShown): boolean {
  const others = seats.filter(({ player, why }, seat) => player && seat !== you && why !== "resigned");
  const mine = you === null ? undefined : seats[you];
  return phase === "playing" && !!mine && !mine.bot && others.length > 0 && others.every(({ bot }) => bot);
}

export interface Hooks {
  /** A move is not made, or cannot be. */
  refused: (refused: Refused) => void;
  /** A step begins to be shown. */
  shown: (moment: Moment) => void;
  /** Something happened around the table that the board does not show. */
  noted?: (note: Note) => void;
  /** Whether nothing more is shown after this moment until `goOn`. */
  holds?: (moment: Moment) => boolean;
}

export class Table implements Listener {
  table = $state.raw<TableShown | null>(null);
  /** What the board shows; it may be a few steps behind. */
  moment = $state.raw<Moment | null>(null);
  behind = $state(false);
  pending = $state.raw<{ id: string; move: string }[]>([]);
  held = $state.raw<Held | null>(null);
  /** The best moves, while the position is the one that was asked about. */
  hint = $state.raw<HintShown | null>(null);
  /** A hint is on its way. */
  hinting = $state(false);
  log = $state.raw<Logged[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** What people show just now, by their ids. */
  reactions = $state.raw<Record<string, { reaction: string; mark: number }>>({});
  /** What happened while nobody looked. */
  away = $state.raw<Logged[]>([]);
  /** Why we cannot be at this table. */
  trouble = $state.raw<Refused | null>(null);
  /** Real time: the game's milliseconds at `performance.now()` = 0. */
  clockOffset = $state.raw<number | null>(null);

  readonly #queue: Queue;
  readonly #commitments: Commitments;
  readonly #questions = new Set<string>();
  #stop: () => void;
  #mark = 0;
  /** We have given up our place ourselves. */
  #stood = false;
  /** In a guided game: how many of its moves have been made. */
  #made: number | null = null;

  constructor(
    readonly id: string,
    private readonly connection: Connection,
    private readonly hooks: Hooks,
    /** How fast the board shows what happens. */
    readonly pace = new Pace(),
  ) {
    this.#queue = new Queue((moment) => this.#show(moment), {
      pace,
      realTime: () => this.realTime,
      holds: (moment) => hooks.holds?.(moment) ?? false,
    });
    this.#commitments = new Commitments((ask) => connection.ask(ask));
    this.#stop = connection.listen(this);
    connection.enter(id);
  }

  leave(): void {
    this.#stop();
    this.#queue.clear();
    this.#commitments.leave();
    this.connection.leave();
  }

  get realTime(): boolean {
    return this.table?.clock.t !== undefined && this.table.clock.t !== null;
  }

  // What the person does

  play(move: string): void {
    this.pending = [...this.pending, { id: this.connection.move(move), move }];
    this.away = [];
    // In real time nobody waits for what others do, and so it need not be cut short.
    if (!this.realTime) this.#queue.skip();
  }

  takeBack(): void {
    if (this.held) this.connection.ask({ type: "take_back", id: this.held.id });
  }

  /** Asks for the best moves; they come a while later. */
  askHint(): void {
    if (!this.hinting) this.hinting = this.connection.ask({ type: "hint" });
  }

  why(move: string): void {
    const id = random();
    this.#questions.add(id);
    this.connection.ask({ type: "why", id, move });
  }

  // Before the game

  sit(place: number): void {
    this.connection.ask({ type: "sit", place });
  }

  ready(): void {
    if (this.table) this.#commitments.ready(this.table);
  }

  notReady(): void {
    this.#commitments.notReady();
  }

  /** Before the game; later it hands one's seat to a bot. */
  stand(): void {
    this.#stood = this.connection.ask({ type: "stand" });
  }

  addBot(place: number, level: string): void {
    this.connection.ask({ type: "bot", place, level });
  }

  freePlace(place: number): void {
    this.connection.ask({ type: "remove", place });
  }

  /** Begins, with bots of that level in all free places. */
  start(level: string): void {
    this.connection.ask({ type: "start", level });
  }

  // Around the game

  /** Takes one's seat back from the bot. */
  comeBack(): void {
    this.connection.ask({ type: "return" });
  }

  /** Sends a line of chat; whether it could be sent. */
  sendChat(text: string): boolean {
    return this.connection.ask({ type: "chat", text });
  }

  react(reaction: string): void {
    this.connection.ask({ type: "react", reaction });
  }

  mute(player: string, on: boolean): void {
    this.connection.ask({ type: "mute", player, on });
  }

  /** Wishes for another game; whether that could be said. */
  rematch(): boolean {
    const said = this.connection.ask({ type: "rematch" });
    // Nobody may have spoken for a while: it is soon noticed if the connection only seems to be there.
    if (said) this.connection.wake();
    return said;
  }

  proposeUndo(): void {
    this.connection.ask({ type: "undo" });
  }

  proposeEnd(): void {
    this.connection.ask({ type: "end" });
  }

  /** Agrees to what is proposed: to undo, or to end the game. */
  agree(): void {
    const { undo = null } = this.table ?? {};
    if (undo) this.connection.ask({ type: undo.ends ? "end" : "undo", proposal: undo.id });
  }

  /** Says no to what is proposed, by oneself too. */
  refuse(): void {
    const { undo = null, you } = this.table ?? {};
    const said =
      undo && this.connection.ask({ type: undo.ends ? "end" : "undo", proposal: undo.id, agree: false });
    if (said && undo.seat === you) this.table = { ...this.table!, undo: null };
  }

  giveUp(): void {
    this.connection.ask({ type: "give_up" });
  }

  /** Claims a game that nobody else plays any more. */
  claim(): void {
    this.connection.ask({ type: "claim" });
  }

  /** What is being shown is over, and so is what waits behind it, but for the latest. */
  skip(): void {
    this.#queue.skip();
  }

  /** Goes on after a moment that was held. */
  goOn(): void {
    this.#queue.goOn();
  }

  // What we hear

  hear(message: Tell): void {
    switch (message.type) {
      case "table":
        if (message.id === this.id) this.#table(message);
        break;
      case "moved":
        this.#moved(message);
        break;
      case "accepted":
        this.#settled(message.id);
        break;
      case "held":
        this.held = message;
        break;
      case "taken_back":
        this.#settled(message.id);
        break;
      case "refused":
        this.#refused(message);
        break;
      case "said":
        this.chat = [...this.chat, message.line];
        break;
      case "reacted":
        this.#reacted(message.player, message.reaction);
        break;
      case "presence":
        this.#present(message.present, message.watching);
        break;
      case "hinted":
        [this.hint, this.hinting] = [message, false];
        break;
      case "undoing":
        this.#undoing(message.proposal);
    }
  }

  #table(message: TableShown): void {
    const first = this.table === null;
    const before = first ? lastSeen(this.id) : this.table!.n;
    const news = (message.steps ?? []).filter(({ n }) => n > (this.log.at(-1)?.n ?? 0));
    const undone = news.reduce((sum, step) => sum + (step.undone ?? 0), 0);
    this.#compare(message, first ? 0 : undone);
    this.log = [
      ...this.log,
      ...news.map((step, at) => logged(step, at === news.length - 1 ? message.view : undefined)),
    ].slice(-LOG_KEPT);
    this.#commitments.hear(this.table, message);
    rememberSeal(message);
    this.table = message;
    this.chat = message.chat ?? [];
    this.trouble = null;
    this.#made = message.lesson?.step ?? null;
    // After a lost connection we may not yet have heard that a move was made: the position knows.
    this.pending = this.pending.filter(({ move }) => message.legal?.includes(move));
    this.#clock();
    const unseen = news.filter(({ n, by }) => n > before && by);
    if (before !== FIRST_LOOK && unseen.length > 1 && !this.realTime && !message.lesson)
      this.away = unseen.map((step) => logged(step));
    this.#newView(message, first ? [] : unseen, undone > 0);
    remember(this.id, message.n);
  }

  /** What is worth a word about a table that has changed. */
  #compare(message: TableShown, undone: number): void {
    const { you, phase } = message;
    if (undone) this.hooks.noted?.({ what: "undone", moves: undone });
    if (this.table && isAlone(message) && !isAlone(this.table)) this.hooks.noted?.({ what: "alone" });
    if (phase === "open" && you === null && typeof this.table?.you === "number" && !this.#stood)
      this.hooks.noted?.({ what: "place_freed" });
    this.#stood = false;
  }

  /** The position of a `table` message: with its step if exactly one is new, else as it is. */
  #newView(message: TableShown, unseen: StepTold[], undone: boolean): void {
    if (message.view === undefined) {
      this.moment = null;
      return;
    }
    const step = unseen.length === 1 ? stepOf(unseen[0]!) : null;
    const moment = { n: message.n, view: message.view, legal: message.legal ?? [], step, made: this.#made };
    if (step || this.#queue.behind) this.#queue.push(moment);
    else this.moment = { ...moment, step: undone ? null : (this.moment?.step ?? null) };
  }

  #moved(message: MoveShown): void {
    // A hint is about one position; in real time about your own next move.
    if (!this.realTime || message.seat === this.table?.you) [this.hint, this.hinting] = [null, false];
    if (!this.table || message.n <= this.table.n) {
      if (message.yours) this.#settled(message.yours);
      return;
    }
    const { n, view, legal, yours } = message;
    this.table = {
      ...this.table,
      n,
      view,
      legal,
      undo: this.table.undo?.ends ? this.table.undo : null,
      clock: message.clock ?? this.table.clock,
    };
    if (message.clock) this.#clock();
    this.log = [...this.log, logged(message, view)].slice(-LOG_KEPT);
    this.#made = this.#counted(message);
    this.#queue.push({ n, view, legal, step: stepOf(message), yours: yours ?? undefined, made: this.#made });
    this.behind = this.#queue.behind;
    remember(this.id, n);
  }

  /** A bot in the seat of the player does not know the lesson. */
  #counted({ seat, by }: MoveShown): number | null {
    const ours = seat !== this.table?.you || by === "human";
    return this.#made === null || !ours ? null : this.#made + 1;
  }

  #show(moment: Moment): void {
    this.moment = moment;
    this.behind = this.#queue.behind;
    if (moment.yours) this.#settled(moment.yours);
    this.hooks.shown(moment);
  }

  #settled(id: string): void {
    this.pending = this.pending.filter((one) => one.id !== id);
    if (this.held?.id === id) this.held = null;
  }

  #refused(message: Refused): void {
    const id = message.id ?? "";
    const out = message.key === LED_OUT;
    if (!out && (this.#questions.delete(id) || this.table)) this.hooks.refused(message);
    else this.trouble = message;
    this.#settled(id);
  }

  /** A move takes a proposal off the table, too; what goes without one was refused. */
  #undoing(proposal: Proposal | null): void {
    if (!this.table) return;
    const { undo, you } = this.table;
    this.table = { ...this.table, undo: proposal };
    if (undo && !proposal && undo.seat === you)
      this.hooks.noted?.({ what: undo.ends ? "not_ended" : "not_undone" });
  }

  #reacted(player: Person, reaction: string): void {
    if (!this.table?.seats.some((seat) => seat.player?.id === player.id))
      this.hooks.noted?.({ what: "reacted", player, reaction });
    const mark = ++this.#mark;
    this.reactions = { ...this.reactions, [player.id]: { reaction, mark } };
    setTimeout(() => {
      if (this.reactions[player.id]?.mark !== mark) return;
      const { [player.id]: _, ...others } = this.reactions;
      this.reactions = others;
    }, REACTION_SHOWN);
  }

  #present(present: boolean[], watching: number): void {
    if (!this.table) return;
    const seats = this.table.seats.map((seat, at) => ({ ...seat, present: present[at] ?? false }));
    this.table = { ...this.table, seats, watching };
  }

  #clock(): void {
    const { t, go } = this.table?.clock ?? {};
    if (t === undefined || t === null) this.clockOffset = null;
    else {
      const waits = go ? Math.max(0, go - this.connection.time.at()) : 0;
      this.clockOffset = t - performance.now() - waits;
    }
  }
}
