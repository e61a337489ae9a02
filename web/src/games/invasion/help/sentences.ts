/** What has happened and what would happen, in a sentence or two: for the line above the hand. */

import { t } from "../../../words/words.svelte";
import { eventsOf, type Step } from "../../board";
import { EARTH, type Outcome } from "../model/foresee";
import type { Event } from "../types";

/** Of the many things that a General does, the line tells the first, the last, and what it costs you. */
const TOLD: Event["event"][] = ["played", "took", "stole", "gathered", "missed", "ended"];

export function stepInWords(step: Step | null, names: readonly string[], you: number | null = null): string {
  const yours = (event: Event): boolean => event.event === "returned" && event.seat === you;
  return eventsOf<Event>(step)
    .filter((event) => TOLD.includes(event.event) || yours(event))
    .map((event) =>
      t(event.event === "returned" ? "invasion/board-returned" : `invasion/event-${event.event}`, {
        seat: "seat" in event ? (names[event.seat] ?? "") : "",
        victim: "victim" in event && event.victim !== null ? (names[event.victim] ?? "") : "",
        card: "card" in event ? (event.card ?? "") : "",
        count: "count" in event ? event.count : 0,
        loot: "loot" in event ? event.loot : 0,
        earth: "earth" in event ? event.earth : 0,
      }),
    )
    .join(" ");
}

export function outcomeInWords({ flows, ends }: Outcome, names: readonly string[]): string {
  const loot = flows.reduce((sum, flow) => sum + flow.loot, 0);
  const [first] = flows;
  if (first === undefined || first.to === EARTH) return t("invasion/board-returns", { loot });
  if (first.from === EARTH) return t("invasion/board-takes", { loot, ends: ends ? "yes" : "no" });
  return t("invasion/board-steals", { loot, victim: names[first.from]! });
}
