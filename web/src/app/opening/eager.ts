/** Tables for which we are ready as soon as we are there: against bots, and for a rematch that we asked for. */

const eager = new Set<string>();

export function readyAt(table: string): void {
  eager.add(table);
}

/** Whether to be ready there without being asked; once. */
export function isEager(table: string): boolean {
  return eager.delete(table);
}
