/** A position from a real game, as `tools/record_figures.py` records it. */

export interface Moment<View> {
  /** Through whose eyes; null for those who watch. */
  you: number | null;
  view: View;
  legal: string[];
  /** The move that the figure is about, and the view after it. */
  move?: string;
  after?: View;
}

/** Gives recorded JSON the game's own types. */
export function recorded<View>(moment: unknown): { moment: Moment<View> } {
  return { moment: moment as Moment<View> };
}
