/** Somebody in front of a screen: a browser context of their own, what they hear from the server, and what they press. */

import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { existsSync } from "node:fs";
import { expect } from "vitest";
import type { Tell } from "../src/protocol";
import { artefact } from "./artefacts";
import { numbers, seeding } from "./chance";

/** Without windows it needs two thirds of the time, but shows no notifications. */
const HEADLESS = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome"];
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"];
/** What browsers say about a connection that is lost, which some tests cut on purpose. */
const CONNECTION_LOST = /WebSocket connection|net::ERR_|Failed to load resource/;
export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

/** Where the browser is; `whole` is one with windows. */
export function chromiumPath(whole = true): string {
  const folders = (process.env.PATH ?? "").split(":");
  const names = whole ? NAMES : [HEADLESS, ...NAMES];
  const paths = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  const found = process.env.CHROMIUM ?? paths.find((path) => existsSync(path));
  if (!found) throw new Error("No Chromium: on Debian and Ubuntu, apt install chromium");
  return found;
}

export function openBrowser(whole = false): Promise<Browser> {
  const flags = ["--no-first-run", "--disable-component-update", "--disable-sync", "--mute-audio"];
  return chromium.launch({ executablePath: chromiumPath(whole), args: [...FLAGS, ...flags] });
}

export interface Habits {
  phone?: boolean;
  language?: string;
  theme?: "light" | "dark";
  /** How large the screen is, if it is not the usual one. */
  screen?: { width: number; height: number };
  /** Sees everything move, at the usual pace; else things only fade, and fast. */
  moving?: boolean;
  /** What their choices follow from, if it is not just their name. */
  seed?: string;
}

export class Person {
  /** What the server last said about the table that is looked at. */
  legal: string[] = [];
  view: Record<string, unknown> = {};
  you: number | null = null;
  #told = (): void => {};
  readonly #trouble: string[] = [];

  private constructor(
    readonly name: string,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly phone: boolean,
    /** A number from 0 up to 1, for whatever they do by chance. */
    readonly chance: () => number,
  ) {
    page.on("pageerror", (error) => this.#trouble.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !CONNECTION_LOST.test(message.text()))
        this.#trouble.push(message.text());
    });
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => this.#hear(JSON.parse(String(payload)) as Tell)),
    );
  }

  static async comes(browser: Browser, name: string, habits: Habits = {}): Promise<Person> {
    const { phone = false, language = "en", theme = "dark", moving = false, seed = name } = habits;
    const context = await browser.newContext({
      viewport: habits.screen ?? (phone ? PHONE : DESK),
      hasTouch: phone,
      isMobile: phone,
      locale: language,
      colorScheme: theme,
      reducedMotion: moving ? "no-preference" : "reduce",
    });
    context.setDefaultTimeout(60_000);
    await context.tracing.start({ title: name });
    const usual = JSON.stringify({ speed: moving ? "normal" : "fast", met: true, sound: false });
    await context.addInitScript(
      ([settings, chosen]) => {
        if (!localStorage.getItem("saucerful-settings")) localStorage.setItem("saucerful-settings", settings);
        // A table is dark unless people choose otherwise.
        if (chosen === "light") localStorage.setItem("saucerful-theme", chosen);
      },
      [usual, theme] as const,
    );
    await context.addInitScript(seeding(seed));
    return new Person(name, context, await context.newPage(), phone, numbers(seed));
  }

  /** Closes the browser; whatever went wrong inside the page must have been on purpose. */
  async leaves(failed: boolean, test: string): Promise<void> {
    if (failed) {
      const path = artefact("failed", test.replace(/\W+/g, "-"), this.name);
      await this.page.screenshot({ path: `${path}.png` }).catch(() => {});
      await this.context.tracing.stop({ path: `${path}.zip` }).catch(() => {});
    }
    await this.context.close();
    expect(this.#trouble, `what the page of ${this.name} complained about`).toEqual([]);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Presses with what they have: a finger or a mouse. */
  async press(what: Locator, timeout = 30_000): Promise<void> {
    await (this.phone ? what.tap({ timeout }) : what.click({ timeout }));
  }

  /** Where cards overlap, one presses what shows of it: the left edge. */
  async pressEdge(what: Locator, timeout = 15_000): Promise<void> {
    const { height } = (await what.boundingBox({ timeout })) ?? { height: 80 };
    const edge = { position: { x: 16, y: 0.4 * height }, timeout };
    await (this.phone ? what.tap(edge) : what.click(edge));
  }

  /** Waits until the server has said that one may act, or that the game is over; the page shows it soon after. */
  async asked(): Promise<void> {
    while (this.legal.length === 0 && !this.view.over)
      await new Promise<void>((told) => {
        this.#told = told;
      });
  }

  #hear(message: Tell): void {
    if (message.type === "table") this.you = message.you ?? null;
    if (message.type !== "table" && message.type !== "moved") return;
    this.legal = message.legal ?? [];
    this.view = (message.view ?? {}) as Record<string, unknown>;
    this.#told();
  }
}
