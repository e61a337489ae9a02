/** A guided game as somebody goes through it: what is said now, what may be played, and when things go on. */

import type { Lesson, LessonStep } from "../protocol";
import type { Moment } from "../table/state/queue";
import type { Table } from "../table/state/table.svelte";

export class Coaching {
  /** The last attempt was another move than the one that comes next. */
  strayed = $state(false);
  /** Up to which step one has pressed on. */
  #read = $state(-1);

  /** How many moves of the lesson the board shows as made; null once the game has gone its own way. */
  readonly at = $derived.by(() => this.table.moment?.made ?? null);
  readonly finished = $derived.by(() => this.at === this.lesson.moves.length);
  readonly step = $derived.by(() => this.#stepAt(this.at));
  /** The move that comes next, if it is the player's. */
  readonly wanted = $derived.by(() => (asks(this.step) ? this.lesson.moves[this.at!]!.move : null));
  /** There is something to look at before things go on. */
  readonly waits = $derived(this.step !== null && !this.wanted && this.#read < this.at!);
  /** The end, and everything is said. */
  readonly done = $derived(this.finished && !this.waits);
  /** Which of the lesson's steps this is, from 1. */
  readonly number = $derived.by(() => this.lesson.steps.filter(({ at }) => at <= (this.at ?? 0)).length);

  constructor(
    readonly lesson: Lesson,
    private readonly table: Table,
  ) {}

  #stepAt(at: number | null | undefined): LessonStep | null {
    return this.lesson.steps.find((step) => step.at === at) ?? null;
  }

  /** Whether things stand still at that moment, until somebody has looked. */
  holds({ made }: Moment): boolean {
    const step = this.#stepAt(made);
    return step !== null && !asks(step);
  }

  /** Seen: go on. */
  next(): void {
    this.#read = this.at ?? -1;
    this.table.goOn();
  }

  /** What the board offers, of what is legal. */
  offers(legal: string[]): string[] {
    if (this.at === null || this.finished) return legal;
    return legal.filter((move) => this.step?.expect?.includes(move));
  }

  play(move: string): void {
    const free = this.at === null || this.finished;
    this.strayed = !free && move !== this.wanted;
    if (!this.strayed) this.table.play(move);
  }

  /** Something was tried that the board does not offer: against the rules, or only not yet. */
  why(move: string): void {
    if (this.at !== null && this.table.moment?.legal.includes(move)) this.strayed = true;
    else this.table.why(move);
  }
}

/** Whether there is something to do at that step, not only to look at. */
function asks(step: LessonStep | null): boolean {
  return (step?.expect ?? []).length > 0;
}
