/** What people do with keys and fingers, the same on every board. */

import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Dragging, under, type Drag } from "./drag";
import { boardKeys, upTo } from "./keys";
import { along, around, Roving } from "./roving.svelte";

const page = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
};

describe("keys", () => {
  const press = vi.fn((): boolean | void => true);
  const other = vi.fn((): boolean | void => false);
  beforeEach(() => [press, other].forEach((one) => one.mockClear()));

  function sent(from: Element, init: KeyboardEventInit): boolean {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
    Object.defineProperty(event, "target", { value: from });
    boardKeys({ go: ["p"], other: ["p", "1"] }, { go: press, other })(event);
    return event.defaultPrevented;
  }

  test("reach the board from anywhere, but not from where one writes or from a dialog", () => {
    const root = page("<div><main></main><button></button><input><dialog><p></p></dialog></div>");
    const from = (selector: string): boolean => sent(root.querySelector(selector)!, { key: "p" });
    expect(["main", "button", "input", "dialog p"].map(from)).toEqual([true, true, false, false]);
    expect(sent(document.body, { key: "p" })).toBe(true);
  });

  test("with Control, Alt or Meta are the browser's", () => {
    for (const how of ["ctrlKey", "altKey", "metaKey"])
      expect(sent(document.body, { key: "p", [how]: true })).toBe(false);
    expect(press).not.toHaveBeenCalled();
  });

  test("that the board does not use are left alone", () => {
    expect(sent(document.body, { key: "x" })).toBe(false);
    expect(sent(document.body, { key: "1" })).toBe(false);
    expect(other).toHaveBeenCalledOnce();
  });

  test("are used by the first line of the table that has a use for them, capital or small", () => {
    expect(sent(document.body, { key: "P", shiftKey: true })).toBe(true);
    expect(other).not.toHaveBeenCalled();
    press.mockReturnValueOnce(false);
    other.mockReturnValueOnce(undefined);
    expect(sent(document.body, { key: "p" })).toBe(true);
  });

  test("that are digits stand in a row", () => {
    expect(upTo(3)).toEqual(["1", "2", "3"]);
  });
});

describe("a row", () => {
  const html = "<ul><li><button>a</button></li><li><button>b</button></li><li><button>c</button></li></ul>";
  const focused = (): string => document.activeElement!.textContent!;

  test("has one stop for Tab, and arrows lead around it", async () => {
    const [then, row] = [vi.fn(), page(html)];
    const roving = new Roving(() => 3, around, then);
    roving.row(row);
    expect([0, 1, 2].map((at) => roving.tabindex(at))).toEqual([0, -1, -1]);
    await fireEvent.keyDown(row, { key: "ArrowLeft" });
    expect([focused(), roving.at]).toEqual(["c", 2]);
    await fireEvent.keyDown(row, { key: "ArrowRight" });
    expect([focused(), roving.at]).toEqual(["a", 0]);
    await fireEvent.keyDown(row, { key: "ArrowUp" });
    expect(then.mock.calls).toEqual([[2], [0]]);
  });

  test("that has ends stops there", async () => {
    const row = page(html);
    const roving = new Roving(() => 3, along);
    roving.row(row);
    for (const [key, at] of [
      ["ArrowLeft", 0],
      ["End", 2],
      ["ArrowRight", 2],
      ["Home", 0],
    ] as const) {
      await fireEvent.keyDown(row, { key });
      expect(roving.at).toBe(at);
    }
  });

  test("that has become shorter still has its stop", () => {
    let count = 3;
    const roving = new Roving(() => count);
    roving.at = 2;
    count = 1;
    expect(roving.at).toBe(0);
  });
});

describe("a drag", () => {
  let hooks: { [name in keyof Drag<string>]: ReturnType<typeof vi.fn> };
  let dragging: Dragging<string>;
  let area: HTMLElement;
  beforeEach(() => {
    hooks = { grab: vi.fn(() => "card"), move: vi.fn(), release: vi.fn() };
    dragging = new Dragging(hooks as never);
    area = page("<div></div>");
    dragging.area(area);
  });
  const at = (x: number, y: number) => ({ button: 0, clientX: x, clientY: y });

  test("begins after a few pixels, and tells how far", async () => {
    await fireEvent.pointerDown(area, at(10, 100));
    await fireEvent.pointerMove(area, at(14, 96));
    expect(hooks.move).not.toHaveBeenCalled();
    await fireEvent.pointerMove(area, at(10, 60));
    await fireEvent.pointerMove(area, at(30, 50));
    expect(hooks.move.mock.calls.map(([thing, by, , first]) => [thing, by, first])).toEqual([
      ["card", { x: 0, y: -40 }, true],
      ["card", { x: 20, y: -50 }, false],
    ]);
    await fireEvent.pointerUp(area, at(30, 50));
    expect(hooks.release.mock.calls[0]!.slice(0, 2)).toEqual(["card", { x: 20, y: -50 }]);
    expect(hooks.release.mock.calls[0]![3]).toBe(true);
  });

  test("ends with a click that is not a tap; a press is one", async () => {
    await fireEvent.pointerDown(area, at(0, 0));
    await fireEvent.pointerUp(area, at(0, 0));
    expect([dragging.silent, hooks.release.mock.calls.length]).toEqual([false, 0]);
    await fireEvent.pointerDown(area, at(0, 0));
    await fireEvent.pointerMove(area, at(0, 50));
    area.dispatchEvent(new PointerEvent("pointerup", { clientX: 0, clientY: 50 }));
    expect(dragging.silent).toBe(true);
    await new Promise((done) => setTimeout(done));
    expect(dragging.silent).toBe(false);
  });

  test("that the browser breaks off drops nothing", async () => {
    await fireEvent.pointerDown(area, at(0, 0));
    await fireEvent.pointerMove(area, at(0, 50));
    await fireEvent.pointerCancel(area, at(0, 50));
    expect(hooks.release.mock.calls[0]![3]).toBe(false);
  });

  test("of nothing is none", async () => {
    hooks.grab.mockReturnValue(null);
    await fireEvent.pointerDown(area, at(0, 0));
    await fireEvent.pointerMove(area, at(0, 50));
    expect(hooks.move).not.toHaveBeenCalled();
  });

  test("finds what is under it, whatever lies between", () => {
    const root = page('<div><p class="over"></p><div data-seat="2"><i></i></div></div>');
    document.elementsFromPoint = () => [root.querySelector(".over")!, root.querySelector("i")!];
    expect(under({ x: 1, y: 1 }, "[data-seat]")?.dataset["seat"]).toBe("2");
    expect(under({ x: 1, y: 1 }, "[data-column]")).toBeNull();
    Reflect.deleteProperty(document, "elementsFromPoint");
  });
});
