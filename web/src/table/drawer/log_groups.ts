/** The log as it is read: what one seat did in a row belongs together, and what happened again and again is said once. */

import type { LogLine } from "../../games/board";
import type { GameModule } from "../../games/board";
import { narrate } from "../../games/narrate";
import type { Logged } from "../state/logged";

export interface ToldLine extends LogLine {
  readonly text: string;
  /** How often it happened in a row. */
  readonly times: number;
}
export interface LogGroup {
  readonly key: number;
  /** Whose steps these are; null where nobody made them. */
  readonly seat: number | null;
  readonly lines: readonly ToldLine[];
  /** Or so many moves were taken back. */
  readonly undone: number;
}

export function logGroups(
  name: string,
  { log: linesOf }: Pick<GameModule<unknown>, "log">,
  log: readonly Logged[],
  names: readonly string[],
  view: unknown,
): LogGroup[] {
  const groups: LogGroup[] = [];
  for (const { n, seat, events, undone } of log) {
    if (undone) groups.push({ key: -n, seat: null, lines: [], undone });
    const told = linesOf?.(events, view) ?? events.map((event) => ({ event }));
    const lines = told.map((line) => ({ ...line, text: narrate(name, line.event, names), times: 1 }));
    if (!lines.length) continue;
    const last = groups.at(-1);
    if (last && !last.undone && last.seat === seat && seat !== null)
      groups[groups.length - 1] = { ...last, lines: folded([...last.lines, ...lines]) };
    else groups.push({ key: n, seat, lines: folded(lines), undone: 0 });
  }
  return groups;
}

function folded(lines: readonly ToldLine[]): ToldLine[] {
  const kept: ToldLine[] = [];
  for (const line of lines) {
    const last = kept.at(-1);
    const again = last?.text === line.text && String(last.cards ?? "") === String(line.cards ?? "");
    if (again) kept[kept.length - 1] = { ...last!, times: last!.times + line.times };
    else kept.push(line);
  }
  return kept;
}
