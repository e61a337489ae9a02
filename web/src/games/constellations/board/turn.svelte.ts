/** What a person is about to do: the card in the fingers, where it is held and how it is turned, or where to land. */

import type { PlanetColour } from "../art/planets";
import { after, mayLand } from "../model/foresee";
import { landingMove, layingMove, NO_LANDING, PASS, readLaying, type Laying } from "../model/moves";
import { samePlace, type Place } from "../model/places";
import { openPlaces } from "../model/planets";
import type { View } from "../types";

const QUARTERS = 4;
/** How long a move can be taken back before it is made, in milliseconds. */
export const HOLD = 2000;
/** A move that is held leaves so long before one's time is over, to be there in time on a slow line. */
const IN_TIME = 1000;
/** The second tap of two that lay a card meets a planet, or No ship: nobody means that. */
const DOUBLE = 400;

/** What the person sees and may do. */
interface Around {
  readonly view: View;
  readonly seat: number | null;
  readonly legal: readonly string[];
  /** All that the rules allow, where a lesson offers less. */
  readonly allowed?: readonly string[] | undefined;
  readonly pending: string | null;
  /** The person wants to be asked before a move is made. */
  readonly confirms?: boolean | undefined;
  /** Milliseconds that one has, where a clock runs. */
  left?: (() => number | null) | undefined;
  play(move: string, confirmed?: boolean): void;
  why(move: string): void;
}

export class Turn {
  card = $state<number | null>(null);
  place = $state.raw<Place | null>(null);
  /** How the person has turned the card; where it does not fit like that, the next way that fits counts. */
  wish = $state(0);
  /** What is shown as made and can still be taken back. */
  holds = $state<"lay" | "land" | null>(null);
  /** Where to land, or not to: held, or waiting for the card to lie. */
  landing = $state.raw<string | null>(null);
  /** Rises when the time to take back begins anew. */
  round = $state(0);
  /** How long that is: with a clock no longer than one has. */
  patience = $state(HOLD);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #laid = -DOUBLE;

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
  readonly laying = $derived.by((): Laying | null => this.way(this.place));
  /** How the lifted card looks now. */
  readonly quarters = $derived(this.laying?.quarters ?? this.wish);
  /** A card is laid only when one says so: in a lesson, which offers a part of what is allowed, and to those who are asked. */
  readonly waits = $derived.by(() => {
    const { legal, allowed = legal, confirms = false } = this.#around();
    return confirms || allowed.length > legal.length;
  });
  /** The moves that are shown as made, one after the other. */
  readonly shown = $derived.by((): string[] => {
    const { pending } = this.#around();
    const lay = pending ?? (this.laying ? layingMove(this.laying) : null);
    return [lay, this.landing].filter((move) => move !== null);
  });
  /** Planets are offered: by the server, or, while the card can be taken back, as we foresee it. */
  readonly lands = $derived(this.stage === "land" || (this.holds === "lay" && !this.waits));

  constructor(around: () => Around) {
    this.#around = around;
  }

  /** The way in which the lifted card would be laid there; null if it does not fit. */
  way(place: Place | null): Laying | null {
    const here = this.ways.filter((way) => samePlace(way, place));
    const far = ({ quarters }: Laying): number => (quarters - this.wish + QUARTERS) % QUARTERS;
    return here.sort((one, other) => far(one) - far(other))[0] ?? null;
  }

  /** Whether the rules allow a landing in that corner, be it offered now or not. */
  allows(view: View, corner: number): boolean {
    const { legal, allowed = legal } = this.#around();
    return this.stage === "land" ? allowed.includes(this.#landing(corner, view)) : mayLand(view, corner);
  }

  /** Whether a landing in that corner is offered. */
  can(view: View, corner: number): boolean {
    if (this.stage === "land") return this.legal.includes(this.#landing(corner, view));
    return this.lands && this.allows(view, corner);
  }

  may(card: number): boolean {
    return this.#layings.some((way) => way.card === card);
  }

  /** In how many ways the lifted card fits there. */
  fits(place: Place): number {
    return this.ways.filter((way) => samePlace(way, place)).length;
  }

  /** The move that lands in that corner of the last card. */
  #landing(corner: number, { table }: View): string {
    return landingMove({ colour: table.at(-1)!.planets[corner] as PlanetColour, corner });
  }

  lift(card: number | null): void {
    if (card === this.card) return;
    this.drop();
    this.card = card;
  }

  /** Turns to the next way that fits, or the one before; where there is no other, one is told why. */
  turn(forward = true): void {
    if (this.card === null) return;
    const step = forward ? 1 : QUARTERS - 1;
    let next = (this.quarters + step) % QUARTERS;
    const fits = (quarters: number): boolean =>
      this.ways.some((way) => samePlace(way, this.place) && way.quarters === quarters);
    if (this.laying && this.fits(this.laying) < 2) {
      this.#around().why(layingMove({ ...this.laying, quarters: next }));
      if (this.holds) this.#hold("lay");
      return;
    }
    while (this.laying && !fits(next)) next = (next + step) % QUARTERS;
    this.wish = next;
    if (this.holds) this.#hold("lay");
  }

  /** A place was touched: the card is laid there, and can be taken back for a while; touched again, it is laid at once. */
  touch(place: Place): void {
    if (this.card === null || this.stage !== "lay") return;
    if (!this.fits(place)) this.refuse(this.card, place);
    else if (this.holds && samePlace(place, this.place)) this.go();
    else this.#put(place);
  }

  #put({ column, row }: Place): void {
    this.place = { column, row };
    this.#laid = performance.now();
    this.#hold("lay");
  }

  /** Somebody points at a place: the card is seen there, unless it was laid somewhere. */
  point(place: Place | null): void {
    if (this.holds === null && this.card !== null && this.stage === "lay")
      this.place = place && { column: place.column, row: place.row };
  }

  /** The lifted card is carried over the table, or let go there. */
  carry(card: number, place: Place | null, letGo: boolean): void {
    this.#release();
    if (place && this.fits(place)) {
      if (letGo) this.#put(place);
      else this.place = place;
    } else {
      this.place = null;
      if (place && letGo && openPlaces(this.#around().view.table).some((open) => samePlace(open, place)))
        this.refuse(card, place);
    }
  }

  /** A planet was touched: a ship lands there, and can be taken back for a while; touched again, it lands at once. */
  land(corner: number): void {
    if (this.#tooSoon) return;
    const { view, seat, why } = this.#around();
    const table = this.laying && seat !== null ? after(view, seat, layingMove(this.laying)) : view;
    const move = this.#landing(corner, table);
    if (this.can(table, corner)) this.#choose(move);
    else if (this.stage === "land") why(move);
  }

  /** No ship lands. */
  stay(): void {
    if (this.lands && !this.#tooSoon) this.#choose(NO_LANDING);
  }

  get #tooSoon(): boolean {
    return performance.now() - this.#laid < DOUBLE;
  }

  #choose(move: string): void {
    const again = this.landing === move && this.holds === "land";
    if (this.#around().confirms) return this.attempt(move);
    this.landing = move;
    if (again || this.holds === "lay") this.go();
    else this.#hold("land");
  }

  /** The card lies: what was decided before can still be taken back, if it may be done at all. */
  proceed(): void {
    const { pending, seat, view } = this.#around();
    if (this.landing === null || this.holds !== null || pending !== null) return;
    if (this.legal.includes(this.landing)) this.#hold("land");
    else if (this.stage !== "rest" || !view.to_act.includes(seat ?? -1)) this.landing = null;
  }

  #hold(what: "lay" | "land"): void {
    clearTimeout(this.#timer);
    this.holds = what;
    this.round++;
    const left = this.#around().left?.() ?? Infinity;
    this.patience = Math.max(0, Math.min(HOLD, left - IN_TIME));
    if (what === "land" || !this.waits) this.#timer = setTimeout(() => this.go(), this.patience);
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.holds = null;
  }

  /** What is held is made now. */
  go(): void {
    const move = this.holds === "land" ? this.landing : this.laying && layingMove(this.laying);
    const then = this.holds === "lay" ? this.landing : null;
    this.drop();
    if (move) this.attempt(move, this.#around().confirms);
    this.landing = then;
  }

  /** The person goes away: what would have been made by itself is made now. */
  leave(): void {
    const { pending, play } = this.#around();
    if (this.holds === "land" || (this.holds === "lay" && !this.waits)) this.go();
    else if (this.landing !== null && pending !== null) play(this.landing);
    this.drop();
  }

  /** Says why a card cannot be laid: at that place, or at all. */
  refuse(card: number, { column, row }: Place = openPlaces(this.#around().view.table)[0]!): void {
    this.attempt(layingMove({ card, column, row, quarters: this.quarters }));
  }

  /** Makes a move, or says why it cannot be made. */
  attempt(move: string, confirmed = false): void {
    const { legal, pending, play, why } = this.#around();
    if (pending !== null) return;
    if (!legal.includes(move)) why(move);
    else if (confirmed) play(move, true);
    else play(move);
  }

  /** One step back: the ship, then the card off its place, then back into the hand. */
  back(): boolean {
    if (this.landing !== null) this.landing = null;
    else if (this.place) this.place = null;
    else if (this.card !== null) this.card = null;
    else return false;
    this.#release();
    return true;
  }

  drop(): void {
    this.#release();
    [this.card, this.place, this.wish, this.landing] = [null, null, 0, null];
  }
}
