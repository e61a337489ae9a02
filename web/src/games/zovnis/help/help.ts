/** What a thing on the table of Zovnis is, and what it is worth at this moment. */

import type { GameModule, Help, Said } from "../../board";
import { ALIEN_CODES, type AlienCode } from "../art/zovnis";
import { faceOf, STAR, zovnisOf, type Code, type Laid } from "../model/cards";
import { worth } from "../model/foresee";
import { landing, scoring } from "../model/scoring";
import { zovniInWords } from "./sentences";
import type { View } from "../types";

/** So ends the name of a thing that must not tell what it is worth: the goals are covered. */
export const COVERED = "covered";

export const help: GameModule<View>["help"] = (thing, view, you, names) => {
  const [kind, which = "", more = ""] = thing.split("-");
  const number = Number(which);
  const goals = you === null || thing.endsWith(COVERED) ? null : view.seats[you]!.goals;
  switch (kind) {
    case "card":
      return held(view, which === STAR ? STAR : number, goals);
    case "at":
      return standing(view, view.columns[number]?.[Number(more)], goals);
    case "column": {
      const cards = view.columns[number]!.length;
      return {
        says: [
          ["board-column", { column: number, cards, limit: view.limit }],
          ["board-help-column", { limit: view.limit }],
        ],
        clause: "ZOV-8",
      };
    }
    case "effect":
      return { says: [["board-help-effect", {}]], clause: "ZOV-12" };
    case "kind":
      return kindOfZovni(view, which);
    case "pile":
      return {
        says: [
          ["board-pile", { cards: view.pile }],
          ["board-help-draw", {}],
        ],
        clause: "ZOV-10",
      };
    default:
      return view.seats[number] ? ofSeat(kind!, view, number, you, names[number] ?? "") : null;
  }
};

function ofSeat(kind: string, view: View, seat: number, you: number | null, name: string): Help | null {
  const { heap, hand, goals, points } = view.seats[seat]!;
  const mine = seat === you ? "yes" : "no";
  const secret: Said[] = goals
    ? [["board-help-goals", { mine, name, alien: goals[0], saucer: goals[1], points: points ?? 0 }]]
    : [["board-help-secret", { name }]];
  switch (kind) {
    case "seat":
      return { says: [["board-seat", { name, hand, cards: heap.length }], ...secret], clause: "ZOV-21" };
    case "hand":
      return { says: [["board-help-hand", { mine, name, cards: hand }]], clause: "ZOV-21" };
    case "heap":
      return {
        says: [
          ["board-help-heap", { mine, name, cards: heap.length }],
          ["board-help-peaceful", {}],
        ],
        clause: "ZOV-20",
      };
    case "goals":
      return { says: [...secret, ["help-goal", {}]], clause: "ZOV-5" };
    case "points": {
      const [alien, saucer] = scoring(view, seat).map((part) => part.points);
      const sum: Said = [
        "board-help-sum",
        { alien: goals?.[0], saucer: goals?.[1], one: alien, other: saucer },
      ];
      return { says: goals ? [...secret, sum] : secret, clause: "ZOV-19" };
    }
    default:
      return null;
  }
}

/** An alien or a saucer of the strip: how many land now, and for whom that counts. */
function kindOfZovni(view: View, code: string): Help {
  const count = landing(view.columns, view.box, code);
  const alien = ALIEN_CODES.includes(code as AlienCode);
  return {
    says: [
      alien ? ["board-help-alien", { alien: code, count }] : ["board-help-saucer", { saucer: code, count }],
      ["board-help-rooted", {}],
    ],
    clause: "ZOV-19",
  };
}

const kindOf = (view: View, code: Code): string =>
  code === STAR ? "star" : faceOf(view.box, code)?.armed ? "armed" : "plain";

/** A card of the hand: what either end is worth when it lands. */
function held(view: View, code: Code, goals: string | null): Help {
  const kind = kindOf(view, code);
  const says: Said[] = [["board-help-card", { card: code, armed: kind }]];
  for (const way of code === STAR ? [] : [0, 1]) says.push(end(view, [code, way], goals));
  says.push(["board-about", { kind }]);
  return { says, clause: kind === "star" ? "ZOV-3" : kind === "armed" ? "ZOV-12" : "ZOV-9" };
}

/** What the landing end of a card counts. */
function end(view: View, card: Laid, goals: string | null): Said {
  const zovni = zovniInWords(zovnisOf(view.box, card)!.bottom);
  return goals
    ? ["board-help-end-worth", { zovni, points: worth(view.box, card, goals) }]
    : ["board-help-end", { zovni }];
}

/** A card in a column. Fire is for the turn in which a card is played: later it is like any other. */
function standing(view: View, card: Laid | undefined, goals: string | null): Help | null {
  if (!card) return null;
  const kind = kindOf(view, card[0]);
  const says: Said[] = [["board-help-card", { card: card[0], armed: kind }]];
  if (kind === "star") return { says: [...says, ["board-about", { kind }]], clause: "ZOV-13" };
  says.push(end(view, card, goals));
  if (kind === "armed") says.push(["board-help-fired", {}]);
  says.push(["board-help-match", {}]);
  return { says, clause: "ZOV-12" };
}
