/** What a person is about to do: the card in the fingers, where it is held and how it is turned, or where to land. */

import type { PlanetColour } from "./art/planets";
import { landingMove, layingMove, NO_LANDING, PASS, readLaying, type Laying } from "./moves";
import { samePlace, type Place } from "./places";
import { openPlaces } from "./planets";
import type { View } from "./types";

const QUARTERS = 4;

/** What the person sees and may do. */
interface Around {
  readonly view: View;
  readonly legal: readonly string[];
  /** All that the rules allow, where a lesson offers less. */
  readonly allowed?: readonly string[] | undefined;
  readonly pending: string | null;
  play(move: string): void;
  why(move: string): void;
}

export class Turn {
  card = $state<number | null>(null);
  place = $state.raw<Place | null>(null);
  /** The card stays there whatever the mouse points at. */
  pinned = $state(false);
  /** How the person has turned the card; where it does not fit like that, the next way that fits counts. */
  wish = $state(0);
  /** The corner on which to land. */
  corner = $state<number | null>(null);

  readonly #around: () => Around;
  readonly legal = $derived.by(() => (this.#around().pending === null ? this.#around().legal : []));
  readonly stage = $derived.by(() => {
    if (this.legal.includes(PASS)) return "pass";
    if (this.legal.includes(NO_LANDING)) return "land";
    return this.legal.length ? "lay" : "rest";
  });
  readonly #layings = $derived(this.legal.map(readLaying).filter((one) => one !== null));
  /** The legal ways to lay the lifted card. */
  readonly ways = $derived(this.#layings.filter(({ card }) => card === this.card));
  readonly laying = $derived.by((): Laying | null => {
    const here = this.ways.filter((way) => samePlace(way, this.place));
    return here.sort((one, other) => this.#after(one) - this.#after(other))[0] ?? null;
  });
  /** How the lifted card looks now. */
  readonly quarters = $derived(this.laying?.quarters ?? this.wish);
  /** The move that would be made. */
  readonly chosen = $derived.by(() => {
    if (this.laying) return layingMove(this.laying);
    return this.stage === "land" && this.corner !== null ? this.landing(this.corner) : null;
  });

  constructor(around: () => Around) {
    this.#around = around;
  }

  /** How far one must turn from the wish to this way. */
  #after({ quarters }: Laying): number {
    return (quarters - this.wish + QUARTERS) % QUARTERS;
  }

  /** Whether the rules allow a move, be it offered now or not. */
  allows(move: string): boolean {
    const { legal, allowed = legal } = this.#around();
    return allowed.includes(move);
  }

  may(card: number): boolean {
    return this.#layings.some((way) => way.card === card);
  }

  /** In how many ways the lifted card fits there. */
  fits(place: Place): number {
    return this.ways.filter((way) => samePlace(way, place)).length;
  }

  /** The move that lands in that corner of the last card. */
  landing(corner: number): string {
    return landingMove({ colour: this.#around().view.table.at(-1)!.planets[corner] as PlanetColour, corner });
  }

  lift(card: number | null): void {
    if (card === this.card) return;
    this.drop();
    this.card = card;
  }

  /** Holds the card over a place, to see; or, pinned, puts it there. */
  put({ column, row }: Place, pinned: boolean): void {
    [this.place, this.pinned] = [{ column, row }, pinned];
  }

  /** Turns to the next way that fits; where there is no other, one is told why. */
  turn(): void {
    const next = (this.quarters + 1) % QUARTERS;
    if (this.laying && this.fits(this.laying) < 2)
      this.#around().why(layingMove({ ...this.laying, quarters: next }));
    else this.wish = next;
  }

  /** A place was touched: the card is put there; touched again it turns, or is laid if one is `sure`. */
  touch(place: Place, sure: boolean): void {
    if (this.card === null || this.stage !== "lay") return;
    if (!this.fits(place)) this.refuse(this.card, place);
    else if (!this.pinned || !samePlace(place, this.place)) this.put(place, true);
    else if (sure) this.lay();
    else this.turn();
  }

  /** Somebody points at a place. The mouse does not move a card that was put somewhere; going there with keys does. */
  point(place: Place, withKeys: boolean): void {
    if (withKeys || (this.fits(place) && !this.pinned)) this.put(place, false);
  }

  /** The lifted card is carried over the table, or let go there. */
  carry(card: number, place: Place | null, letGo: boolean): void {
    if (place && this.fits(place)) this.put(place, letGo);
    else {
      this.place = null;
      if (place && letGo) this.refuse(card, place);
    }
  }

  /**
   * The lifted card was touched again: it is laid where it was put. If the mouse only passed over a place, the card goes
   * back into the hand; if no place was looked at yet, it is put at the one nearest to where one looks.
   */
  again(card: number, far: (place: Place) => number): void {
    const [nearest] = [...this.ways].sort((one, other) => far(one) - far(other));
    if (this.laying && this.pinned) this.lay();
    else if (this.laying) this.drop();
    else if (nearest) this.put(nearest, true);
    else this.refuse(card);
  }

  lay(): void {
    if (this.laying) this.attempt(layingMove(this.laying));
  }

  /** The first touch shows the ship there, the second lands it. */
  land(corner: number): void {
    const move = this.landing(corner);
    if (this.legal.includes(move) && this.corner !== corner) this.corner = corner;
    else this.attempt(move);
  }

  /** Says why a card cannot be laid: at that place, or at all. */
  refuse(card: number, { column, row }: Place = openPlaces(this.#around().view.table)[0]!): void {
    this.attempt(layingMove({ card, column, row, quarters: this.quarters }));
  }

  /** Makes a move, or says why it cannot be made. */
  attempt(move: string): void {
    const { legal, pending, play, why } = this.#around();
    if (pending !== null) return;
    if (!legal.includes(move)) why(move);
    else {
      this.drop();
      play(move);
    }
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
