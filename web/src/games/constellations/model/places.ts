/** Places on the table, and the corners of the cards there. */

export interface Place {
  readonly column: number;
  readonly row: number;
}

export const CORNERS = [0, 1, 2, 3] as const;
/** The corners as one reads: the top two, then the bottom two. */
export const AS_ONE_READS = [0, 1, 3, 2] as const;

export function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.column === other?.column && one?.row === other?.row;
}
