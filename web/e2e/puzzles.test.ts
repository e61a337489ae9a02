/** Puzzles: from the front page to a move, the answer, and the next one. */

import { existsSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OURS } from "../test/ours";
import { titles } from "../tools/game_folders";
import { look } from "./checks";
import { Evening } from "./evening";
import { misfits } from "./fits";
import { openBrowser } from "./person";
import { myTurn, wayOf } from "./play";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.concurrent("a puzzle, and what was best", () => {
  const games = OURS.filter((game) => existsSync(`../src/saucerful/games/${game}/puzzles.jsonl`));
  games.forEach((game, at) => {
    const phone = at % 2 === 0;
    test(`of ${titles()[game]} ${phone ? "on a phone" : "on a large screen"}`, async (context) => {
      const evening = new Evening(browser, context);
      const ada = await evening.comes("Ada", { phone });
      const link = ada.page.getByRole("link", { name: new RegExp(`^Puzzles: \\W*${titles()[game]}`) });
      await ada.press(link);
      await myTurn(ada, game);
      await look(ada, `puzzle-${game}`);
      expect(await misfits(ada.page, `puzzle-${game}`)).toEqual([]);
      const next = ada.button("Next puzzle");
      for (let tries = 0; tries < 12 && !(await next.isVisible()); tries++)
        await wayOf(game)
          .act(ada)
          .catch(() => {});
      await next.waitFor();
      await ada.page.getByText(/That’s the best move|Here’s the best move/).waitFor();
      await look(ada, `puzzle-answered-${game}`);
      expect(await misfits(ada.page, `puzzle-answered-${game}`)).toEqual([]);
      await ada.press(next);
      await next.waitFor({ state: "detached" });
      await myTurn(ada, game);
    });
  });
});
