/** A guided game at a table: fetched only where there is one. */

import { lessonOf } from "../connection/http";
import type { Table } from "../table/state/table.svelte";
import Coach from "./Coach.svelte";
import { Coaching } from "./coaching.svelte";

export interface Guided {
  readonly coach: Coaching;
  readonly Coach: typeof Coach;
}

export async function guide(table: Table, game: string): Promise<Guided> {
  return { coach: new Coaching(await lessonOf(game), table), Coach };
}
