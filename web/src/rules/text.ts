/** Reads a page of `docs/rules` into what the rule page shows: parts, clauses with their ids, marks and figures. */

import { Marked, type Token, type Tokens } from "marked";

export const MARKS = ["edition", "ruling", "option", "change"] as const;
export type Mark = (typeof MARKS)[number];

/** A clause, a figure with its caption, or words in between. `html` is safe: it is made from our own pages only. */
export type Block =
  | { kind: "clause"; id: string; html: string }
  | { kind: "figure"; name: string; html: string }
  | { kind: "words"; html: string };

export interface Part {
  id: string;
  title: string;
  blocks: Block[];
}

export interface RuleText {
  title: string;
  /** What stands above the first heading. */
  opening: Block[];
  parts: Part[];
}

const CLAUSE = /\b(?:INV|CON|ABD|ZOV)-\d+\b/g;
const MARK = new RegExp(`^\\[(${MARKS.join("|")})\\]$`);
const FIGURE = /^<!-- figure: ([a-z-]+) -->\s*$/;
/** What may follow a clause and still be part of it. */
const BELONGS = new Set(["table", "list", "code"]);

/** `label` says what a mark is called in the reader's language, `scrolls` what a table is that may be wider than the page. */
export function readRules(
  markdown: string,
  label: (mark: Mark) => string,
  scrolls: (what: "table" | "code") => string,
): RuleText {
  const marked = renderer(label, scrolls);
  const html = (tokens: Token[]): string => marked.parser(tokens);
  const text: RuleText = { title: "", opening: [], parts: [] };
  let blocks = text.opening;
  let figure: string | null = null;
  for (const token of marked.lexer(markdown)) {
    const last = blocks.at(-1);
    const id = clauseOf(token);
    if (token.type === "space") continue;
    if (token.type === "heading" && token.depth === 1) text.title = token.text;
    else if (token.type === "heading") {
      blocks = [];
      text.parts.push({ id: `part-${text.parts.length + 1}`, title: token.text, blocks });
    } else if (FIGURE.test(token.raw)) figure = FIGURE.exec(token.raw)![1]!;
    else if (figure && token.type === "blockquote") {
      blocks.push({ kind: "figure", name: figure, html: html(token.tokens ?? []) });
      figure = null;
    } else if (id) blocks.push({ kind: "clause", id, html: html([withoutId(token as Tokens.Paragraph)]) });
    else if (last?.kind === "clause" && BELONGS.has(token.type)) last.html += html([token]);
    else blocks.push({ kind: "words", html: html([token]) });
  }
  return text;
}

function clauseOf(token: Token): string | null {
  const first = token.type === "paragraph" ? (token as Tokens.Paragraph).tokens[0] : undefined;
  return first?.type === "strong" ? (first.text.match(CLAUSE)?.[0] ?? null) : null;
}

function withoutId(paragraph: Tokens.Paragraph): Tokens.Paragraph {
  const [, next, ...rest] = paragraph.tokens;
  const after = next?.type === "text" ? { ...next, text: next.text.trimStart() } : next;
  return { ...paragraph, tokens: after ? [after as Token, ...rest] : [] };
}

function renderer(label: (mark: Mark) => string, scrolls: (what: "table" | "code") => string): Marked {
  const marked = new Marked();
  const usual = new marked.Renderer();
  marked.use({
    renderer: {
      strong({ text, tokens }) {
        const mark = MARK.exec(text)?.[1] as Mark | undefined;
        if (mark) return `<span class="mark ${mark}">${label(mark)}</span>`;
        return `<strong>${this.parser.parseInline(tokens)}</strong>`;
      },
      text(token) {
        usual.parser = this.parser;
        const plain = usual.text(token);
        return "tokens" in token && token.tokens
          ? plain
          : plain.replace(CLAUSE, (id) => `<a href="#${id}">${id}</a>`);
      },
      // On a narrow screen these are moved sideways, by keys too.
      table(token) {
        usual.parser = this.parser;
        return `<div class="scrolls" role="region" aria-label="${scrolls("table")}" tabindex="0">${usual.table(token)}</div>`;
      },
      code({ text }) {
        return `<pre role="region" aria-label="${scrolls("code")}" tabindex="0"><code>${escaped(text)}</code></pre>`;
      },
    },
  });
  return marked;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
