/** What follows a guided game: the same once more, or a real one. */

import { openLesson } from "../connection/http";
import { open } from "../app/opening/opening";
import { go } from "../app/route.svelte";
import type { Lesson } from "../protocol";
import { whyNot } from "../app/reasons";
import { refuse } from "../ui/messages/toasts.svelte";

/** Bots for somebody who plays for the first time. */
const GENTLE = "cadet";

/** Once more from the start. */
export const again = (game: string): Promise<void> =>
  trying(async () => {
    const { id } = await openLesson(game, true);
    go(`t/${id}`);
  });

/** A real game, against bots. */
export const playForReal = ({ game, seats }: Lesson): Promise<void> =>
  trying(() => open({ game, seats, calm: true }, "bots", GENTLE));

async function trying(what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    refuse(whyNot(error));
  }
}
