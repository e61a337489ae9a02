/** Which part of the sky is seen: all of it by itself, or what somebody chose by dragging, pinching or the wheel. */

import { SIDE, type Box } from "./planets";

/** The point of the sky in the middle of the window, and how large a unit is in pixels. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** A pose that somebody chose, and how large the window was then. */
interface Chosen extends Pose {
  readonly width: number;
  readonly height: number;
}

const NEAREST = 1.6;
const FARTHEST = 0.16;
const LARGEST_BY_ITSELF = 1.15;
/** Free room at the edges of the window, in pixels; the buttons stand at its bottom. */
const EDGE = 10;
export const BUTTONS = 46;

/** As near as possible to a value between two others; in their middle if they leave no room. */
function between(at: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at));
}

/** How large the sky is when all of a box just fits into a window. */
function fitting({ left, top, right, bottom }: Box, window: { width: number; height: number }): number {
  const wide = Math.max(1, window.width - 2 * EDGE) / (right - left);
  const high = Math.max(1, window.height - EDGE - BUTTONS) / (bottom - top);
  return Math.max(FARTHEST, Math.min(LARGEST_BY_ITSELF, wide, high));
}

function within(zoom: number): number {
  return Math.max(FARTHEST, Math.min(NEAREST, zoom));
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** What somebody chose; null while the camera follows the game. */
  chosen = $state.raw<Chosen | null>(null);
  /** Closer to a card that was put somewhere, until it is taken away or laid. */
  #near = $state.raw<Chosen | null>(null);
  /** A hand is moving it right now, so it must not glide. */
  held = $state(false);
  readonly #all: () => Box;
  /** What must be seen large, such as the card on which one may land, and how large at least. */
  readonly #focus: () => { box: Box; zoom: number } | null;
  readonly pose = $derived.by((): Pose => {
    const chosen = this.chosen ?? this.#near;
    return chosen ? this.#resized(chosen) : this.#itself();
  });

  constructor(all: () => Box, focus: () => { box: Box; zoom: number } | null) {
    this.#all = all;
    this.#focus = focus;
  }

  #itself(): Pose {
    const fit = this.#fit(this.#all());
    const focus = this.#focus();
    if (!focus || fit.zoom >= focus.zoom) return fit;
    // As near to it as possible without looking past the last card into the void.
    const [all, { left, top, right, bottom }, { zoom }] = [this.#all(), focus.box, focus];
    const [wide, high] = [this.width / 2 / zoom, this.height / 2 / zoom];
    return {
      x: between((left + right) / 2, all.left + wide, all.right - wide),
      y: between((top + bottom) / 2, all.top + high, all.bottom - high + BUTTONS / zoom),
      zoom,
    };
  }

  #fit(box: Box): Pose {
    const { left, top, right, bottom } = box;
    const zoom = fitting(box, this);
    return { x: (left + right) / 2, y: (top + bottom) / 2 + this.#lower(zoom), zoom };
  }

  /** In a window that has become larger or smaller, the sky does as well. */
  #resized(chosen: Chosen): Pose {
    const { x, y, width, height } = chosen;
    if (width === this.width && height === this.height) return chosen;
    const all = this.#all();
    const zoom = within(chosen.zoom * (fitting(all, this) / fitting(all, { width, height })));
    return { x, y, zoom };
  }

  #chosenNow({ x, y, zoom }: Pose): Chosen {
    return { x, y, zoom, width: this.width, height: this.height };
  }

  /** The buttons take room below, so the middle is a little higher. */
  #lower(zoom: number): number {
    return (BUTTONS - EDGE) / 2 / zoom;
  }

  /** A point of the sky, in pixels from the window's top left. */
  place(x: number, y: number): { x: number; y: number } {
    const { pose, width, height } = this;
    return { x: width / 2 + (x - pose.x) * pose.zoom, y: height / 2 + (y - pose.y) * pose.zoom };
  }

  /** The point of the sky under a pixel of the window. */
  under(x: number, y: number): { x: number; y: number } {
    const { pose, width, height } = this;
    return { x: pose.x + (x - width / 2) / pose.zoom, y: pose.y + (y - height / 2) / pose.zoom };
  }

  /** Whether not simply all of the sky is shown. */
  get strays(): boolean {
    return (this.chosen ?? this.#near) !== null;
  }

  pan(right: number, down: number): void {
    const { x, y, zoom } = this.pose;
    this.#choose({ x: x - right / zoom, y: y - down / zoom, zoom });
  }

  /** Comes closer by a factor; what is under that pixel stays there. */
  approach(factor: number, x = this.width / 2, y = this.height / 2): void {
    const zoom = within(this.pose.zoom * factor);
    this.#choose(this.#holding(this.under(x, y), { x, y }, zoom));
  }

  /** Follows the game again. */
  follow(): void {
    this.chosen = this.#near = null;
  }

  /** Shows a box at least that large, as nearly as possible where it is on the screen: a second touch meets it again. */
  closeUp(box: Box | null, zoom: number): void {
    if (!box || this.chosen) this.#near = null;
    else if (this.pose.zoom < zoom) {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const at = this.place(x, y);
      this.#near = this.#including(box, this.#holding({ x, y }, at, zoom));
    } else if (this.#near) this.#near = this.#including(box, this.pose);
  }

  /** So close that a point of the sky is under that pixel. */
  #holding(point: { x: number; y: number }, pixel: { x: number; y: number }, zoom: number): Pose {
    return {
      x: point.x - (pixel.x - this.width / 2) / zoom,
      y: point.y - (pixel.y - this.height / 2) / zoom,
      zoom,
    };
  }

  /** Goes just so far that all of the box is seen. */
  include(box: Box): void {
    if (this.chosen && !this.sees(box)) this.chosen = this.#including(box, this.pose);
  }

  #including(box: Box, { x, y, zoom }: Pose): Chosen {
    const [w, h] = [this.width / 2 / zoom, this.height / 2 / zoom];
    const foot = BUTTONS / zoom;
    return this.#chosenNow({
      x: between(x, box.right - w, box.left + w),
      y: between(y, box.bottom + foot - h, box.top + h),
      zoom,
    });
  }

  sees({ left, top, right, bottom }: Box): boolean {
    const [from, to] = [this.place(left, top), this.place(right, bottom)];
    return from.x >= -1 && from.y >= -1 && to.x <= this.width + 1 && to.y <= this.height + 1;
  }

  /** Never so far that no card is in sight. Around a card that was put somewhere one only looks for a moment. */
  #choose(pose: Pose): void {
    const { left, top, right, bottom } = this.#all();
    const chosen = this.#chosenNow({
      x: between(pose.x, left + SIDE, right - SIDE),
      y: between(pose.y, top + SIDE, bottom - SIDE),
      zoom: pose.zoom,
    });
    if (this.#near) this.#near = chosen;
    else this.chosen = chosen;
  }
}
