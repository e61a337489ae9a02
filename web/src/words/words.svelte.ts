/**
 * Words in the reader's language. `t("close")` is a word of the page; `t("invasion/event-took", …)` one of a game,
 * after `await learn("invasion")`; pages that few people open have words of their own, as `t("replay/open")`. What a
 * language lacks is said in English.
 */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { keep, kept } from "../kept";

export const LANGUAGES = { en: "English", pl: "Polski", fr: "Français", cs: "Čeština" } as const;
export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_KEY = "saucerful-language";

const PAGE = "page";

// Each file is a chunk of its own, fetched when somebody needs it. The games' words lie beside their rules.
const files = {
  ...import.meta.glob<string>("./*/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("./games/*/*.ftl", { query: "?raw", import: "default" }),
  ...import.meta.glob<string>("../../../src/saucerful/games/*/words/*.ftl", {
    query: "?raw",
    import: "default",
  }),
  ...import.meta.glob<string>("../../../src/saucerful/engine/words/*.ftl", {
    query: "?raw",
    import: "default",
  }),
};

/** Files of a scope in a language: `page`, `engine`, or a game's name. */
function filesOf(scope: string, language: Language): (() => Promise<string>)[] {
  return Object.entries(files)
    .filter(([path]) => path.endsWith(`/${language}.ftl`) && path.split("/").includes(scope))
    .map(([, load]) => load);
}

const scopes = new Set<string>();
let language = $state<Language>("en");
let books = $state.raw<Record<string, Book[]>>({});

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

async function load(scope: string, chosen: Language): Promise<Book[]> {
  const wanted: Language[] = chosen === "en" ? ["en"] : [chosen, "en"];
  return Promise.all(
    wanted.map(async (of) => new Book(of, await Promise.all(filesOf(scope, of).map((load) => load())))),
  );
}

/** Fetches the words of a game (or of the page itself), once. */
export async function learn(scope: string = PAGE): Promise<void> {
  if (scopes.has(scope)) return;
  scopes.add(scope);
  const made = await load(scope, language);
  books = { ...books, [scope]: made };
}

/** Speaks another language from now on, and remembers it. */
export async function speak(chosen: Language, remember = true): Promise<void> {
  scopes.add(PAGE);
  const made = await Promise.all(
    [...scopes].map(async (scope) => [scope, await load(scope, chosen)] as const),
  );
  books = Object.fromEntries(made);
  language = chosen;
  // Rule pages are written before there is a browser.
  if (typeof document !== "undefined") document.documentElement.lang = chosen;
  if (remember) keep(LANGUAGE_KEY, chosen);
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

/** A sentence. An unknown key shows itself, so that it is seen and reported. */
export function t(key: string, values: Record<string, FluentVariable> = {}): string {
  const [scope, name] = key.includes("/") ? (key.split("/") as [string, string]) : [PAGE, key];
  const written = Object.fromEntries(Object.entries(values).map(([what, value]) => [what, plainly(value)]));
  for (const book of books[scope] ?? []) {
    const said = book.say(name, written);
    if (said !== null) return said;
  }
  return key;
}
