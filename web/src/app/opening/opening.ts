/** Opens a table as somebody has chosen it, and goes there. */

import { openTable } from "../../connection/http";
import type { TableSettings } from "../../protocol";
import { readyAt } from "./eager";
import type { Company } from "./company";
import { go } from "../route.svelte";

/** Bots take all other places, or none: friends will. */
export async function open(settings: TableSettings, company: Company, level: string): Promise<void> {
  const others = Array.from({ length: settings.seats - 1 }, (_, at) => [String(at + 1), level]);
  const bots = company === "bots" ? (Object.fromEntries(others) as Record<string, string>) : {};
  const { id } = await openTable({ settings, bots, sit: 0 });
  if (company === "bots") readyAt(id);
  go(`t/${id}`);
}
