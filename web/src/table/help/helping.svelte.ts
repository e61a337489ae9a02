/**
 * Things on the board say what they are. A board marks them with `data-help`; one holds a thing, clicks it with the
 * right button, rests the mouse on it, taps it where a tap does nothing else, or goes there and presses H. From a
 * thing that is explained the arrow keys lead on to all others.
 */

import type { Attachment } from "svelte/attachments";
import { TABLE } from "../../games/shortcuts";

export interface HelpedThing {
  readonly name: string;
  readonly near: Element;
  /** It stays until it is closed; what only the mouse rests on goes with the mouse. */
  readonly stays: boolean;
}

const HOLD = 450;
const REST = 700;
const STILL = 10;
const NEXT = ["ArrowRight", "ArrowDown"];
const BACK = ["ArrowLeft", "ArrowUp"];
const WRITING = "input, textarea, select, [contenteditable]";
/** What does something else when it is tapped. */
const ACTS = "button:not(:disabled), a, summary, input";

export class Helping {
  thing = $state.raw<HelpedThing | null>(null);
  /** The keyboard goes along from thing to thing, and back when all is told. */
  goes = false;
  #board: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #from = { x: 0, y: 0 };
  /** The click that ends a hold is not a tap. */
  #held = false;

  /** `knows` says whether there is anything to say about a thing. */
  constructor(private readonly knows: (name: string) => boolean) {}

  close(): void {
    clearTimeout(this.#timer);
    this.thing = null;
    this.goes = false;
  }

  /** On to the next thing, or back; from nowhere to the first. */
  walk(by: number, goes = this.goes): void {
    const all = this.#all();
    const at = all.findIndex((near) => near.dataset.help === this.thing?.name);
    const next = all[at < 0 ? 0 : (at + by + all.length) % all.length];
    this.goes = goes;
    if (next) this.#explain(next);
  }

  /** What has been taken away is explained no longer. */
  refresh(): void {
    if (this.thing && !this.thing.near.isConnected) this.close();
  }

  /** For the board. */
  readonly watch: Attachment<HTMLElement> = (board) => {
    this.#board = board;
    const stop = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      what: (event: HTMLElementEventMap[K]) => void,
      capture = false,
    ): void => board.addEventListener(name, what, { signal: stop.signal, capture });
    on("contextmenu", (event) => this.#menu(event));
    on("pointermove", (event) => this.#move(event), true);
    on("pointerup", () => this.#up(), true);
    on("pointercancel", () => this.#up(), true);
    on("pointerleave", () => !this.thing?.stays && this.close());
    on("wheel", () => this.close());
    on("click", (event) => this.#click(event), true);
    const anywhere = { signal: stop.signal, capture: true };
    window.addEventListener("pointerdown", (event) => this.#down(event), anywhere);
    window.addEventListener("keydown", (event) => this.#key(event), anywhere);
    return () => {
      stop.abort();
      this.close();
      this.#board = null;
    };
  };

  /** Every thing once, in the order in which they are read. */
  #all(): HTMLElement[] {
    const within = this.#board?.querySelector("dialog[open]") ?? this.#board;
    const found = new Map<string, HTMLElement>();
    for (const near of within?.querySelectorAll<HTMLElement>("[data-help]") ?? [])
      if (!found.has(near.dataset.help!) && this.knows(near.dataset.help!))
        found.set(near.dataset.help!, near);
    return [...found.values()];
  }

  #explain(near: Element, stays = true): boolean {
    const name = (near as HTMLElement | SVGElement).dataset.help!;
    clearTimeout(this.#timer);
    if (!this.knows(name)) return false;
    this.thing = { name, near, stays };
    return true;
  }

  #menu(event: MouseEvent): void {
    const near = thingAt(event.target);
    if (near && this.#explain(near)) event.preventDefault();
  }

  #down(event: PointerEvent): void {
    const target = event.target as Element;
    if (target.closest?.("[popover]")) return;
    this.close();
    this.#held = false;
    this.#from = { x: event.clientX, y: event.clientY };
    const near = this.#board?.contains(target) ? thingAt(target) : null;
    if (near && event.button === 0) this.#timer = setTimeout(() => (this.#held = this.#explain(near)), HOLD);
  }

  /** Whoever drags wants something else; a mouse that comes to rest on a thing wants to know. */
  #move(event: PointerEvent): void {
    const far = Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) > STILL;
    if (event.buttons) {
      if (far) this.#letGo();
    } else if (event.pointerType === "mouse" && !this.thing?.stays) this.#rest(thingAt(event.target));
  }

  #letGo(): void {
    this.#held = false;
    this.close();
  }

  #rest(near: Element | null): void {
    if (near && near === this.thing?.near) return;
    this.close();
    if (near) this.#timer = setTimeout(() => this.#explain(near, false), REST);
  }

  #up(): void {
    if (!this.#held) clearTimeout(this.#timer);
  }

  #click(event: MouseEvent): void {
    if (this.#held) {
      this.#held = false;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const near = thingAt(event.target);
    const acts = near && (event.target as Element).closest(ACTS);
    // With a card lifted, a tap means a place. The second tap of two was meant for what the first has taken away.
    const asks = !acts && event.detail < 2 && !this.#board?.querySelector(".lifted");
    if (near && asks) this.#explain(near);
  }

  #key(event: KeyboardEvent): void {
    const at = document.activeElement;
    const dialog = at?.closest("dialog");
    const elsewhere = at?.closest(WRITING) || (dialog && !this.#board?.contains(dialog));
    if (elsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    const open = this.thing?.stays;
    if (TABLE.help.includes(event.key.toLowerCase())) this.#ask(at);
    else if (open && NEXT.includes(event.key)) this.walk(1);
    else if (open && BACK.includes(event.key)) this.walk(-1);
    else if (open && event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What the keyboard is at; anything else leads to the first thing, from where one walks. */
  #ask(at: Element | null): void {
    const near = at && this.#board?.contains(at) ? thingAt(at) : null;
    if (this.thing?.stays) this.close();
    else if (!near || !this.#explain(near)) this.walk(1);
  }
}

function thingAt(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-help]") : null;
}
