/** Which card of the hand is lifted; of Strength in Numbers several at once. */

export interface HandCard {
  /** The same for the same card as long as it is held. */
  id: string;
  code: string;
}

export class Lifted {
  readonly cards: readonly HandCard[];
  readonly id: string | null;
  /** The ids of all lifted cards. */
  readonly picked: readonly string[];
  #codes: () => readonly string[];
  #id = $state<string | null>(null);
  #picked = $state.raw<readonly string[]>([]);

  constructor(codes: () => readonly string[]) {
    this.#codes = codes;
    this.cards = $derived(number(this.#codes()));
    this.id = $derived(this.cards.some(({ id }) => id === this.#id) ? this.#id : null);
    this.picked = $derived(
      this.id === null ? [] : this.#picked.filter((id) => this.cards.some((card) => card.id === id)),
    );
  }

  /** What is lifted. */
  get code(): string | null {
    return this.cards.find(({ id }) => id === this.id)?.code ?? null;
  }

  /** How many cards like the lifted one are held. */
  get several(): number {
    return this.cards.filter(({ code }) => code === this.code).length;
  }

  /** A second Strength in Numbers joins the first; any other card takes the place of what was lifted. */
  lift(id: string | null): void {
    const code = this.cards.find((card) => card.id === id)?.code;
    const joins = code === "n" && this.code === "n";
    if (id === null) this.drop();
    else if (!joins) this.#picked = [id];
    else if (!this.picked.includes(id)) this.#picked = [...this.picked, id];
    this.#id = id;
  }

  /** Lifts that many of the cards like the lifted one. */
  pick(count: number): void {
    const like = this.cards.filter(({ code, id }) => code === this.code && id !== this.id);
    if (this.id !== null) this.#picked = [this.id, ...like.slice(0, count - 1).map(({ id }) => id)];
  }

  drop(): void {
    this.#id = null;
    this.#picked = [];
  }
}

function number(codes: readonly string[]): HandCard[] {
  return codes.map((code, at) => ({
    code,
    id: `${code}.${codes.slice(0, at).filter((other) => other === code).length}`,
  }));
}
