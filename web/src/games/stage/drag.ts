/** One way to drag: a press becomes a drag after a few pixels, and the click that ends it is not a tap. */

import type { Attachment } from "svelte/attachments";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drag<Thing> {
  /** What is dragged from there; null if nothing. */
  grab: (event: PointerEvent) => Thing | null;
  /** It is held so far from where it was grabbed; `first`: it was only pressed before. */
  move: (thing: Thing, by: Point, event: PointerEvent, first: boolean) => void;
  /** It was let go, or, if not `dropped`, the browser has taken the finger for something else. */
  release: (thing: Thing, by: Point, event: PointerEvent, dropped: boolean) => void;
}

/** What is that near is still a press. */
const NEAR = 12;

export class Dragging<Thing> {
  /** The click that comes now ends a drag. */
  silent = false;
  #grip: { thing: Thing; x: number; y: number; moved: boolean } | null = null;

  constructor(private readonly drag: Drag<Thing>) {}

  /** For the element from which things are dragged. */
  readonly area: Attachment<HTMLElement> = (node) => {
    const hears: [string, (event: PointerEvent) => void][] = [
      ["pointerdown", (event) => this.#down(event)],
      ["pointermove", (event) => this.#move(event, node)],
      ["pointerup", (event) => this.#up(event)],
      ["pointercancel", (event) => this.#up(event)],
    ];
    for (const [what, hear] of hears) node.addEventListener(what, hear as EventListener);
    return () => {
      for (const [what, hear] of hears) node.removeEventListener(what, hear as EventListener);
    };
  };

  #down(event: PointerEvent): void {
    const thing = event.button === 0 ? this.drag.grab(event) : null;
    this.#grip = thing === null ? null : { thing, x: event.clientX, y: event.clientY, moved: false };
  }

  #move(event: PointerEvent, area: HTMLElement): void {
    if (!this.#grip) return;
    const { thing, moved } = this.#grip;
    const by = this.#way(event);
    if (!moved && Math.hypot(by.x, by.y) < NEAR) return;
    if (!moved) area.setPointerCapture?.(event.pointerId);
    this.#grip.moved = true;
    this.drag.move(thing, by, event, !moved);
  }

  #up(event: PointerEvent): void {
    if (!this.#grip) return;
    const { thing, moved } = this.#grip;
    const by = this.#way(event);
    this.#grip = null;
    if (!moved) return;
    this.silent = true;
    setTimeout(() => (this.silent = false));
    this.drag.release(thing, by, event, event.type === "pointerup");
  }

  #way({ clientX, clientY }: PointerEvent): Point {
    return { x: clientX - this.#grip!.x, y: clientY - this.#grip!.y };
  }
}

/** What a thing is let go over: the nearest such element under that point of the screen, whatever lies between. */
export function under({ x, y }: Point, selector: string): HTMLElement | null {
  for (const thing of document.elementsFromPoint?.(x, y) ?? []) {
    const found = thing.closest<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}

/** Where a pointer is on the screen. */
export function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y };
}
