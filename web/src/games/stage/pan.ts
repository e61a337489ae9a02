/** One way to move about on a large board: drag it, pinch it, or turn the wheel over it. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./drag";

export interface Pan {
  /** It was dragged that far. */
  pan: (right: number, down: number) => void;
  /** It comes closer by a factor; that point of the element stays where it is. */
  approach: (factor: number, x: number, y: number) => void;
  /** A hand has taken it, or let it go. */
  hold?: (on: boolean) => void;
  /** What a notch of the wheel does at the moment, where it does something else. */
  notch?: () => ((forward: boolean) => void) | null;
}

/** What has moved that little is still a press. */
const NEAR = 8;
const WHEEL = 0.0016;
/** A notch of a wheel, in the browser's pixels; trackpads send many small ones, and one after a while begins anew. */
const NOTCH = 60;
const PAUSE = 250;

export class Panning {
  /** The click that comes now ends a drag. */
  silent = false;
  readonly #fingers = new Map<number, Point>();
  #way = 0;
  #held = false;
  #turned = 0;
  #last = 0;

  constructor(private readonly does: Pan) {}

  /** For the element that is moved about in. */
  readonly area: Attachment<HTMLElement> = (node) => {
    const hears: [string, (event: never) => void][] = [
      ["pointerdown", (event: PointerEvent) => this.#down(event)],
      ["pointermove", (event: PointerEvent) => this.#move(event, node)],
      ["pointerup", (event: PointerEvent) => this.#up(event)],
      ["pointercancel", (event: PointerEvent) => this.#up(event)],
      ["wheel", (event: WheelEvent) => this.#wheel(event, node)],
    ];
    for (const [what, hear] of hears) node.addEventListener(what, hear as EventListener, { passive: false });
    return () => {
      for (const [what, hear] of hears) node.removeEventListener(what, hear as EventListener);
    };
  };

  #down({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    this.#fingers.set(pointerId, { x, y });
    if (this.#fingers.size === 1) this.#way = 0;
  }

  #move({ pointerId, clientX: x, clientY: y }: PointerEvent, node: HTMLElement): void {
    const before = this.#fingers.get(pointerId);
    if (!before) return;
    const [right, down] = [x - before.x, y - before.y];
    this.#way += Math.hypot(right, down);
    if (this.#way < NEAR) return;
    if (!this.#held) node.setPointerCapture?.(pointerId);
    this.#hold(true);
    const other = [...this.#fingers].find(([finger]) => finger !== pointerId)?.[1];
    if (other) {
      const edge = node.getBoundingClientRect();
      const apart = (one: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
      this.does.approach(
        apart({ x, y }) / Math.max(1, apart(before)),
        (x + other.x) / 2 - edge.left,
        (y + other.y) / 2 - edge.top,
      );
      this.does.pan(right / 2, down / 2);
    } else this.does.pan(right, down);
    this.#fingers.set(pointerId, { x, y });
  }

  #up({ pointerId }: PointerEvent): void {
    this.#fingers.delete(pointerId);
    if (this.#fingers.size > 0) return;
    this.silent = this.#held;
    this.#hold(false);
    setTimeout(() => (this.silent = false));
  }

  #hold(on: boolean): void {
    if (on !== this.#held) this.does.hold?.(on);
    this.#held = on;
  }

  /** With Ctrl, as browsers tell of two fingers on a trackpad, it always comes closer. */
  #wheel(event: WheelEvent, node: HTMLElement): void {
    event.preventDefault();
    const notch = event.ctrlKey ? null : this.does.notch?.();
    if (notch) return this.#notches(event, notch);
    const { left, top } = node.getBoundingClientRect();
    this.does.approach(Math.exp(-event.deltaY * WHEEL), event.clientX - left, event.clientY - top);
  }

  #notches({ deltaY, timeStamp }: WheelEvent, notch: (forward: boolean) => void): void {
    const goesOn = timeStamp - this.#last < PAUSE && this.#turned * deltaY >= 0;
    this.#turned = (goesOn ? this.#turned : 0) + deltaY;
    this.#last = timeStamp;
    if (Math.abs(this.#turned) < NOTCH) return;
    this.#turned = 0;
    notch(deltaY > 0);
  }
}
