/** A moment of a recorded game, as `web/tools/record_views.py` writes it: for the tests and the gallery. */

import type { Step } from "./board";

export interface RecordedMoment<View> {
  view: View;
  legal: string[];
  you: number | null;
  step: Step | null;
}
