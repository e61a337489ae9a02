import { describe, expect, test } from "vitest";
import { AVATARS } from "../art/alien/avatars";
import { MOODS, nickname } from "./nicknames";
import { LANGUAGES, speak, type Language } from "./words.svelte";

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);
const invented = MOODS.flatMap((mood) => AVATARS.map((alien) => `${capital(mood)}\u00a0${capital(alien)}`));

describe("nicknames that the server invents", () => {
  test("are read in one's own language, and the words agree", async () => {
    await speak("pl", false);
    expect(nickname("Sly\u00a0Moth")).toBe("Chytra Ćma");
    expect(nickname("Sly\u00a0Robot")).toBe("Chytry Robot");
    await speak("fr", false);
    expect(nickname("Dreamy\u00a0Octopod")).toBe("Pieuvre rêveuse");
    await speak("cs", false);
    expect(nickname("Sly\u00a0Moth")).toBe("Lstivá Můra");
  });

  test("are as the server has them in English", async () => {
    await speak("en", false);
    expect(invented.filter((name) => nickname(name) !== name.replace("\u00a0", " "))).toEqual([]);
  });

  test.each(Object.keys(LANGUAGES) as Language[])("all have words of their own in %s", async (language) => {
    await speak(language, false);
    expect(new Set(invented.map(nickname)).size).toBe(invented.length);
  });

  test("a name that somebody has chosen stays", async () => {
    await speak("pl", false);
    for (const name of [
      "Ada",
      "Sly",
      "sly\u00a0moth",
      "Sly\u00a0Moth!",
      "Sly Moth",
      "Sly\u00a0\u00a0Moth",
      "Moth\u00a0Sly",
      "Sly Moth the Third",
      "",
    ])
      expect(nickname(name)).toBe(name);
  });
});
