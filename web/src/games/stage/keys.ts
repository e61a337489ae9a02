/** Keys that are meant for the board, wherever the keyboard is. */

/** Whoever writes there, or has that open, does not mean the board. */
const TAKEN = "input, textarea, select, dialog, [contenteditable]";

/** For `<svelte:window onkeydown={…}>`: `press` says whether the board has a use for the key. */
export function boardKeys(press: (key: string, at: Element) => boolean): (event: KeyboardEvent) => void {
  return (event) => {
    const at = event.target as Element;
    const taken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (!taken && !at.closest?.(TAKEN) && press(event.key, at)) event.preventDefault();
  };
}

/** The digit of a key, or null. */
export function digit(key: string): number | null {
  return /^[0-9]$/.test(key) ? Number(key) : null;
}
