/** Who sits where, as the boards and the page show them. Bots get a name and a face by their seat. */

import { avatarOf, type AvatarName } from "../art/alien/avatars";
import type { SeatPerson } from "./board";
import type { Person, SeatShown } from "../protocol";
import { nickname } from "../words/nicknames";
import { t } from "../words/words.svelte";

const BOTS: readonly (readonly [name: string, avatar: AvatarName])[] = [
  ["Blip", "robot"],
  ["Glorp", "blob"],
  ["Zuzu", "moth"],
  ["Quark", "cyclops"],
  ["Mopsy", "jelly"],
  ["Vex", "lizard"],
  ["Orbo", "puffball"],
  ["Tilly", "snail"],
];

/** A person's name; those who wanted to be forgotten have none. */
export function nameOf(person: Person): string {
  return nickname(person.name) || t("somebody");
}

export function presence(seat: SeatShown): "here" | "away" | "bot" {
  if (seat.player && seat.bot) return "bot";
  return !seat.player || seat.present ? "here" : "away";
}

/**
 * `games`: how many games the same people have played before. In each rematch everybody sits one seat further, and bots
 * keep their names and faces.
 */
export function people(seats: readonly SeatShown[], games = 0): SeatPerson[] {
  return seats.map((seat, at) => {
    const number = (at + games) % seats.length;
    const bot = seat.bot ?? null;
    if (seat.player)
      return {
        name: nameOf(seat.player),
        avatar: avatarOf(seat.player.avatar),
        bot,
        present: seat.present ?? false,
      };
    const [name, face] = BOTS[number % BOTS.length]!;
    return { name: bot ? name : "", avatar: face, bot, present: true };
  });
}

/** The seats in the order in which they sit around you, clockwise, you first; all from 0 for those who watch. */
export function around(seats: number, you: number | null): number[] {
  return Array.from({ length: seats }, (_, at) => ((you ?? 0) + at) % seats);
}
