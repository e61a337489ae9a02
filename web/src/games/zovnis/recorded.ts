/** Moments of recorded games, for the tests: see `web/tools/record_views.py`. */

import type { RecordedMoment } from "../moment";
import type { View } from "./types";

export type Moment = RecordedMoment<View>;

const files = import.meta.glob<Moment[]>("./views/*.json", { eager: true, import: "default" });
/** Each game in order, one after the other. */
export const MOMENTS: readonly Moment[] = Object.values(files).flat();
