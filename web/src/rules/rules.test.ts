import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DRAWN } from "../games/games";
import { OURS } from "../../test/ours";
import { LANGUAGES, learn, speak, type Language } from "../words/words.svelte";
import { figuresOf } from "./figures";
import { InStyle } from "./instyle";
import { ruleText } from "./sources";
import { readRules, type Block, type RuleText } from "./text";

vi.unmock("../art/Drawing.svelte");

const languages = Object.keys(LANGUAGES) as Language[];
/** Ours in every language, those from elsewhere in English. */
const everyPage = languages.flatMap((language) =>
  (language === "en" ? DRAWN : OURS).map((game) => [language, game] as const),
);

function read(game: string, language: Language): RuleText {
  return readRules(
    ruleText(game, language)!,
    (mark) => `{${mark}}`,
    (what) => what,
  );
}

function blocks({ opening, parts }: RuleText): Block[] {
  return [...opening, ...parts.flatMap((part) => part.blocks)];
}

/** What must be the same in every language: the order of things, and for each clause its marks, codes and references. */
function bones(text: RuleText): unknown[] {
  const all = (html: string, what: RegExp): string[] => [...html.matchAll(what)].map(([found]) => found);
  return [
    text.parts.map((part) => part.blocks.length),
    ...blocks(text).map((block) => ({
      kind: block.kind,
      name: block.kind === "clause" ? block.id : block.kind === "figure" ? block.name : "",
      marks: all(block.html, /\{[a-z]+\}/g).sort(),
      codes: all(block.html, /(?<!tabindex="0">)<code>[^<]*<\/code>/g).sort(),
      references: all(block.html, /href="#[^"]*"/g).sort(),
      rows: all(block.html, /<tr>|<li>/g).length,
    })),
  ];
}

describe("the rule pages", () => {
  test.each(everyPage)(
    "%s: %s has every clause, mark, code and figure that the English page has",
    (of, game) => {
      expect(bones(read(game, of))).toEqual(bones(read(game, "en")));
    },
  );

  test.each(everyPage)("%s: %s refers to clauses that are on the page", (language, game) => {
    const all = blocks(read(game, language));
    const ids = all.flatMap((block) => (block.kind === "clause" ? [block.id] : []));
    const referred = all.flatMap(({ html }) => [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id!));
    expect(new Set(ids).size).toBe(ids.length);
    expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test.each(DRAWN)("the figures of %s are all drawn and all shown", (game) => {
    const shown = blocks(read(game, "en")).flatMap((block) => (block.kind === "figure" ? [block.name] : []));
    expect(shown.toSorted()).toEqual(Object.keys(figuresOf(game)).toSorted());
  });
});

describe("reading a page", () => {
  const words = [
    "# Game",
    "Opening.",
    "## Part",
    "**INV-1** **[ruling]** One, see INV-2.",
    "| a |\n| --- |\n| `b` |",
    "**INV-2** Two.",
    "<!-- figure: theft -->",
    "> Seen.",
    "Words.",
  ];
  const text = readRules(words.join("\n\n"), (mark) => mark, String);

  test("a clause knows its id, its marks, and the table below it", () => {
    const [first] = text.parts[0]!.blocks;
    expect(first).toMatchObject({ kind: "clause", id: "INV-1" });
    expect(first!.html).toContain(
      '<span class="mark ruling">ruling</span> One, see <a href="#INV-2">INV-2</a>.',
    );
    expect(first!.html).toContain("<table>");
  });

  test("a figure has the quotation below it as its caption, and words belong to no clause", () => {
    expect(text.parts[0]!.blocks.slice(1)).toMatchObject([
      { kind: "clause", id: "INV-2" },
      { kind: "figure", name: "theft" },
      { kind: "words" },
    ]);
  });

  test("style leaves the markup and is said once in the sheet", () => {
    const style = new InStyle();
    const html = style.taken(
      '<i style="width: 1px"></i><b class="x" style="width: 1px"></b><u style=""></u>',
    );
    expect(html).toBe('<i data-style="0"></i><b class="x" data-style="0"></b><u></u>');
    expect(style.css().match(/width: 1px/g)).toHaveLength(1);
  });
});

for (const language of languages) {
  const tags = language === "en" ? [] : ["proof"];
  describe(`the figures in ${language}`, { tags }, () => {
    beforeAll(async () => {
      await speak(language, false);
      await Promise.all(DRAWN.map(learn));
    });

    test.each(
      DRAWN.flatMap((game) =>
        Object.entries(figuresOf(game)).map(([name, figure]) => [game, name, figure] as const),
      ),
    )("%s: %s", (game, _name, { Drawing, props }) => {
      const { container } = render(Drawing, props);
      expect(container.querySelector("svg")).not.toBeNull();
      // A word that is missing shows its key.
      expect(container.innerHTML).not.toContain(`${game}/board-`);
    });
  });
}
