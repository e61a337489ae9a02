/** How strong the people at a rated table are, and what the game has changed. */

import { ratingsOf } from "../../connection/http";
import type { RatingShown, TableShown } from "../../protocol";

/** Everybody's first rating. */
const START = 1500;
/** The server rates a game a moment after its end; milliseconds. */
const LOOK_AGAIN = [500, 2000, 5000];

export class Strengths {
  /** By the ids of people whose rating may be seen: as it was when one came. Null where one came too late to know. */
  before = $state.raw<Record<string, RatingShown> | null>(null);
  /** The same after the game, of those for whom it has changed. */
  after = $state.raw<Record<string, RatingShown>>({});
  /** Oneself: one's own rating may be seen however uncertain it is. */
  #you = "";
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Looks once when one comes, and again when the game is over. */
  async look({ settings, seats, you }: TableShown, over: boolean): Promise<void> {
    this.#you = (you === null ? null : seats[you]?.player?.id) ?? "";
    const people = seats.flatMap(({ player }) => (player ? [player.id] : []));
    const asked = (): Promise<Record<string, RatingShown>> => ratingsOf(settings.game, people);
    try {
      if (!over) this.before = await asked();
      else this.#timers = LOOK_AGAIN.map((wait) => setTimeout(() => void this.#compare(asked), wait));
    } catch {
      // A table without ratings is a table all the same.
    }
  }

  /** By how much the game has changed a rating; null where one cannot know, as of a rating that was hidden before. */
  change(id: string): number | null {
    const after = this.after[id];
    if (!after || !this.before) return null;
    const before = this.before[id]?.elo ?? (id === this.#you ? START : null);
    return before === null ? null : after.elo - before;
  }

  leave(): void {
    this.#timers.forEach(clearTimeout);
  }

  async #compare(asked: () => Promise<Record<string, RatingShown>>): Promise<void> {
    const now = await asked().catch(() => ({}) as Record<string, RatingShown>);
    const changed = Object.entries(now).filter(([id, { games }]) => games !== this.before?.[id]?.games);
    if (changed.length) this.after = Object.fromEntries(changed);
  }
}
