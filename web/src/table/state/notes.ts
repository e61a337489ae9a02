/** What happens around a table that no board shows, said in a sentence. */

import type { Person } from "../../protocol";
import { refuse, toast } from "../../ui/messages/toasts.svelte";
import { t } from "../../words/words.svelte";
import { nameOf } from "../../games/people";

/** Moves were taken back, or are not; the game goes on; one's place was freed; only bots are left; a spectator reacts. */
export type Note =
  | { what: "undone"; moves: number }
  | { what: "not_undone" | "not_ended" | "place_freed" | "alone" }
  | { what: "reacted"; player: Person; reaction: string };

export function sayNote(note: Note): void {
  switch (note.what) {
    case "undone":
      return toast(t("log-undone", { count: note.moves }));
    case "not_undone":
      return refuse(t("undo-refused"));
    case "not_ended":
      return refuse(t("end-refused"));
    case "alone":
      return toast(t("claim-how"));
    case "place_freed":
      return toast(t("place-freed"));
    case "reacted":
      return toast(`${nameOf(note.player)}: ${t("reaction", { reaction: note.reaction })}`);
  }
}
