/** Where the keyboard is, for people who have nothing else: it is not lost when what they pressed goes away. */

import { tick } from "svelte";

/** When `changes` take away what has the focus inside `from`, the focus goes on to the first `to`. Both are selectors. */
export function staysFocused(changes: () => unknown, from: string, to: string): void {
  $effect.pre(() => {
    changes();
    const focused = document.activeElement;
    if (!focused?.closest(from)) return;
    void tick().then(() => {
      if (!focused.isConnected) document.querySelector<HTMLElement>(to)?.focus();
    });
  });
}

/** For the main part of a page that has just opened: reading goes on there. Who has only just come begins at the top. */
export function takesFocus(main: HTMLElement): void {
  main.tabIndex = -1;
  const lost = !document.activeElement || document.activeElement === document.body;
  if (lost && navigator.userActivation?.hasBeenActive) main.focus({ preventScroll: true });
}
