/**
 * Plays the stories of a board: one clock, one pace, one way to skip, and one place that knows when a step is over. A game
 * tells what moves from where to where and in which order; web/README.md has the whole contract.
 */

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { BoardProps, Step } from "../board";
import type { Pace } from "./pace.svelte";
import type { Act } from "./story";

/** The middle of something on the screen and its width, in pixels of the board. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A step as a game is asked to tell it. */
export interface Told<View> {
  step: Step;
  view: View;
  /** What was seen before; null if nothing was. */
  before: View | null;
  /** It is a move of yours that the board has shown as made already. */
  made: boolean;
}

export interface Script<View, A extends Act> {
  story: (told: Told<View>) => readonly A[];
  /** A move of yours that is on its way, before the server tells it. */
  ahead?: (view: View, seat: number, move: string) => readonly A[];
  /** A move of yours that was on its way and is not made after all; it gets what `ahead` told. */
  back?: (ahead: readonly A[]) => readonly A[];
  /** Spots that no element marks. */
  spot?: (name: string) => Spot | null;
}

/** What begins in between is drawn together: milliseconds before it begins, at the usual pace. */
const [LATEST, EARLIEST] = [20, 60];

export class Stage<View, A extends Act> {
  /** The acts that have not ended: whatever they bring has not arrived yet. */
  waiting = $state.raw<readonly A[]>([]);
  /** Those of them that have begun, or will in a moment: of the others nothing needs to be drawn yet. */
  begun = $state.raw<readonly A[]>([]);
  /** What was seen before the step that is shown, or was shown last. */
  before = $state.raw<View | null>(null);
  /** The step that is being shown. */
  #showing = $state.raw<Step | null>(null);
  readonly #pace: Pace;
  readonly #script: Script<View, A>;
  /** When each act that waits begins and ends, by our own clock. */
  readonly #times = new Map<A, { begins: number; ends: number }>();
  readonly #motions = new Set<Animation>();
  /** What begins to move, and finds its way when all of it is there. */
  #begun: (() => (() => void) | null)[] = [];
  #board: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Our own clock: it stood at `#clock` when the browser's stood at `#since`, and runs `#rate` times as fast. */
  #clock = 0;
  #since = 0;
  #rate = 1;
  #told: number | null = null;
  #seen: View | null = null;
  #sent: { move: string; acts: readonly A[] } | null = null;

  /** To be made while a board is made. */
  constructor(props: () => BoardProps<View>, script: Script<View, A>) {
    this.#script = script;
    this.#pace = untrack(() => props().pace);
    $effect(() => {
      const { rate } = this.#pace;
      untrack(() => this.#go(rate));
    });
    $effect(() => {
      const given = props();
      untrack(() => this.#hear(given));
    });
    $effect(() => {
      this.#pace.follow(this);
      return () => {
        clearTimeout(this.#timer);
        this.#pace.follow(null);
      };
    });
  }

  /** For the element that is the board: spots are measured from its top left corner. */
  readonly board: Attachment<HTMLElement> = (node) => {
    this.#board = node;
    return () => (this.#board = null);
  };

  /** Whose turn it is: as long as a step is shown, that of whoever made it. */
  acting(toAct: readonly number[]): readonly number[] {
    const seat = this.#showing?.seat;
    return typeof seat === "number" ? [seat] : toAct;
  }

  /** Everything has happened. */
  skip(): void {
    this.#drop(this.waiting);
    this.#settle();
  }

  /** Where a spot is now; null if it is not on the screen. */
  where(name: string): Spot | null {
    const own = this.#script.spot?.(name);
    const thing = this.#board?.querySelector(`[data-spot="${name}"]`)?.getBoundingClientRect();
    if (own || !thing) return own ?? null;
    const edge = this.#board!.getBoundingClientRect();
    const [x, y] = [thing.left + thing.width / 2 - edge.left, thing.top + thing.height / 2 - edge.top];
    return { x, y, width: thing.width };
  }

  /** Moves an element as long as an act lasts; before and after, it is as in the first and the last frame. */
  moves(
    act: A,
    frames: (node: HTMLElement) => Keyframe[] | null,
    easing = "linear",
  ): Attachment<HTMLElement> {
    return (node) => {
      let motion: Animation | undefined;
      untrack(() =>
        this.#begin(() => {
          const times = this.#times.get(act);
          const path = times && node.isConnected ? frames(node) : null;
          if (!path) return null;
          const { begins, ends } = times!;
          return () => {
            const timing = { delay: begins - this.#now(), duration: ends - begins, easing };
            motion = this.#animate(node, path, { ...timing, fill: "both" });
          };
        }),
      );
      return () => motion?.cancel();
    };
  }

  /**
   * Lets everything that begins together measure its way before anything of it moves: each motion would make the browser
   * lay out the page again for the next one.
   */
  #begin(one: () => (() => void) | null): void {
    this.#begun.push(one);
    if (this.#begun.length > 1) return;
    queueMicrotask(() => {
      const begun = this.#begun;
      this.#begun = [];
      untrack(() => begun.map((find) => find()).forEach((go) => go?.()));
    });
  }

  /** Moves an element from now on, at our pace; the times are those of the usual pace. A skip ends it. */
  animate(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    untrack(() => this.#animate(node, frames, timing));
  }

  #animate(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation | undefined {
    const { rate } = this.#pace;
    if (!Number.isFinite(rate)) return undefined;
    const motion = node.animate(frames, timing);
    motion.playbackRate = rate;
    this.#motions.add(motion);
    motion.onfinish = motion.oncancel = () => this.#motions.delete(motion);
    return motion;
  }

  #hear({ view, moment: { step }, yours: { seat, pending } }: BoardProps<View>): void {
    const before = this.#seen;
    const fresh = step !== null && step.n !== this.#told;
    const made = fresh && this.#sent !== null && step.seat === seat;
    if (fresh) this.#tell({ step, view, before, made });
    else if (!step && (this.#told !== null || view !== before)) this.skip();
    this.#told = step?.n ?? null;
    this.#seen = view;
    if (made && pending !== this.#sent!.move) this.#sent = null;
    if (pending !== (this.#sent?.move ?? null)) this.#send(view, seat, pending);
  }

  #tell(told: Told<View>): void {
    this.before = told.before;
    this.#showing = told.step;
    // A server may be faster than one's own card, which then flies on; the rest begins when it has landed.
    const flying = told.made ? this.#sent!.acts.filter((act) => this.#times.has(act)) : [];
    this.#drop(this.waiting.filter((act) => !act.lingers && !flying.includes(act)));
    this.#add(this.#script.story(told), Math.max(0, ...flying.map((act) => this.#times.get(act)!.ends)));
    this.#settle();
  }

  /** A move of yours is on its way, or, where `pending` is null, is not made after all. */
  #send(view: View, seat: number | null, pending: string | null): void {
    const { ahead, back } = this.#script;
    if (pending === null) {
      const { acts } = this.#sent!;
      this.#sent = null;
      this.#drop(acts);
      this.#add(back?.(acts) ?? []);
    } else {
      const acts = seat === null ? [] : (ahead?.(view, seat, pending) ?? []);
      this.#sent = { move: pending, acts };
      this.#add(acts);
    }
    this.#settle();
  }

  /** These begin now, or at that time of our clock if it is later. */
  #add(acts: readonly A[], earliest = 0): void {
    const start = Math.max(earliest, this.#now());
    for (const act of acts)
      this.#times.set(act, { begins: start + act.at, ends: start + act.at + act.lasts });
    if (acts.length) this.waiting = [...this.waiting, ...acts];
  }

  #drop(acts: readonly A[]): void {
    for (const act of acts) this.#times.delete(act);
    if (acts.length) this.waiting = this.waiting.filter((act) => this.#times.has(act));
  }

  /** After a change: what nobody can see is over, and so is what moved when nothing is left to wait for. */
  #settle(): void {
    // Where nobody looks nothing is shown: browsers hardly let time pass there.
    if (document.hidden || !Number.isFinite(this.#rate)) this.#drop(this.waiting);
    if (!this.waiting.length) for (const motion of this.#motions) motion.finish();
    const soon = this.#now() + EARLIEST;
    this.begun = this.waiting.filter((act) => this.#times.get(act)!.begins <= soon);
    this.#plan();
  }

  /** Waits for the next act to begin or to end, or says that the step is over. */
  #plan(): void {
    clearTimeout(this.#timer);
    if (this.waiting.some(({ lingers }) => !lingers)) this.#pace.begin();
    else {
      this.#showing = null;
      this.#pace.rest();
    }
    if (!this.waiting.length) return;
    const next = Math.min(
      ...this.waiting.map((act) => {
        const { begins, ends } = this.#times.get(act)!;
        return this.begun.includes(act) ? ends : begins - LATEST;
      }),
    );
    this.#timer = setTimeout(() => this.#reach(next), Math.max(0, (next - this.#now()) / this.#rate));
  }

  /** The clock has come to a time at which something is about to begin, or ends. */
  #reach(time: number): void {
    // Browsers' timers may be a moment early.
    const now = Math.max(time, this.#now());
    this.#drop(this.waiting.filter((act) => this.#times.get(act)!.ends <= now));
    this.#settle();
  }

  #now(): number {
    const passed = Math.max(0, performance.now() - this.#since);
    return this.#clock + (Number.isFinite(this.#rate) ? passed * this.#rate : 0);
  }

  /** From now on things go at another rate, also what is on its way. */
  #go(rate: number): void {
    [this.#clock, this.#since] = [this.#now(), performance.now()];
    this.#rate = rate;
    if (Number.isFinite(rate)) for (const motion of this.#motions) motion.updatePlaybackRate(rate);
    this.#settle();
  }
}
