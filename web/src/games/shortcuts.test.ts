import { describe, expect, test } from "vitest";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import { boardOf } from "./games";
import { keysInWords, shortcuts } from "./shortcuts";
import { OURS } from "../../test/ours";

describe.each(Object.keys(LANGUAGES) as Language[])("the overview of all keys in %s", (language) => {
  test.each(OURS)("says what each key of %s does, as the board's own table has them", async (game) => {
    await speak(language, false);
    await learn(game);
    const { keys } = (await boardOf(game))!;
    const lines = shortcuts(game, keys!);
    expect(lines.map(({ does }) => does).filter((does) => does.includes("keys-"))).toEqual([]);
    expect(
      lines.map(({ keys }) => keys.join()).filter((printed) => !/^[\p{L}\d–,←↑→↓>]+$/u.test(printed)),
    ).toEqual([]);
    expect(keysInWords(game, keys)).toContain(lines[0]!.does);
  });
});

test("keys are told as they are printed", async () => {
  await speak("en", false);
  expect(
    shortcuts(null, { choose: ["ArrowLeft", "p", "Escape"], enter: [" "], help: ["1", "2", "3"] }).map(
      ({ keys }) => keys,
    ),
  ).toEqual([["←", "P", "Esc"], ["Space"], ["1–3"]]);
});
