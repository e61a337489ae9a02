/** Records of whole games, as `saucerful simulate` writes them: the same ones every time. */

import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const COMMAND = fileURLToPath(new URL("../../.venv/bin/saucerful", import.meta.url));

export interface Record {
  format: string;
  game: string;
  seats: number;
  moves: unknown[];
  [field: string]: unknown;
}

export class Shelf {
  readonly #folder = mkdtempSync(join(tmpdir(), "saucerful-records-"));

  readonly #written = new Map<string, Promise<Record>>();

  /** A game between bots. */
  record(game: string, seats = 3): Promise<Record> {
    const name = `${game}-${seats}`;
    const found = this.#written.get(name) ?? this.#write(game, seats, join(this.#folder, `${name}.jsonl`));
    this.#written.set(name, found);
    return found;
  }

  async #write(game: string, seats: number, path: string): Promise<Record> {
    const asked = [game, "--games", "1", "--seats", `${seats}`, "--bots", "pilot", "--records", path];
    await promisify(execFile)(COMMAND, ["simulate", ...asked]);
    return JSON.parse(readFileSync(path, "utf8")) as Record;
  }

  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
