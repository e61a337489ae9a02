/** Which part of the sky is seen: all of it by itself, or what somebody chose by dragging, pinching or the wheel. */

import type { Attachment } from "svelte/attachments";
import { clear, fit, type ZoomLimits, type Pose, type Window } from "./fit";
import type { Place } from "../../model/places";
import { boxAround, openPlaces, SIDE, type Area } from "../../model/planets";

/** A pose that somebody chose, and how large the window was then. */
interface Chosen extends Pose {
  readonly width: number;
  readonly height: number;
}

/** What is to be seen. */
export interface Wanted {
  /** All cards. */
  readonly table: readonly Place[];
  /** Where the lifted card fits. */
  readonly fits: readonly Place[];
  /** A card that must be large enough for a finger to hit its planets. */
  readonly near: Place | null;
  /** Nobody lays a card any more: all are seen, however small, and no room is kept for others. */
  readonly over: boolean;
}

const NEAREST = 2.4;
const FARTHEST = 0.16;
/** So small everything may become for a moment, on a small phone: what one touches comes closer. */
const TINY = 0.08;
/** As large as a desk shows its cards at least, on a window of this size; a finger hits nothing smaller than the last. */
const [LARGE, WIDE, HIGH, FINGER] = [0.855, 1000, 800, 0.46];
/** With more cards than so many they become smaller, rather than that some are out of sight. */
const MANY = 40;
const EARLY = 1.25;
/** Four planets as large as a fingertip, and so small that one has to come closer for that. */
export const LANDING = 0.92;
const SMALL = 0.8;
/** Cards that come later find some room before everything has to move. */
const ROOM = 0.95;
/** So much larger it could be before it moves. */
const MUCH = 1.3;

/** As near as possible to a value between two others; in their middle if they leave no room. */
function between(at: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, at));
}

function within(zoom: number): number {
  return Math.max(FARTHEST, Math.min(NEAREST, zoom));
}

export class Camera {
  width = $state(0);
  height = $state(0);
  /** What somebody chose; null while the camera follows the game. */
  chosen = $state.raw<Chosen | null>(null);
  /** A hand is moving it right now, so it must not glide. */
  held = $state(false);
  #covers = $state.raw<readonly Area[]>([]);
  readonly #over = new Set<HTMLElement>();
  #frame: HTMLElement | null = null;
  /** Where it stood last by itself: it stays there as long as everything is seen. */
  #stood: Pose | null = null;
  readonly #wanted: () => Wanted;

  readonly #window = $derived.by((): Window => ({
    width: this.width,
    height: this.height,
    covered: this.#covers,
  }));
  /** How small and how large cards are by themselves. */
  readonly #limits = $derived.by((): ZoomLimits => {
    const share = Math.min(this.width / WIDE, this.height / HIGH);
    const fewer = Math.min(1, MANY / this.#wanted().table.length);
    const least = LARGE * fewer * (share < 1 ? share ** 1.5 : Math.min(1.5, share));
    return { least: Math.max(FINGER, least), most: EARLY * Math.max(1, Math.min(1.7, share)) };
  });
  /** All cards, as large as the window allows. */
  readonly #rests = $derived.by((): Pose => {
    const { table, over } = this.#wanted();
    if (over) {
      const whole = fit(table, this.#window, { ...this.#limits, least: TINY });
      if (whole) return whole;
    }
    const around = [...table, ...openPlaces(table)];
    const stood = this.#stood;
    const best = fit(around, this.#window, this.#limits);
    const stays = stood && best && clear(around, stood, this.#window) && best.zoom < stood.zoom * MUCH;
    if (stays) return stood;
    this.#stood = best ? (this.#roomier(around, best) ?? best) : null;
    return this.#stood ?? this.#least(table);
  });
  readonly pose = $derived.by((): Pose => {
    if (this.chosen) return this.#resized(this.chosen);
    const { near } = this.#wanted();
    const lifted = this.#lifted;
    return near && (lifted.zoom < SMALL || !clear([near], lifted, this.#window))
      ? this.#close(near, lifted)
      : lifted;
  });
  /** While a card is lifted, everything where it fits is seen as well. */
  readonly #lifted = $derived.by((): Pose => {
    const { table, fits } = this.#wanted();
    const rests = this.#rests;
    if (!fits.length || clear(fits, rests, this.#window)) return rests;
    // All places, however small they are: what one touches comes closer.
    const limits = { least: TINY, most: rests.zoom };
    return fit([...table, ...fits], this.#window, limits) ?? fit(fits, this.#window, limits) ?? rests;
  });

  constructor(wanted: () => Wanted) {
    this.#wanted = wanted;
  }

  /** For the window on the sky. */
  readonly frame: Attachment<HTMLElement> = (node) => {
    this.#frame = node;
    this.#measure();
    return () => (this.#frame = null);
  };

  /** For whatever lies over the sky: cards are not put under it. */
  readonly covers: Attachment<HTMLElement> = (node) => {
    this.#over.add(node);
    const watch = new ResizeObserver(() => this.#measure());
    watch.observe(node);
    return () => {
      watch.disconnect();
      this.#over.delete(node);
      this.#measure();
    };
  };

  /** Looks anew where things lie over the sky: after the window has changed. */
  readonly measure = (): void => this.#measure();

  #measure(): void {
    const edge = this.#frame?.getBoundingClientRect();
    if (!edge) return;
    const boxes = [...this.#over].map((node) => node.getBoundingClientRect());
    const found = boxes
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ left, right, top, bottom }) => ({
        left: left - edge.left,
        right: right - edge.left,
        top: top - edge.top,
        bottom: bottom - edge.top,
      }));
    if (JSON.stringify(found) !== JSON.stringify(this.#covers)) this.#covers = found;
  }

  /** A little smaller, so that the next cards find room. */
  #roomier(places: readonly Place[], { zoom }: Pose): Pose | null {
    const { least, most } = this.#limits;
    const wished = zoom >= most ? most : Math.max(least, zoom * ROOM);
    return fit(places, this.#window, { least: wished, most: wished });
  }

  /** As small as cards become by themselves; some may be out of sight. */
  #least(table: readonly Place[]): Pose {
    const { least } = this.#limits;
    const all = fit(table, this.#window, { least, most: least });
    if (all) return all;
    const { left, right, top, bottom } = boxAround(table);
    const free = this.#free();
    const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
    const pose = this.#holding({ x: (left + right) / 2, y: (top + bottom) / 2 }, middle, least);
    return this.#including(table.at(-1)!, pose);
  }

  /** What is left of the window between the things at its edges. */
  #free(): Area {
    const { width, height } = this;
    const upright = height > width;
    const free = { left: 0, top: 0, right: width, bottom: height };
    for (const { left, right, top, bottom } of this.#covers) {
      if (upright && bottom < height / 2) free.top = Math.max(free.top, bottom);
      else if (upright) free.bottom = Math.min(free.bottom, top);
      else if (right < width / 2) free.left = Math.max(free.left, right);
      else free.right = Math.min(free.right, left);
    }
    return free;
  }

  /** A card as large as a finger needs it, as nearly as possible where it is on the screen: a second touch meets it again. */
  #close(near: Place, from: Pose): Pose {
    const box = boxAround([near], 0.5);
    const zoom = Math.max(from.zoom, LANDING);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const pixel = this.#pixel(from, x, y);
    const free = this.#free();
    const [wide, high] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
    const at = {
      x: between(pixel.x, free.left + wide * zoom, free.right - wide * zoom),
      y: between(pixel.y, free.top + high * zoom, free.bottom - high * zoom),
    };
    return this.#holding({ x, y }, at, zoom);
  }

  /** In a window that has become larger or smaller, the sky does as well. */
  #resized(chosen: Chosen): Pose {
    const { x, y, width, height } = chosen;
    if (width === this.width && height === this.height) return chosen;
    const share = Math.min(this.width / width, this.height / height);
    return { x, y, zoom: within(chosen.zoom * share) };
  }

  #pixel({ x, y, zoom }: Pose, right: number, down: number): { x: number; y: number } {
    return { x: this.width / 2 + (right - x) * zoom, y: this.height / 2 + (down - y) * zoom };
  }

  /** A point of the sky, in pixels from the window's top left. */
  place(x: number, y: number): { x: number; y: number } {
    return this.#pixel(this.pose, x, y);
  }

  /** The point of the sky under a pixel of the window. */
  under(x: number, y: number): { x: number; y: number } {
    const { pose, width, height } = this;
    return { x: pose.x + (x - width / 2) / pose.zoom, y: pose.y + (y - height / 2) / pose.zoom };
  }

  /**
   * Some cards are out of sight, and a map says where: always when somebody has chosen so; else where there is room for it,
   * and not while one looks at a place closely for a moment.
   */
  get leavesOut(): boolean {
    const { table, near } = this.#wanted();
    const roomy = this.width > WIDE / 2 && this.height > HIGH / 2;
    return (this.chosen !== null || (roomy && near === null)) && table.some((lying) => !this.sees(lying));
  }

  /** Whether somebody looks elsewhere than the camera would by itself. */
  get strays(): boolean {
    return this.chosen !== null;
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
    this.chosen = null;
  }

  /** So close that a point of the sky is under that pixel. */
  #holding(point: { x: number; y: number }, pixel: { x: number; y: number }, zoom: number): Pose {
    return {
      x: point.x - (pixel.x - this.width / 2) / zoom,
      y: point.y - (pixel.y - this.height / 2) / zoom,
      zoom,
    };
  }

  /** Goes just so far that all of a place is seen. */
  include(place: Place): void {
    if (!this.sees(place)) this.chosen = this.#chosenNow(this.#including(place, this.pose));
  }

  #including(place: Place, pose: Pose): Pose {
    const { left, right, top, bottom } = boxAround([place], 0.1);
    const free = this.#free();
    const [from, to] = [this.#pixel(pose, left, top), this.#pixel(pose, right, bottom)];
    return {
      x: pose.x - between(0, free.left - from.x, free.right - to.x) / pose.zoom,
      y: pose.y - between(0, free.top - from.y, free.bottom - to.y) / pose.zoom,
      zoom: pose.zoom,
    };
  }

  /** How much a box of the window hides: cards, and what lies over the sky. */
  hides({ left, right, top, bottom }: Area): number {
    const meets = (box: Area): boolean =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    const cards = this.#wanted().table.map((lying): Area => {
      const box = boxAround([lying]);
      const [from, to] = [this.place(box.left, box.top), this.place(box.right, box.bottom)];
      return { left: from.x, top: from.y, right: to.x, bottom: to.y };
    });
    const outside = left < 0 || top < 0 || right > this.width || bottom > this.height;
    return cards.filter(meets).length + 9 * this.#covers.filter(meets).length + (outside ? 99 : 0);
  }

  sees(place: Place): boolean {
    return clear([place], this.pose, this.#window);
  }

  #chosenNow({ x, y, zoom }: Pose): Chosen {
    return { x, y, zoom, width: this.width, height: this.height };
  }

  /** Never so far that no card is in sight. */
  #choose(pose: Pose): void {
    const { left, top, right, bottom } = boxAround(this.#wanted().table, 1);
    this.chosen = this.#chosenNow({
      x: between(pose.x, left + SIDE, right - SIDE),
      y: between(pose.y, top + SIDE, bottom - SIDE),
      zoom: pose.zoom,
    });
  }
}
