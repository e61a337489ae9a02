/** What a thing on Invasion's table is, and what it is worth at this moment. */

import type { GameModule, Help, Said } from "../../board";
import { EARTH, foresee, showing, worth } from "../model/foresee";
import { isSaucer, moveOf } from "../model/moves";
import type { View } from "../types";

const CLAUSES: Record<string, string> = { n: "INV-11", r: "INV-12", c: "INV-13", g: "INV-14" };
const clauseOf = (card: string): string => CLAUSES[card] ?? "INV-10";

export const help: GameModule<View>["help"] = (thing, view, you, names) => {
  const [kind, which = ""] = thing.split("-");
  const seat = Number(which);
  const whose = { mine: seat === you ? "yes" : "no", name: names[seat] ?? "" };
  switch (kind) {
    case "card":
      return { says: card(which, view, you, names), clause: clauseOf(which) };
    case "stack":
      return stack(view, seat, whose);
    case "loot":
      return { says: loot(view, seat, you, names, whose), clause: "INV-17" };
    case "hand":
      return {
        says: [
          ["board-help-hand", { ...whose, hand: view.seats[seat]!.hand }],
          ["board-help-draw", {}],
        ],
        clause: "INV-7",
      };
    case "seat":
      return {
        says: [...loot(view, seat, you, names, whose), ...stack(view, seat, whose).says],
        clause: "INV-18",
      };
    case "earth":
      return {
        says: [
          ["board-earth", { loot: view.earth }],
          ["board-help-end", {}],
        ],
        clause: "INV-16",
      };
    case "planet":
      return {
        says: [
          ["board-planet", { count: view.planet }],
          ["board-help-draw", {}],
          ["board-help-beneath", {}],
        ],
        clause: "INV-4",
      };
    default:
      return null;
  }
};

/** A card: what it does, and, if one holds it, what it would bring now. */
function card(code: string, view: View, you: number | null, names: readonly string[]): Said[] {
  const says: Said[] = [
    ["board-help-card", { card: code, value: Number(code[0]) || 0 }],
    ["board-about", { card: code, value: Number(code[0]) || 0 }],
  ];
  const held = you === null ? 0 : (view.seats[you]!.cards ?? []).filter((one) => one === code).length;
  if (held === 0 || code === "c" || view.over) return says;
  const { flows, ends } = foresee(view, you!, moveOf({ card: code, count: held, victim: null }));
  const all = flows.reduce((sum, flow) => sum + flow.loot, 0);
  const [first] = flows;
  if (code === "r") says.push(["board-help-recruits", { count: showing(view, "r", you!) + 1, loot: all }]);
  if (code === "n" && held > 1) says.push(["board-help-numbers", { held }]);
  if (first?.to === EARTH) says.push(["board-help-returns", { loot: all }]);
  else if (first?.from === EARTH) says.push(["board-help-takes", { loot: all, ends: ends ? "yes" : "no" }]);
  else if (first) says.push(["board-help-steals", { loot: all, victim: names[first.from]! }]);
  return says;
}

/** A stack: the card that shows, and what a rival could make of it. */
function stack(view: View, seat: number, whose: Record<string, string>): Help {
  const { stack: cards, loot } = view.seats[seat]!;
  const top = cards.at(-1);
  if (!top) return { says: [["board-help-no-stack", whose]], clause: "INV-5" };
  const value = worth(view, top);
  const says: Said[] = [["board-help-top", { ...whose, card: top }]];
  if (top === "r") says.push(["board-help-recruits", { count: value, loot: value }]);
  if (isSaucer(top)) says.push(["board-help-same", { ...whose, card: top, loot: Math.min(value, loot) }]);
  says.push(["board-help-general", { ...whose, loot: Math.min(value, loot) }]);
  if (cards.length > 1) says.push(["board-help-under", { count: cards.length - 1 }]);
  return { says, clause: clauseOf(top) };
}

/** Loot, beside that of the best of the others; a rival's beside one's own. */
function loot(
  view: View,
  seat: number,
  you: number | null,
  names: readonly string[],
  whose: Record<string, string>,
): Said[] {
  const own = view.seats[seat]!.loot;
  const others = view.seats.flatMap((one, at) => (at === seat ? [] : [{ at, loot: one.loot }]));
  const beside =
    others.find(({ at }) => at === you) ?? others.reduce((best, one) => (one.loot > best.loot ? one : best));
  const difference = Math.abs(own - beside.loot);
  const sign = own > beside.loot ? "more" : own < beside.loot ? "less" : "same";
  const other = beside.at === you ? "you" : "other";
  return [
    ["board-help-loot", { ...whose, loot: own }],
    ["board-help-than", { sign, difference, other, name: names[beside.at]! }],
  ];
}
