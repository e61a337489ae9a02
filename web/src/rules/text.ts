/** Reads a page of `docs/rules` into what the rule page shows: parts, clauses with their ids, marks and figures. */

import { Marked, Renderer, type Token, type Tokens } from "marked";

const MARKS = ["edition", "ruling", "option", "change"] as const;
export type Mark = (typeof MARKS)[number];

/** A clause, a figure with its caption, or words in between. `html` is safe: it is made from our own pages only. */
export type Block =
  | { kind: "clause"; id: string; html: string }
  | { kind: "figure"; name: string; html: string }
  | { kind: "words"; html: string };

export interface RulePart {
  id: string;
  title: string;
  blocks: Block[];
}

export interface RuleText {
  title: string;
  /** What stands above the first heading. */
  opening: Block[];
  parts: RulePart[];
}

const CLAUSE = /\b[A-Z]{3}-\d+\b/g;
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
  const marked = new Marked().setOptions({ renderer: new RuleRenderer(label, scrolls) });
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

/** Writes our pages: marks, clauses to jump to, and tables and examples that can be moved sideways on a small screen. */
class RuleRenderer extends Renderer {
  constructor(
    private readonly label: (mark: Mark) => string,
    private readonly scrolls: (what: "table" | "code") => string,
  ) {
    super();
  }

  override strong(token: Tokens.Strong): string {
    const mark = MARK.exec(token.text)?.[1] as Mark | undefined;
    return mark ? `<span class="mark ${mark}">${this.label(mark)}</span>` : super.strong(token);
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    const plain = super.text(token);
    const whole = !("tokens" in token && token.tokens);
    return whole ? plain.replace(CLAUSE, (id) => `<a href="#${id}">${id}</a>`) : plain;
  }

  override table(token: Tokens.Table): string {
    return `<div class="scrolls" ${this.#reached("table")}>${super.table(token)}</div>`;
  }

  /** A heading without words heads nothing. */
  override tablecell(token: Tokens.TableCell): string {
    return super.tablecell({ ...token, header: token.header && token.text !== "" });
  }

  override code({ text }: Tokens.Code): string {
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return `<pre ${this.#reached("code")}><code>${escaped}</code></pre>`;
  }

  /** What scrolls can be reached by keys. */
  #reached(what: "table" | "code"): string {
    return `role="group" aria-label="${this.scrolls(what)}" tabindex="0"`;
  }
}
