import { FluentResource } from "@fluent/bundle";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { OURS } from "../../test/ours";
import { LANGUAGES, learn, preferred, region, speak, t, type Language } from "./words.svelte";

const languages = Object.keys(LANGUAGES) as Language[];
const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, "");

/** Each message of a file with the names of the values it uses, itself or through other messages. */
function messages(path: string): Map<string, string[]> {
  const { body } = new FluentResource(readFileSync(path, "utf8"));
  const found = new Map(body.map(({ id, value }) => [id, JSON.stringify(value)]));
  const names = (id: string, type: "var" | "mesg"): string[] =>
    [...found.get(id)!.matchAll(new RegExp(`"type":"${type}","name":"([\\w-]+)"`, "g"))].map(
      ([, name]) => name!,
    );
  const values = (id: string): string[] => [...names(id, "var"), ...names(id, "mesg").flatMap(values)];
  return new Map([...found.keys()].map((id) => [id, [...new Set(values(id))].sort()]));
}

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(`src/${path}`, "utf8").replace(/\/\*[^]*?\*\//g, ""))
  .join("\n");

interface Asked {
  readonly scope: string;
  readonly key: string;
  /** Only the beginning of the key is written down: t(`theme-${…}`). */
  readonly open: boolean;
}
const asked: Asked[] = [...sources.matchAll(/\b(?:t|phrase)\(\s*["`](?:([\w-]+)\/)?([\w-]*)(\$\{)?/g)]
  .filter(([, scope, key]) => scope || key)
  .map(([, scope, key, open]) => ({ scope: scope ?? "page", key: key!, open: !!open }));

const fits = ({ key, open }: Asked, name: string): boolean => (open ? name.startsWith(key) : name === key);
/** The page itself, and pages with words of their own. */
const own = readdirSync("src/words").filter((name) => existsSync(`src/words/${name}/en.ftl`));
const files = (scope: string): string =>
  own.includes(scope)
    ? `src/words/${scope}`
    : `../src/saucerful/${scope === "engine" ? scope : `games/${scope}`}/words`;

describe.each(own)("the words of the %s", (scope) => {
  const english = messages(`src/words/${scope}/en.ftl`);

  test.each(languages)("%s says everything that English says, with the same values", (language) => {
    expect(Object.fromEntries(messages(`src/words/${scope}/${language}.ftl`))).toEqual(
      Object.fromEntries(english),
    );
  });

  test("every key is asked for", () => {
    const here = asked.filter((one) => one.scope === scope);
    expect([...english.keys()].filter((name) => !here.some((one) => fits(one, name)))).toEqual([]);
  });
});

describe.each(["engine", ...OURS])("what %s says at a table", (scope) => {
  const english = messages(`${files(scope)}/en.ftl`);

  test.each(languages)("%s says everything that English says, with the same values", (language) => {
    const path = `${files(scope)}/${language}.ftl`;
    const written = [...readFileSync(path, "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, name]) => name!);
    const said = messages(path);
    expect([...said.keys()]).toEqual(written);
    expect([...said.keys()].sort()).toEqual([...english.keys()].sort());
    const strange = [...said].filter(([name, values]) =>
      values.some((one) => !english.get(name)!.includes(one)),
    );
    expect(strange).toEqual([]);
  });
});

/** What the page may ask about a game before somebody sits down. */
const ABOUT_A_GAME = /^(tagline|printed|opening-\d|option-[\w-]+)$/;

describe.each(OURS)("what the page says about %s", (game) => {
  const english = messages(`src/games/${game}/words/en.ftl`);

  test.each(languages)("%s says everything that English says, with the same values", (language) => {
    expect(Object.fromEntries(messages(`src/games/${game}/words/${language}.ftl`))).toEqual(
      Object.fromEntries(english),
    );
  });

  test("it has a line for its poster, and nothing that is never asked for", () => {
    expect([...english.keys()]).toContain("tagline");
    expect([...english.keys()].filter((key) => !ABOUT_A_GAME.test(key))).toEqual([]);
  });
});

test("every key that is asked for exists", () => {
  const missing = asked.filter(
    (one) => ![...messages(`${files(one.scope)}/en.ftl`).keys()].some((name) => fits(one, name)),
  );
  expect(missing).toEqual([]);
});

test.each([...[...own, "engine", ...OURS].map(files), ...OURS.map((game) => `src/games/${game}/words`)])(
  "in French no line of %s begins with a sign that belongs to the word before it",
  (folder) => {
    const lines = readFileSync(`${folder}/fr.ftl`, "utf8").split("\n");
    expect(lines.filter((line) => !line.startsWith("#") && /« | [;:!?»]/.test(line))).toEqual([]);
  },
);

describe("speaking", () => {
  beforeEach(() => localStorage.clear());

  test("plurals are right in Polish", async () => {
    await speak("pl");
    expect(plain(t("hand", { count: 1 }))).toBe("Na ręce: jedna karta");
    expect(plain(t("hand", { count: 3 }))).toBe("Na ręce: 3 karty");
    expect(plain(t("hand", { count: 5 }))).toBe("Na ręce: 5 kart");
    expect(document.documentElement.lang).toBe("pl");
  });

  test("numbers are written as the browser writes them", async () => {
    for (const language of ["en", "pl", "fr", "cs"] as const) {
      await speak(language, false);
      for (const minutes of [-999, -1, 0, 7, 999, 1000, 12_345])
        expect(plain(t("fact-minutes", { minutes }))).toContain(
          new Intl.NumberFormat(language).format(minutes),
        );
    }
  });

  test("the words of a game come when they are needed, and in English where a language lacks them", async () => {
    await speak("cs");
    await learn("invasion");
    expect(plain(t("invasion/event-ended"))).not.toBe("invasion/event-ended");
  });

  test("words that are asked for twice at once are there for both", async () => {
    await speak("en");
    void learn("mine");
    await learn("mine");
    expect(t("mine/finished")).toBe("Finished");
  });

  test("words that come late are those of the language chosen meanwhile", async () => {
    await speak("en");
    const late = learn("replay");
    await speak("pl");
    await late;
    expect(t("replay/pause")).toBe("Pauza");
  });

  test("of two languages chosen at once the last one is spoken", async () => {
    const first = speak("fr");
    const last = speak("cs");
    await Promise.all([last, first]);
    expect(t("close")).toBe("Zavřít");
    expect(document.documentElement.lang).toBe("cs");
    expect(preferred(undefined, [])).toBe("cs");
  });

  test("dates are written as the reader's country writes them", async () => {
    await speak("en", false);
    expect(region(["en-US", "en"])).toBe("en-US");
    expect(region(["cs-CZ", "en-IE", "en-US"])).toBe("en-IE");
    expect(region(["pl"])).toBe("en-GB");
    await speak("fr", false);
    expect(region(["en-GB", "fr-CH"])).toBe("fr-CH");
    expect(region(["en-GB"])).toBe("fr");
  });

  test("an unknown key shows itself", () => {
    expect(t("no-such-key")).toBe("no-such-key");
  });

  test("the language is the chosen one, else the browser's first that we speak, else English", async () => {
    expect(preferred(null, ["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferred(null, ["de"])).toBe("en");
    await speak("cs");
    expect(preferred(undefined, ["fr"])).toBe("cs");
  });
});
