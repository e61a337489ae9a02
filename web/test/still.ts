/**
 * For all tests: nobody answers, things appear and go at once, and drawings are blank.
 * Happy DOM's own animations complain when a test ends before they do.
 */

import { afterAll, vi } from "vitest";

// The files of a worker share libraries and globals (`isolate: false`), but none of our own modules, and no mocks.
// A module that is still being loaded when all are forgotten would come back half old: wait for it first.
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Whoever expects answers stubs it: there is no server, and Happy DOM would complain about that. */
globalThis.fetch = () => Promise.reject(new TypeError("There is no server in a test."));

vi.mock("../src/art/turns.svelte", () => ({
  takeTurns: () => {},
  DrawingTurn: class {
    come = true;
  },
}));

// Painting took half of the time. Tests that look at what is painted say `vi.unmock`.
vi.mock("../src/art/Drawing.svelte", () => import("./Blank.svelte"));

class Still {
  onfinish: (() => void) | null = null;
  readonly currentTime = 0;
  playbackRate = 1;
  constructor() {
    queueMicrotask(() => this.onfinish?.());
  }
  cancel(): void {
    this.onfinish = null;
  }
  finish(): void {}
  updatePlaybackRate(): void {}
}

Element.prototype.animate = () => new Still() as unknown as Animation;
