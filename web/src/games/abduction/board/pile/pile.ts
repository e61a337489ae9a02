/** The cards of your pile as they are shown: in the order you like, each with what can be done with it, in words. */

import { t } from "../../../../words/words.svelte";
import type { SeatPerson } from "../../../board";
import { pointsOf, topOf } from "../../model/cards";
import { movesOf, readMove } from "../../model/moves";
import type { View } from "../../types";

const ORDERS = ["up", "down", "playable"] as const;
export type Order = (typeof ORDERS)[number];

export function nextOrder(order: Order): Order {
  return ORDERS[(ORDERS.indexOf(order) + 1) % ORDERS.length]!;
}

export interface PileCard {
  readonly number: number;
  readonly points: number;
  readonly label: string;
  readonly playable: boolean;
  readonly why: string | undefined;
  /** The seats on whose stacks it may go. */
  readonly rivals: readonly number[];
}

export function heldCards(
  view: View,
  you: number,
  open: readonly string[],
  seats: readonly SeatPerson[],
  order: Order,
): PileCard[] {
  const held = (view.seats[you]!.cards ?? []).map((card) => {
    const moves = movesOf(card, open);
    return {
      number: card,
      points: pointsOf(view, card),
      label: [
        t("abduction/board-card", { card, points: pointsOf(view, card) }),
        ...moves.map((move) => goal(move, seats)),
      ].join(", "),
      rivals: moves.flatMap((move) => rivalOf(move) ?? []),
      playable: moves.length > 0,
      why: moves.length > 0 ? undefined : reason(view, you),
    };
  });
  if (order === "down") return held.reverse();
  return order === "up"
    ? held
    : [...held.filter((card) => card.playable), ...held.filter((card) => !card.playable)];
}

function rivalOf(move: string): number | null {
  const read = readMove(move);
  return read.kind === "card" ? read.rival : null;
}

function goal(move: string, seats: readonly SeatPerson[]): string {
  const rival = rivalOf(move);
  return rival === null
    ? t("abduction/board-goes-own")
    : t("abduction/board-goes-rival", { name: seats[rival]!.name });
}

function reason(view: View, you: number): string {
  const { status } = view.seats[you]!;
  if (status === "played") return t("abduction/board-why-played");
  return t("abduction/board-why-low", { top: topOf(view.seats[you]!) ?? 0 });
}
