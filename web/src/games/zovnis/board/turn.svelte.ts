/** What a person is about to do: the card in the fingers, which way up it is, and over which column. */

import { STAR, type Code } from "../model/cards";
import { moveOf, readMove, type Laying } from "../model/moves";

/** A card in the hand; stars are all alike, so each has its own id. */
export interface HandCard {
  id: string;
  code: Code;
}

export class Turn {
  id = $state<string | null>(null);
  column = $state<number | null>(null);
  /** The cards that the person has turned over; they stay so. */
  #turned = $state.raw<readonly Code[]>([]);
  readonly #codes: () => readonly Code[];
  readonly cards = $derived.by((): HandCard[] =>
    this.#codes().map((code, at, all) => ({
      id: `${code}-${all.slice(0, at).filter((other) => other === code).length}`,
      code,
    })),
  );
  readonly code = $derived(this.cards.find(({ id }) => id === this.id)?.code ?? null);
  readonly way = $derived(this.code === null ? 0 : this.wayOf(this.code));

  constructor(codes: () => readonly Code[]) {
    this.#codes = codes;
  }

  wayOf(code: Code): number {
    return Number(this.#turned.includes(code));
  }

  /** The lifted card over a column, as it is turned or the other way up. */
  over(column: number, other = false): Laying | null {
    return this.code === null ? null : { code: this.code, column, way: other ? 1 - this.way : this.way };
  }

  move(column: number): string | null {
    const laying = this.over(column);
    return laying && moveOf(laying);
  }

  lift(id: string | null): void {
    if (id !== this.id) this.column = null;
    this.id = id;
  }

  /** Turns the lifted card over; a star, which has no way up, goes back to the others. */
  turn(): void {
    const { code } = this;
    if (code === STAR) this.drop();
    else if (code !== null)
      this.#turned = this.way ? this.#turned.filter((other) => other !== code) : [...this.#turned, code];
  }

  /** One step back: off the column, then back into the hand. */
  back(): boolean {
    if (this.column !== null) this.column = null;
    else if (this.id !== null) this.id = null;
    else return false;
    return true;
  }

  drop(): void {
    [this.id, this.column] = [null, null];
  }
}

/** Whether a card can be laid anywhere now. */
export function mayLay(legal: readonly string[], code: Code): boolean {
  return legal.some((move) => readMove(move)?.code === code);
}
