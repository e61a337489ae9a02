/** A drawing as data: shapes from back to front, each with the name of its colour. */

/** `bare` shapes have no outline; a `tube` is a thick line with one. */
export type Part = readonly [tone: string, path: string, drawn?: "bare" | "tube"];
