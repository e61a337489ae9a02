/** Opens a table for friends, and tells somebody whom one has met that they are invited. */

import { go } from "../app/route.svelte";
import { ask, openTable } from "../connection/http";
import type { GameShown, Reached } from "../protocol";
import { usualTable } from "../pages/opening/usual";

/** Whether they were told; if not, they are not here just now. */
export async function playAgain(person: string, game: GameShown): Promise<boolean> {
  const { id } = await openTable({ settings: usualTable(game), bots: {}, sit: 0 });
  go(`t/${id}`);
  const { told } = await ask<Reached>("POST", `api/people/${encodeURIComponent(person)}/invite`, {
    table: id,
  });
  return told;
}
