/** What a thing on the table of Signals is, and what it is worth at this moment. */

import type { GameModule, Said } from "saucerful/games/board";
import type { View } from "./types";
import { wins } from "./wins";

export const help: GameModule<View>["help"] = (thing, view, you, names) => {
  const [kind, which] = thing.split("-");
  const number = Number(which);
  if (kind === "card") {
    const won = wins(view, number);
    const worth: Said = won ? ["board-would-win", { won }] : ["board-would-wait", { card: number }];
    return { says: [["board-card", { card: number }], worth], clause: "SIG-4" };
  }
  if (kind === "air") {
    const says: Said = view.last
      ? ["board-last", { card: view.last, waiting: view.waiting }]
      : ["board-silence", {}];
    return { says: [says], clause: "SIG-3" };
  }
  if (kind === "dial") {
    const sent = view.sent[number - 1]!;
    return { says: [["board-dial", { card: number, sent }]], clause: "SIG-1" };
  }
  if (kind === "seat") {
    const { hand } = view.seats[number]!;
    const values = {
      name: names[number]!,
      mine: number === you ? "yes" : "no",
      points: view.scores[number]!,
      hand,
    };
    return { says: [["board-seat", values]], clause: "SIG-5" };
  }
  return null;
};
