/** Shows a step: keeps what is still in the air, so that nothing has arrived before it is seen to arrive. */

import type { Step } from "../board";
import { acts, type Act } from "./story";
import type { View } from "./view";

export class Show {
  /** What has not landed yet. */
  waiting = $state.raw<readonly Act[]>([]);
  /** The stacks as they lay before the step. */
  before = $state.raw<readonly string[][]>([]);
  #timers: ReturnType<typeof setTimeout>[] = [];
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
      this.begin(acts(step, lies), pace());
    }
    this.#told = step?.n ?? null;
    this.#earlier = view;
  }

  /** `pace` is how long things take compared to normal. */
  begin(play: readonly Act[], pace: number): void {
    this.skip();
    this.waiting = play.map((act) => ({
      ...act,
      at: act.at * pace,
      lasts: act.lasts * pace,
      late: act.late * pace,
    }));
    this.#timers = this.waiting.map((act) => setTimeout(() => this.#land(act), act.at + act.lasts));
  }

  /** Everything has landed. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    if (this.waiting.length) this.waiting = [];
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

  /** What lies on a stack now: still what is to be gathered, not yet what is in the air. */
  stack(seat: number, lying: readonly string[]): readonly string[] {
    const [gather] = this.of("gather");
    const old = gather && this.before[seat];
    const all = old ? (gather.seat === seat ? [...old, "g"] : old) : lying;
    const landing = this.of("card", seat).reduce((sum, act) => sum + act.count, 0);
    return landing ? all.slice(0, -landing) : all;
  }

  #land(act: Act): void {
    this.waiting = this.waiting.filter((other) => other !== act);
  }
}
