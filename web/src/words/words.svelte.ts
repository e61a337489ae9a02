/**
 * Words in the reader's language. `t("close")` is a word of the page, `t("<game>/event-ended")` one of a game, after
 * `await learn("<game>")`; pages that few people open have words of their own, as `t("replay/open")`. What a language
 * lacks is said in English.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { byGame } from "../folders";
import { keep, kept } from "../kept";

export const LANGUAGES = { en: "English", pl: "Polski", fr: "Français", cs: "Čeština" } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_KEY = "saucerful-language";

const PAGE = "page";

// The words that come with the page are one file for each language.
const withPage = import.meta.glob<{ page: string; games: Record<string, string> }>("./page/*.ts", {
  import: "default",
});
// Each of these is a file of its own, fetched when somebody needs it. A game's words lie beside its rules.
const onDemand = import.meta.glob<string>(
  [
    "./{box,host,mine,people,replay,review,puzzle,today,tournament}/*.ftl",
    "../../../src/saucerful/engine/words/*.ftl",
    "../../../src/saucerful/games/*/words/*.ftl",
    "more-games/*/words/*.ftl",
  ],
  { query: "?raw", import: "default" },
);

const learning = new Map<string, Promise<void>>();
let language = $state<Language>("en");
/** The language that was asked for last; its words may still be on their way. */
let wanted: Language = "en";
let pageBooks = $state.raw<Books>({});
let learnedBooks = $state.raw<Books>({});

type Books = Readonly<Record<string, readonly Book[]>>;

/** What can be said in a language. A message is read when it is needed: a phone takes long to read them all. */
class Book {
  readonly #unread: Map<string, string>;
  readonly #read: FluentBundle;

  constructor(language: Language, texts: readonly string[]) {
    this.#read = new FluentBundle(language);
    const messages = texts.flatMap((text) => text.split(/\n(?=[a-z])/));
    this.#unread = new Map(messages.map((message) => [/^[\w-]*/.exec(message)![0], message]));
  }

  say(name: string, values: Record<string, FluentVariable>): string | null {
    this.#open(name);
    const message = this.#read.getMessage(name);
    return message?.value ? this.#read.formatPattern(message.value, values) : null;
  }

  #open(name: string): void {
    const message = this.#unread.get(name);
    if (message === undefined) return;
    this.#unread.delete(name);
    this.#read.addResource(new FluentResource(message));
    for (const [, part] of message.matchAll(/\{ *([a-z][\w-]*) *\}/g)) this.#open(part!);
  }
}

/** The texts of each scope, in one language. */
type Texts = Readonly<Record<string, readonly string[]>>;

async function pageTexts(language: Language): Promise<Texts> {
  const { page, games } = await withPage[`./page/${language}.ts`]!();
  const ofGames = Object.entries(byGame(games, `words/${language}.ftl`));
  return { [PAGE]: [page], ...Object.fromEntries(ofGames.map(([game, text]) => [game, [text]])) };
}

/** A scope is the name of the folder around its `words`, or of a folder here. */
async function fetchedTexts(scopes: Iterable<string>, language: Language): Promise<Texts> {
  const fetched = [...scopes].map(async (scope) => {
    const ends = [`/${scope}/words/${language}.ftl`, `/words/${scope}/${language}.ftl`];
    const found = Object.entries(onDemand).filter(([path]) => ends.some((end) => path.endsWith(end)));
    return [scope, await Promise.all(found.map(([, load]) => load()))] as const;
  });
  return Object.fromEntries(await Promise.all(fetched));
}

/** The books of each scope: the reader's language, then English. */
async function books(chosen: Language, texts: (language: Language) => Promise<Texts>): Promise<Books> {
  const order: Language[] = chosen === "en" ? ["en"] : [chosen, "en"];
  const found = await Promise.all(order.map(texts));
  const scopes = new Set(found.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...scopes].map((scope) => [scope, order.map((of, at) => new Book(of, found[at]![scope] ?? []))]),
  );
}

/** Fetches the words of a game, or of a page that has its own, once; whoever asks meanwhile waits for the same words. */
export function learn(scope: string): Promise<void> {
  const asked = learning.get(scope);
  if (asked) return asked;
  const fetching = fetchScope(scope).catch((error: unknown) => {
    learning.delete(scope);
    throw error;
  });
  learning.set(scope, fetching);
  return fetching;
}

/** Fetches again if another language was chosen while the words were on their way. */
async function fetchScope(scope: string): Promise<void> {
  const chosen = wanted;
  const made = await books(chosen, (of) => fetchedTexts([scope], of));
  if (chosen !== wanted) return fetchScope(scope);
  learnedBooks = { ...learnedBooks, ...made };
}

/** Speaks another language from now on, and remembers it, unless yet another is chosen before its words are there. */
export async function speak(chosen: Language, remember = true): Promise<void> {
  wanted = chosen;
  const scopes = [...learning.keys()];
  let page: Books, others: Books;
  try {
    [page, others] = await Promise.all([
      books(chosen, pageTexts),
      books(chosen, (of) => fetchedTexts(scopes, of)),
    ]);
  } catch (error) {
    if (wanted === chosen) wanted = language;
    throw error;
  }
  if (wanted !== chosen) return;
  pageBooks = page;
  learnedBooks = { ...learnedBooks, ...others };
  language = chosen;
  // Rule pages are written before there is a browser.
  if (typeof document !== "undefined") document.documentElement.lang = chosen;
  if (remember) keep(LANGUAGE_KEY, chosen);
}

/** How the reader's own country writes dates: "en-GB", where the browser says so; our English is British. */
export function region(wished = navigator.languages): string {
  const own = wished.find((tag) => tag.toLowerCase().startsWith(`${language}-`));
  return own ?? (language === "en" ? "en-GB" : language);
}

export function isLanguage(tag: string | null | undefined): tag is Language {
  return !!tag && tag in LANGUAGES;
}

export function spoken(): Language {
  return language;
}

/** What the person chose, else the first of the browser's languages that we speak, else English. */
export function preferred(chosen = kept(LANGUAGE_KEY), wished = navigator.languages): Language {
  const known = [chosen ?? "", ...wished].map((tag) => tag.slice(0, 2).toLowerCase());
  return (known.find((tag) => tag in LANGUAGES) as Language | undefined) ?? "en";
}

/** A small number is written alike in all our languages, and the browser's own way takes long the first time. */
class Small extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

function plainly(value: FluentVariable): FluentVariable {
  return Number.isInteger(value) && Math.abs(value as number) < 1000 ? new Small(value as number) : value;
}

/** A sentence; null if nobody has written it. */
export function phrase(key: string, values: Record<string, FluentVariable> = {}): string | null {
  const [scope, name] = key.includes("/") ? (key.split("/") as [string, string]) : [PAGE, key];
  const written = Object.fromEntries(Object.entries(values).map(([what, value]) => [what, plainly(value)]));
  for (const known of [pageBooks, learnedBooks])
    for (const book of known[scope] ?? []) {
      const said = book.say(name, written);
      if (said !== null) return said;
    }
  return null;
}

/** A sentence. An unknown key shows itself, so that it is seen and reported. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  return phrase(key, values) ?? key;
}
