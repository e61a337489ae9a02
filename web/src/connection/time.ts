/** The server's clock, as well as we can know it: from the question that was answered fastest. */

const KEPT = 8;

export class ServerTime {
  #heard: { rtt: number; offset: number }[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  /** The server says its time in an answer to a question of then. */
  hear(server: number, asked: number): void {
    const now = this.now();
    const rtt = Math.max(0, now - asked);
    this.#heard = [...this.#heard, { rtt, offset: server + rtt / 2 - now }].slice(-KEPT);
  }

  /** The server's milliseconds since 1970 now. */
  at(): number {
    return this.now() + this.offset;
  }

  get offset(): number {
    const nothing = { rtt: Infinity, offset: 0 };
    return this.#heard.reduce((best, one) => (one.rtt < best.rtt ? one : best), nothing).offset;
  }
}
