/** What a thing on Abduction's table is, and what can be done with it at this moment. */

import type { GameModule, Help, Said } from "../../board";
import { pointsOf, topOf } from "../model/cards";
import { landingPoints, scoring } from "../model/scoring";
import { summed } from "./summary";
import type { View } from "../types";

export const help: GameModule<View>["help"] = (thing, view, you, names) => {
  const [kind, which = ""] = thing.split("-");
  const number = Number(which);
  const name = names[number] ?? "";
  switch (kind) {
    case "card":
      return card(view, number, you, names);
    case "stack":
      return stack(view, number, you, name);
    case "seat":
      return { says: summed(view, number, name), clause: "ABD-23" };
    case "score":
      return { says: score(view, number, name), clause: "ABD-17" };
    case "landing":
      return {
        says: [
          ["board-landing", { count: view.seats[number]!.landing }],
          ["board-help-landing", { points: landingPoints(view) }],
        ],
        clause: "ABD-11",
      };
    case "pile":
      return pile(view, number, you, name);
    case "middle":
      return middle(view, you, names);
    case "departures":
      return {
        says: [
          ["board-departures", { count: view.departures.length, numbers: view.departures.join(", ") }],
          ["board-help-leave", {}],
          ...leaveFrom(view),
          ["help-end", {}],
        ],
        clause: view.leave_from ? "ABD-25" : "ABD-14",
      };
    case "departure":
      return {
        says: [
          ["board-scoring-departure", { number }],
          ["board-help-leave", {}],
        ],
        clause: "ABD-14",
      };
    case "clock":
      return {
        says: [
          ["board-help-clock", {}],
          ["help-end", {}],
        ],
        clause: "ABD-19",
      };
    default:
      return null;
  }
};

/** The house rule of this table, if it has one, about when one may leave. */
function leaveFrom({ leave_from: count }: View): Said[] {
  return count ? [["board-help-leave-from", { count }]] : [];
}

/** A card of a pile: what it is worth, and on which stacks it goes. */
function card(view: View, number: number, you: number | null, names: readonly string[]): Help {
  const says: Said[] = [["board-card", { card: number, points: pointsOf(view, number) }]];
  if (you === null || view.over) return { says, clause: "ABD-1" };
  const top = topOf(view.seats[you]!) ?? 0;
  says.push(number > top ? ["board-help-high", { top }] : ["board-help-low", { top }]);
  for (const [seat, one] of view.seats.entries())
    if (seat !== you && one.status !== "gone" && topOf(one) === number - 1)
      says.push(["board-help-next", { name: names[seat]!, points: prize(view, seat) }]);
  return { says, clause: "ABD-10" };
}

function stack(view: View, seat: number, you: number | null, name: string): Help {
  const { stack: cards, status, departure } = view.seats[seat]!;
  const top = topOf(view.seats[seat]!);
  const mine = seat === you ? "yes" : "no";
  const says: Said[] = [["board-help-stack", { mine, name }]];
  says.push(top === null ? ["board-stack-empty", {}] : ["board-stack", { count: cards.length, top }]);
  if (status === "gone")
    return { says: [...says, ["board-status-gone", { number: departure }]], clause: "ABD-14" };
  if (seat === you) return { says: [...says, ["help-own", {}]], clause: "ABD-10" };
  if (top === null) return { says: [...says, ["board-help-not-begun", {}]], clause: "ABD-11" };
  const only: Said = ["board-help-only", { next: top + 1, points: prize(view, seat) }];
  return { says: [...says, only], clause: "ABD-11" };
}

/** What a card on that seat's stack brings to whoever plays it. */
function prize(view: View, seat: number): number {
  return view.seats[seat]!.landing > 0 ? landingPoints(view) : 0;
}

/** Points, as a sum of three. */
function score(view: View, seat: number, name: string): Said[] {
  const of = (key: string): number =>
    scoring(view, seat)
      .filter((part) => part.key === key)
      .reduce((sum, { points }) => sum + points, 0);
  const [landing, departure] = [of("board-scoring-landing"), of("board-scoring-departure")];
  const all = view.scores[seat]!;
  return [
    ["board-seat", { name, score: all }],
    ["board-help-sum", { cards: all - landing - departure, landing, departure }],
  ];
}

/** A pile in somebody's hands, or the hand that waits for one. */
function pile(view: View, seat: number, you: number | null, name: string): Help {
  const { status, size, departure } = view.seats[seat]!;
  const says: Said[] =
    seat === you && status !== "gone"
      ? [status === "waiting" ? ["board-waits-you", {}] : ["board-pile", { count: size }]]
      : [
          ["board-help-who", { name }],
          [`board-status-${status}`, { size, number: departure ?? 0 }],
        ];
  if (status === "gone") return { says, clause: "ABD-14" };
  says.push([status === "waiting" ? "board-help-waiting" : "board-help-pile", {}]);
  return { says, clause: "ABD-8" };
}

/** Where one passes the pile to. */
function middle(view: View, you: number | null, names: readonly string[]): Help | null {
  if (view.middle)
    return {
      says: [
        ["board-help-middle", { size: view.middle.size }],
        ["board-help-swap", {}],
      ],
      clause: "ABD-21",
    };
  return view.waiting === null ? null : pile(view, view.waiting, you, names[view.waiting]!);
}
