/** Something that the server may refuse: whoever asked for it is told why, and cannot ask again meanwhile. */

import { refuse } from "../ui/messages/toasts.svelte";
import { whyNot } from "./reasons";

export class Attempt {
  #busy = $state(false);

  get busy(): boolean {
    return this.#busy;
  }

  /** Tries it. The game is the one whose words a refusal may need. */
  async try(work: () => Promise<void>, game?: string): Promise<void> {
    this.#busy = true;
    try {
      await work();
    } catch (error) {
      refuse(whyNot(error, game), { alarm: true });
    } finally {
      this.#busy = false;
    }
  }
}
