/** What has happened and what would happen, in a sentence or two: for the line above the hand. */

import { t } from "../../words/words.svelte";
import type { GameEvent, Step } from "../board";
import { EARTH, type Outcome } from "./foresee";

/** Of the many things that a General does, the line tells the first, the last, and what it costs you. */
const TOLD = ["played", "took", "stole", "gathered", "missed", "ended"];

export function stepInWords(step: Step | null, names: readonly string[], you: number | null = null): string {
  const yours = ({ event, seat }: GameEvent): boolean => event === "returned" && seat === you;
  return (step?.events ?? [])
    .filter((event) => TOLD.includes(event.event) || yours(event))
    .map(({ event, seat, victim, card, count, loot, earth }) =>
      t(event === "returned" ? "invasion/board-returned" : `invasion/event-${event}`, {
        seat: names[seat as number] ?? "",
        victim: names[victim as number] ?? "",
        card: (card as string | undefined) ?? "",
        count: (count as number | undefined) ?? 0,
        loot: (loot as number | undefined) ?? 0,
        earth: (earth as number | undefined) ?? 0,
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
