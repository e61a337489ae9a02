/** What a seat's score is made of: cards, landing, departure; with two seats also what had to be given away. */

import { pointsOf } from "./cards";
import type { View } from "../types";

export interface Part {
  key: string;
  values: Record<string, unknown>;
  points: number;
}

const USUAL_LANDING = 3;
const GIVES_FROM = 10;

export function scoring(view: View, seat: number): Part[] {
  const one = view.seats[seat]!;
  const cards = counting(view, seat);
  const landing = one.landing * landingPoints(view);
  const gone = one.departure === null ? [] : [departure(view, seat, landing)];
  return [
    { key: "board-scoring-cards", values: { count: cards.length }, points: sum(view, cards) },
    { key: "board-scoring-landing", values: { count: one.landing }, points: landing },
    ...gone,
    ...gifts(view, seat),
  ];
}

/** Where the most points are shared: how many cards decide it. */
export function tie(view: View, seat: number): (Omit<Part, "points"> & { points: null })[] {
  const best = Math.max(...view.scores);
  const level = view.scores.filter((score) => score === best).length;
  if (level < 2 || view.scores[seat] !== best) return [];
  const count = cardsAtTheEnd(view, seat);
  return [{ key: "board-scoring-tie", values: { count }, points: null }];
}

/** ABD-17: the most points, then the most cards; still tied, they share. */
export function winners(view: View): number[] {
  const worth = view.seats.map((_, seat) => {
    return view.scores[seat]! * 100 + cardsAtTheEnd(view, seat);
  });
  return worth.flatMap((one, seat) => (one === Math.max(...worth) ? [seat] : []));
}

function cardsAtTheEnd(view: View, seat: number): number {
  const given = gifts(view, seat).reduce((all, { points }) => all + Math.sign(points), 0);
  return counting(view, seat).length + given;
}

/** What a Landing card is worth: a seat that has some, and has not departed, shows it. */
export function landingPoints(view: View): number {
  const shows = view.seats.findIndex((seat) => seat.landing > 0 && seat.departure === null);
  return shows < 0 ? USUAL_LANDING : beyondCards(view, shows) / view.seats[shows]!.landing;
}

function departure(view: View, seat: number, landing: number): Part {
  const number = view.seats[seat]!.departure;
  return { key: "board-scoring-departure", values: { number }, points: beyondCards(view, seat) - landing };
}

/** ABD-22: with two seats, ten cards or more and no departure cost the best card, at the end. */
function gifts(view: View, seat: number): Part[] {
  if (view.seats.length !== 2) return [];
  const [given, got] = [gift(view, seat), gift(view, 1 - seat)];
  return [
    ...(given
      ? [{ key: "board-scoring-gave", values: { card: given }, points: -pointsOf(view, given) }]
      : []),
    ...(got ? [{ key: "board-scoring-got", values: { card: got }, points: pointsOf(view, got) }] : []),
  ];
}

function gift(view: View, seat: number): number | undefined {
  const cards = counting(view, seat);
  if (view.seats[seat]!.departure !== null || cards.length < GIVES_FROM) return undefined;
  const best = Math.max(...cards.map((card) => pointsOf(view, card)));
  return cards.findLast((card) => pointsOf(view, card) === best);
}

function beyondCards(view: View, seat: number): number {
  const given = gifts(view, seat).reduce((all, { points }) => all + points, 0);
  return view.scores[seat]! - sum(view, counting(view, seat)) - given;
}

function counting(view: View, seat: number): number[] {
  const { stack, out } = view.seats[seat]!;
  return stack.filter((card) => !out.includes(card));
}

function sum(view: View, cards: number[]): number {
  return cards.reduce((all, card) => all + pointsOf(view, card), 0);
}
