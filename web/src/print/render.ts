/** Makes what can be printed of every game as plain SVG; `tools/print_art.ts` calls it when the page is built. */

import { render } from "svelte/server";
import { byGame } from "../folders";
import type { Prints } from "../games/prints";
import { plain } from "./plain";

const found = byGame(
  import.meta.glob<Prints>(["../games/*/print.ts", "more-games/*/page/print.ts"], {
    import: "default",
    eager: true,
  }),
  "print.ts",
);

/** The drawings of each game, by their names. */
export function printArt(): Record<string, Record<string, string>> {
  return Object.fromEntries(Object.entries(found).map(([game, prints]) => [game, drawn(prints)]));
}

function drawn(prints: Prints): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prints).map(([name, { Drawing, props, colours }]) => [
      name,
      plain(render(Drawing, { props }).body, colours),
    ]),
  );
}
