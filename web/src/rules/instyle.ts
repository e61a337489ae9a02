/** Moves style out of the markup, where our content policy forbids it, into a style sheet. */

const ATTRIBUTE = / style="([^"]*)"/g;

export class InStyle {
  readonly #known = new Map<string, string>();

  /** The same markup; what was written in `style` is now said by the sheet. */
  taken(html: string): string {
    return html.replace(ATTRIBUTE, (_, style: string) => (style ? ` data-style="${this.#name(style)}"` : ""));
  }

  /** As strong as style in the markup would have been, against everything our components say. */
  css(): string {
    return [...this.#known]
      .map(([style, name]) => `[data-style="${name}"][data-style][data-style][data-style]{${style}}`)
      .join("\n");
  }

  #name(style: string): string {
    const name = this.#known.get(style) ?? this.#known.size.toString(36);
    this.#known.set(style, name);
    return name;
  }
}
