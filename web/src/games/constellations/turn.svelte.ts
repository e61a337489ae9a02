/** What a person is about to do: the card in the fingers, where it is held and how it is turned, or where to land. */

import { layingMove, readLaying, samePlace, type Laying, type Place } from "./view";

const QUARTERS = 4;

export class Turn {
  card = $state<number | null>(null);
  place = $state.raw<Place | null>(null);
  /** The card stays there whatever the mouse points at. */
  pinned = $state(false);
  /** How the person has turned the card; where it does not fit like that, the next way that fits counts. */
  wish = $state(0);
  /** The corner on which to land. */
  corner = $state<number | null>(null);
  readonly #legal: () => string[];
  readonly #layings = $derived.by(() =>
    this.#legal()
      .map(readLaying)
      .filter((one) => one !== null),
  );
  /** The legal ways to lay the lifted card. */
  readonly ways = $derived(this.#layings.filter(({ card }) => card === this.card));
  readonly laying = $derived.by((): Laying | null => {
    const here = this.ways.filter((way) => samePlace(way, this.place));
    return [...here].sort((one, other) => this.#after(one) - this.#after(other))[0] ?? null;
  });
  /** How the lifted card looks now. */
  readonly quarters = $derived(this.laying?.quarters ?? this.wish);

  constructor(legal: () => string[]) {
    this.#legal = legal;
  }

  /** How far one must turn from the wish to this way. */
  #after({ quarters }: Laying): number {
    return (quarters - this.wish + QUARTERS) % QUARTERS;
  }

  may(card: number): boolean {
    return this.#layings.some((way) => way.card === card);
  }

  /** In how many ways the lifted card fits there. */
  fits(place: Place): number {
    return this.ways.filter((way) => samePlace(way, place)).length;
  }

  lift(card: number | null): void {
    if (card === this.card) return;
    this.drop();
    this.card = card;
  }

  /** Holds the card over a place, to see; or, pinned, puts it there. */
  put(place: Place, pinned: boolean): void {
    [this.place, this.pinned] = [place, pinned];
  }

  /** Turns to the next way that fits. Where there is none, gives back the move that would not be legal. */
  turn(): string | null {
    const next = (this.quarters + 1) % QUARTERS;
    if (this.laying && this.fits(this.laying) < 2) return layingMove({ ...this.laying, quarters: next });
    this.wish = next;
    return null;
  }

  /** One step back: off the place, then back into the hand. */
  back(): boolean {
    if (this.corner !== null) this.corner = null;
    else if (this.place) [this.place, this.pinned] = [null, false];
    else if (this.card !== null) this.card = null;
    else return false;
    return true;
  }

  drop(): void {
    [this.card, this.place, this.pinned, this.wish, this.corner] = [null, null, false, 0, null];
  }
}
