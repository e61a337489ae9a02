/** How strong the people at a rated table are, and what the game has changed. */

import { ratingsOf } from "../../connection/http";
import type { RatingShown, TableShown } from "../../protocol";

/** The server rates a game a moment after its end; milliseconds. */
const LOOK_AGAIN = [500, 2000, 5000];

export class Strengths {
  /** By the ids of people whose rating may be seen: as it was when one came. */
  before = $state.raw<Record<string, RatingShown>>({});
  /** The same after the game, of those for whom it has changed. */
  after = $state.raw<Record<string, RatingShown>>({});
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Looks once when one comes, and again when the game is over. */
  async look({ settings, seats }: TableShown, over: boolean): Promise<void> {
    const people = seats.flatMap(({ player }) => (player ? [player.id] : []));
    const asked = (): Promise<Record<string, RatingShown>> => ratingsOf(settings.game, people);
    try {
      if (!over) this.before = await asked();
      else this.#timers = LOOK_AGAIN.map((wait) => setTimeout(() => void this.#compare(asked), wait));
    } catch {
      // A table without ratings is a table all the same.
    }
  }

  leave(): void {
    this.#timers.forEach(clearTimeout);
  }

  async #compare(asked: () => Promise<Record<string, RatingShown>>): Promise<void> {
    const now = await asked().catch(() => ({}) as Record<string, RatingShown>);
    const changed = Object.entries(now).filter(([id, { games }]) => games !== this.before[id]?.games);
    if (changed.length) this.after = Object.fromEntries(changed);
  }
}
