/** What a thing on Constellations' table is, and what it is worth at this moment. */

import type { GameModule, Help, Said } from "../../board";
import { PLANET_COLOURS, type PlanetColour } from "../art/planets";
import { held } from "../model/foresee";
import { readLaying } from "../model/moves";
import { cardInWords } from "./sentences";
import type { View } from "../types";

export const help: GameModule<View>["help"] = (thing, view, you, names, legal) => {
  const [kind, which = ""] = thing.split("-");
  const seat = Number.parseInt(which);
  const colour = which.at(-1) as PlanetColour;
  const whose = { mine: seat === you ? "yes" : "no", name: names[seat] ?? "" };
  switch (kind) {
    case "card":
      return card(view, seat, legal);
    case "group": {
      const says = constellation(view, seat, names);
      return says && { says, clause: "CON-10" };
    }
    case "ship": {
      const found = held(view, seat, colour);
      const says = found && constellation(view, found.group, names);
      return says && { says: [["board-help-ship", whose], ...says], clause: "CON-11" };
    }
    case "colour": {
      const found = held(view, seat, colour);
      const says = found && constellation(view, found.group, names);
      return { says: says ?? [["board-help-no-ship", { ...whose, colour }]], clause: "CON-13" };
    }
    case "seat":
      return { says: [...score(view, seat, whose), ["board-about-seat", {}]], clause: "CON-3" };
    case "score":
      return { says: [...score(view, seat, whose), ["board-help-each", {}]], clause: "CON-18" };
    case "hand":
      return {
        says: [
          ["board-help-hand", { ...whose, hand: view.seats[seat]!.hand }],
          ["board-help-draw", {}],
        ],
        clause: "CON-8",
      };
    case "pile":
      return {
        says: [
          ["board-pile", { count: view.pile }],
          ["board-help-end", {}],
        ],
        clause: "CON-17",
      };
    default:
      return null;
  }
};

/** A card of the hand: what it shows, how it is laid, and in how many places it fits now. */
function card(view: View, number: number, legal: readonly string[]): Help {
  const ways = legal.map(readLaying).filter((one) => one?.card === number);
  const places = new Set(ways.map((one) => `${one!.column} ${one!.row}`)).size;
  const says: Said[] = [
    ["board-help-card", { what: cardInWords(number, view.patterns[number]!) }],
    ["board-help-lay", {}],
  ];
  if (legal.some(readLaying)) says.push(["board-help-fits", { places }]);
  return { says, clause: "CON-6" };
}

/** A constellation: how large it is and who holds it. Nothing, if there is no such one any more. */
function constellation(view: View, group: number, names: readonly string[]): Said[] | null {
  const found = view.constellations.find((one) => one.group === group);
  if (!found) return null;
  const { colour, size, holders } = found;
  const holds: Said =
    holders.length > 0
      ? [
          "board-help-held",
          { count: holders.length, names: holders.map((seat) => names[seat]!).join(", "), points: size },
        ]
      : ["board-help-free", {}];
  return [["board-score", { colour, size }], holds];
}

function score(view: View, seat: number, whose: Record<string, string>): Said[] {
  const parts = PLANET_COLOURS.flatMap((colour): Said[] => {
    const one = held(view, seat, colour);
    return one ? [["board-score", { colour, size: one.size }]] : [];
  });
  return [["board-help-score", { ...whose, points: view.scores[seat]! }], ...parts];
}
