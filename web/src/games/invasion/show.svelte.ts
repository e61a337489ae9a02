/** Shows a step: keeps what is still in the air, so that nothing has arrived before it is seen to arrive. */

import type { Step } from "../board";
import { acts, type Act } from "./story";
import type { View } from "./types";

export class Show {
  /** What has not landed yet. */
  waiting = $state.raw<readonly Act[]>([]);
  /** The stacks as they lay before the step. */
  before = $state.raw<readonly string[][]>([]);
  #timers = new Map<Act, ReturnType<typeof setTimeout>>();
  #began = 0;
  #earlier: View | null = null;
  #told: number | null = null;

  /**
   * A view has come, perhaps with a step that has not been shown yet. `lies`: its card is on the stack already. The pace
   * is only asked for where something moves: the browser has to work out the style of the page for it.
   */
  tell(view: View, step: Step | null, lies: boolean, pace: () => number): void {
    if (!step) this.skip();
    else if (step.n !== this.#told) {
      this.before = this.#earlier?.seats.map(({ stack }) => stack) ?? [];
      this.begin(acts(step, lies), pace(), lies ? this.of("card") : []);
    }
    this.#told = step?.n ?? null;
    this.#earlier = view;
  }

  /**
   * `pace` is how long things take compared to normal. What is `flying` flies on, for a server may be faster than one's
   * own card; the rest begins when that has landed.
   */
  begin(play: readonly Act[], pace: number, flying: readonly Act[] = []): void {
    const now = performance.now();
    const wait = Math.max(0, ...flying.map(({ at, lasts }) => this.#began + at + lasts - now));
    this.#stop(this.waiting.filter((act) => !flying.includes(act)));
    const next = play.map((act) => ({
      ...act,
      at: act.at * pace + wait,
      lasts: act.lasts * pace,
      late: act.late * pace,
    }));
    this.waiting = [...flying, ...next];
    for (const act of next)
      this.#timers.set(
        act,
        setTimeout(() => this.#land(act), act.at + act.lasts),
      );
    if (!flying.length) this.#began = now;
  }

  /** Everything has landed. */
  skip(): void {
    this.#stop(this.waiting);
    if (this.waiting.length) this.waiting = [];
  }

  #stop(landed: readonly Act[]): void {
    for (const act of landed) {
      clearTimeout(this.#timers.get(act));
      this.#timers.delete(act);
    }
  }

  of(kind: Act["kind"], seat?: number): Act[] {
    return this.waiting.filter((act) => act.kind === kind && (seat === undefined || act.seat === seat));
  }

  /** How much of what a place will have is not there yet (or, if negative, not gone yet). */
  toCome(place: number): number {
    return this.waiting.reduce((sum, { flow }) => {
      if (!flow) return sum;
      return sum + (flow.to === place ? flow.loot : 0) - (flow.from === place ? flow.loot : 0);
    }, 0);
  }

  /** How many cards have not been drawn yet, by a seat or by all, and how many are not gathered yet. */
  toDraw(seat?: number): number {
    return this.of("draw", seat).length;
  }

  toGather(): number {
    return this.of("gather").reduce((sum, { count }) => sum + count, 0);
  }

  /** What lies on a stack now: still what is to be gathered, not yet what is in the air. */
  stack(seat: number, lying: readonly string[]): readonly string[] {
    const [gather] = this.of("gather");
    const old = gather && this.before[seat];
    const all = old ? (gather.seat === seat ? [...old, "g"] : old) : lying;
    const landing = this.of("card", seat).reduce((sum, act) => sum + act.count, 0);
    return landing ? all.slice(0, -landing) : all;
  }

  #land(act: Act): void {
    this.#timers.delete(act);
    this.waiting = this.waiting.filter((other) => other !== act);
  }
}
