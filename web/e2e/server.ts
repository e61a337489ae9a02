/** The real server, as a host starts it, but for its seed: with a folder of its own, on a port that is free. */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PYTHON = fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));
const PROGRAM = fileURLToPath(new URL("./seeded_server.py", import.meta.url));
const OPENS_WITHIN = 150_000;

/** What differs from a server as it comes. */
export interface Host {
  /** A folder with a page of its own. */
  page?: string;
  /** A folder with installed packages. */
  packages?: string;
  /** What deals and bots follow from. */
  seed?: string;
}

export class Server {
  readonly #data = mkdtempSync(join(tmpdir(), "saucerful-e2e-"));
  #process: ChildProcess | null = null;
  port = 0;

  constructor(private readonly host: Host = {}) {}

  /** Opens, again on the same port and with the same tables if it was open before. */
  async open(): Promise<void> {
    const args = ["serve", "--host", "127.0.0.1", "--port", `${this.port}`, "--data", this.#data];
    const haste = ["--bot-wait", "0.05", "--address-rate", "1000", "--log-level", "warning"];
    const { page, packages, seed = "1" } = this.host;
    const own = page ? ["--page", page] : [];
    const paths = [process.env.PYTHONPATH, packages].filter(Boolean).join(":");
    const running = spawn(PYTHON, [PROGRAM, seed, ...args, ...haste, ...own], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...(paths && { PYTHONPATH: paths }) },
    });
    this.#process = running;
    this.port = await new Promise<number>((found, failed) => {
      const late = setTimeout(() => failed(new Error("The server did not open.")), OPENS_WITHIN);
      let said = "";
      running.stdout.on("data", (text) => {
        const port = /localhost:(\d+)/.exec((said += String(text)))?.[1];
        if (port) found(Number(port));
        if (port) clearTimeout(late);
      });
      running.once("exit", () => failed(new Error(`The server ended: ${said}`)));
    });
  }

  /** Ends at once, as when somebody pulls the plug, or in peace. */
  async close(signal: "SIGKILL" | "SIGTERM" = "SIGTERM"): Promise<void> {
    const ended = this.#process;
    this.#process = null;
    if (!ended || ended.exitCode !== null) return;
    const gone = new Promise((done) => ended.once("exit", done));
    ended.kill(signal);
    await gone;
  }

  async forget(): Promise<void> {
    await this.close("SIGKILL");
    rmSync(this.#data, { recursive: true, force: true });
  }
}
