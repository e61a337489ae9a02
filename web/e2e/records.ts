/** Records of whole games, as `saucerful simulate` writes them: the same ones every time. */

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { GameName } from "../src/games/games";

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

  /** A game between bots. */
  record(game: GameName, seats = 3): Record {
    const path = join(this.#folder, `${game}-${seats}.jsonl`);
    const asked = [game, "--games", "1", "--seats", `${seats}`, "--bots", "pilot", "--records", path];
    execFileSync(COMMAND, ["simulate", ...asked], { stdio: "ignore" });
    return JSON.parse(readFileSync(path, "utf8")) as Record;
  }

  clear(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
