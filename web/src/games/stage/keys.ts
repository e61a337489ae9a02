/** Keys that are meant for the board, wherever the keyboard is. A game says in one table which they are. */

/**
 * What can be done with which keys, in the order in which it is tried. The words for a line are the game's
 * `keys-<name>`, or the page's where they are the same in all games; the board, the overview of all keys and what is read aloud all go by this table.
 */
export type KeyTable = Readonly<Record<string, readonly string[]>>;

/** What lines of a table do; false if they have no use for the key just then. Buttons do the others by themselves. */
export type Uses<Table extends KeyTable> = {
  readonly [name in keyof Table]?: (key: string, at: Element) => boolean | void;
};

/** The keys of every hand, which are its buttons' own (`Hand.svelte`). */
export const HAND = { choose: ["ArrowLeft", "ArrowRight"], enter: ["Enter"] } satisfies KeyTable;

/** Whoever writes there, or has that open, does not mean the board. */
const TAKEN = "input, textarea, select, dialog, [contenteditable]";

/** The digits from 1 to `last`. */
export function upTo(last: number): string[] {
  return Array.from({ length: last }, (_, at) => `${at + 1}`);
}

/** For `<svelte:window onkeydown={…}>`. `heard` is told of every key that could be meant for the board. */
export function boardKeys<Table extends KeyTable>(
  table: Table,
  uses: Uses<Table>,
  heard: () => void = () => {},
): (event: KeyboardEvent) => void {
  return (event) => {
    const at = event.target as Element;
    const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (taken || at.closest?.(TAKEN)) return;
    heard();
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    for (const name of Object.keys(table))
      if (table[name]!.includes(key) && uses[name] && uses[name](key, at) !== false) {
        event.preventDefault();
        return;
      }
  };
}
