import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Panning } from "./pan";

const pan = vi.fn();
const approach = vi.fn();
const hold = vi.fn();
const turn = vi.fn();
let turns = false;
let node: HTMLElement;
let panning: Panning;

beforeEach(() => {
  vi.clearAllMocks();
  turns = false;
  node = document.body.appendChild(document.createElement("div"));
  panning = new Panning({ pan, approach, hold, notch: () => (turns ? turn : null) });
  panning.area(node);
});
afterEach(() => node.remove());

function finger(type: string, pointerId: number, clientX: number, clientY: number): void {
  node.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, bubbles: true }));
}

function wheel(deltaY: number, more: WheelEventInit = {}): void {
  node.dispatchEvent(new WheelEvent("wheel", { deltaY, cancelable: true, ...more }));
}

test("a press that hardly moves is a tap; one that goes on drags, and its click is none", () => {
  finger("pointerdown", 1, 10, 10);
  finger("pointermove", 1, 13, 12);
  finger("pointerup", 1, 13, 12);
  expect(pan).not.toHaveBeenCalled();
  expect(panning.silent).toBe(false);
  finger("pointerdown", 1, 10, 10);
  finger("pointermove", 1, 40, 30);
  expect(pan).toHaveBeenCalledExactlyOnceWith(30, 20);
  expect(hold).toHaveBeenLastCalledWith(true);
  finger("pointerup", 1, 40, 30);
  expect(panning.silent).toBe(true);
  expect(hold).toHaveBeenLastCalledWith(false);
});

test("two fingers come closer as they go apart", () => {
  finger("pointerdown", 1, 100, 100);
  finger("pointerdown", 2, 200, 100);
  finger("pointermove", 2, 300, 100);
  expect(approach.mock.lastCall![0]).toBeCloseTo(2);
});

test("the wheel comes closer, or turns what is held, a notch at a time", () => {
  wheel(-100);
  expect(approach).toHaveBeenCalledOnce();
  turns = true;
  wheel(100);
  expect(turn).toHaveBeenCalledExactlyOnceWith(true);
  for (let small = 0; small < 4; small++) wheel(-20);
  expect(turn).toHaveBeenCalledTimes(2);
  expect(turn).toHaveBeenLastCalledWith(false);
  expect(approach).toHaveBeenCalledOnce();
});
