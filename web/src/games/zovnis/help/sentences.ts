/** Cards, effects and steps in words: for labels, and for the line above the hand. */

import { t } from "../../../words/words.svelte";
import { eventsOf, type Step } from "../../board";
import { faceOf, zovnisOf, type Laid } from "../model/cards";
import { points, type Outcome } from "../model/foresee";
import type { Laying } from "../model/moves";
import type { Event, Face, View } from "../types";

export function zovniInWords(zovni: string): string {
  return t("zovnis/board-zovni", { alien: zovni[0]!, saucer: zovni[1]! });
}

export function faceInWords(box: readonly Face[], card: Laid): string {
  const zovnis = zovnisOf(box, card);
  if (!zovnis) return t("zovnis/board-face-star");
  return t("zovnis/board-face", {
    card: card[0],
    armed: faceOf(box, card[0])!.armed ? "yes" : "no",
    landing: zovniInWords(zovnis.bottom),
    hanging: zovniInWords(zovnis.top),
  });
}

/** What laying a card there would do; what it is worth only if the goals are open. */
export function effectInWords(view: View, laying: Laying, outcome: Outcome, goals: string | null): string {
  const landing = zovnisOf(view.box, [laying.code, laying.way])?.bottom;
  const lands = landing
    ? t("zovnis/board-lands", { alien: landing[0]!, saucer: landing[1]! })
    : t("zovnis/board-lands-star");
  const fires = outcome.armed ? t("zovnis/board-fires", { cards: outcome.hits.length }) : "";
  return [lands, fires, goals ? changeInWords(change(view, outcome, goals)) : ""].filter(Boolean).join(" ");
}

/** What an outcome changes about a seat's points. */
export function change(view: View, outcome: Outcome, goals: string): number {
  return points(outcome.columns, view.box, goals) - points(view.columns, view.box, goals);
}

function changeInWords(by: number): string {
  const sign = by > 0 ? "more" : by < 0 ? "less" : "same";
  return t("zovnis/board-change", { sign, points: Math.abs(by) });
}

/** Who laid what, and, once it has been `seen`, how much it took: the rest is in the log. */
export function stepInWords(step: Step | null, names: readonly string[], seen: boolean): string {
  const events = eventsOf<Event>(step);
  const seat = names[step?.seat ?? -1] ?? "";
  const cards = events.filter(({ event }) => event === "eliminated").length;
  const laid = events.find((event) => event.event === "laid");
  const said = [
    laid && t("zovnis/board-laid", { seat, alien: `${laid.alien}`, saucer: `${laid.saucer}` }),
    seen && cards > 0 && t("zovnis/board-takes", { seat, cards }),
    events.some(({ event }) => event === "missed") && t("zovnis/event-missed", { seat }),
  ];
  return said.filter(Boolean).join(" ");
}

/** What a seat has rooted for, and what that was worth. */
export function goalsInWords(view: View, seat: number, name: string): string {
  const { goals, points } = view.seats[seat]!;
  return t("zovnis/event-revealed", {
    seat: name,
    alien: goals?.[0] ?? "",
    saucer: goals?.[1] ?? "",
    points: points ?? 0,
  });
}
