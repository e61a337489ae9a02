/** How thick the outline is where a part is being drawn, in the part's own units. */

import { createContext } from "svelte";

export const [pen, setPen] = createContext<() => number>();
