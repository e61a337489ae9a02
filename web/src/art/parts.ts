/** A drawing as data: shapes from back to front, each with the name of its colour. */

/** `bare` shapes have no outline; a `tube` is a thick line with one. */
export type Part = readonly [tone: string, path: string, drawn?: "bare" | "tube"];

const TUBE = 3;
/** How much thicker than the outline the pale rim under it is, on both sides together. */
export const RIM = 3.5;

/** The markup of some parts, where the outline is so thick. */
export function markup(parts: readonly Part[], line: number): string {
  return parts.map((part) => shape(part, line)).join("");
}

/** What a pale rim goes around at night, so that dark outlines stand out from a dark ground: all that has an outline. */
export function outlined(parts: readonly Part[]): string {
  return parts.map(([, d, drawn]) => (drawn ? "" : d)).join("");
}

function shape([tone, d, drawn]: Part, line: number): string {
  const colour = tone === "none" ? tone : `var(--${tone})`;
  if (drawn === "tube")
    return `<path d="${d}" stroke-width="${TUBE + 2 * line}"/><path d="${d}" stroke="${colour}" stroke-width="${TUBE}"/>`;
  return `<path d="${d}" fill="${colour}"${drawn ? ' stroke="none"' : ""}/>`;
}
