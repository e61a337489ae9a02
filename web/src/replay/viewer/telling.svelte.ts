/** The moment that is told in words and numbers: the one on the board, but no more of them than anybody can read. */

/** Milliseconds that are enough to notice something. */
const GLANCE = 200;

export class Telling {
  at = $state(0);
  #since = -Infinity;

  constructor(at: () => number) {
    this.at = at();
    $effect(() => {
      const now = at();
      const wait = this.#since + GLANCE - performance.now();
      if (wait <= 0) return this.#tell(now);
      const timer = setTimeout(() => this.#tell(now), wait);
      return () => clearTimeout(timer);
    });
  }

  #tell(at: number): void {
    this.at = at;
    this.#since = performance.now();
  }
}
