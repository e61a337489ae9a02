/**
 * Compares screens with stored pictures of them. Both are made so small and soft that only what people would notice is left:
 * a board that is missing, a card that has vanished, the wrong theme, a layout that is broken; not how letters are smoothed.
 * `make screens` stores them anew; whoever does so looks at what has changed.
 */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PNG } from "pngjs";
import type { Page } from "playwright-core";
import { artefact } from "./artefacts";
import { settled } from "./reach";

const FOLDER = fileURLToPath(new URL("./pictures/", import.meta.url));
const RENEW = Boolean(process.env.RENEW_PICTURES);
/** How many cells a picture is wide on a large screen, and on a phone. */
const [WIDE, NARROW] = [72, 36];
/** Colours are stored in steps of this size, which makes files small. */
const STEP = 8;
/** How much a cell may differ of 255, in any of the three colours. */
const NOTICEABLE = 24;
/** Which part of all cells may differ more than that. */
export const FEW = 0.008;
/** Drawings come one after the other: milliseconds until all must be there. */
const PATIENCE = 30_000;
/** Milliseconds until a picture that differs is taken anew: taking one keeps the page from drawing. */
const SOON = 100;
/** What is stored has been the same in so many pictures, with so many milliseconds in between. */
const [LONG, PAUSE] = [3, 500];

/** A picture of very few, very large pixels. */
export interface Small {
  width: number;
  height: number;
  /** Red, green and blue of each cell, row by row. */
  cells: Uint8Array;
}

/** What differs from the stored picture of that name; nothing if people would notice nothing. */
export async function differences(page: Page, name: string): Promise<string[]> {
  await settled(page);
  const path = `${FOLDER}${name}.png`;
  if (RENEW) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, written(await still(page)));
    return [];
  }
  if (!existsSync(path)) return [`${name} is not stored yet: make screens`];
  const stored = read(readFileSync(path));
  const late = Date.now() + PATIENCE;
  for (;;) {
    const shot = await page.screenshot();
    const now = small(PNG.sync.read(shot));
    const share = differing(stored, now);
    if (share <= FEW) return [];
    if (Date.now() < late) {
      await page.waitForTimeout(SOON);
      continue;
    }
    writeFileSync(artefact("differs", `${name}.png`), shot);
    writeFileSync(artefact("differs", `${name}-small.png`), written(now));
    writeFileSync(artefact("differs", `${name}-stored.png`), written(stored));
    return [`${name} differs from its stored picture in ${(100 * share).toFixed(1)} % of its area`];
  }
}

/** The screen once it has been the same for a while. */
async function still(page: Page): Promise<Small> {
  let before: Small | null = null;
  for (let same = 0; ;) {
    const now = small(PNG.sync.read(await page.screenshot()));
    same = before && differing(before, now) === 0 ? same + 1 : 0;
    if (same === LONG) return now;
    before = now;
    await page.waitForTimeout(PAUSE);
  }
}

/** Each cell is the mean of what it covers. */
export function small({ width, height, data }: { width: number; height: number; data: Uint8Array }): Small {
  const across = width > height || width > 600 ? WIDE : NARROW;
  const size = width / across;
  const down = Math.round(height / size);
  const sums = new Float64Array(across * down * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = 4 * (Math.min(down - 1, Math.floor(y / size)) * across + Math.floor(x / size));
      const pixel = 4 * (y * width + x);
      for (let colour = 0; colour < 3; colour++) sums[cell + colour]! += data[pixel + colour]!;
      sums[cell + 3]!++;
    }
  const cells = Uint8Array.from({ length: 3 * across * down }, (_, at) => {
    const cell = 4 * Math.floor(at / 3);
    return STEP * Math.floor(sums[cell + (at % 3)]! / sums[cell + 3]! / STEP);
  });
  return { width: across, height: down, cells };
}

/** Which part of the cells people would notice to be different. */
export function differing(one: Small, other: Small): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  const [before, after] = [softened(one), softened(other)];
  const noticed = before.map((colour, at) => Number(Math.abs(colour - after[at]!) > NOTICEABLE));
  let count = 0;
  for (let at = 0; at < noticed.length; at += 3) count += Math.max(...noticed.subarray(at, at + 3));
  return count / (one.width * one.height);
}

/** Each cell with a share of its neighbours, so that little matters where exactly an edge lies. */
function softened({ width, height, cells }: Small): Float64Array {
  return Float64Array.from(cells, (_, at) => {
    const [colour, x, y] = [at % 3, Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    let [sum, weight] = [0, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const share = row === y && column === x ? 4 : row === y || column === x ? 2 : 1;
        sum += share * cells[3 * (row * width + column) + colour]!;
        weight += share;
      }
    return sum / weight;
  });
}

function written({ width, height, cells }: Small): Buffer {
  const picture = new PNG({ width, height });
  for (let cell = 0; cell < width * height; cell++) {
    picture.data.set(cells.subarray(3 * cell, 3 * cell + 3), 4 * cell);
    picture.data[4 * cell + 3] = 255;
  }
  return PNG.sync.write(picture, { colorType: 2 });
}

function read(file: Buffer): Small {
  const { width, height, data } = PNG.sync.read(file);
  return { width, height, cells: data.filter((_, at) => at % 4 < 3) };
}
