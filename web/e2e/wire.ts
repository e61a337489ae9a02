/** The wire between a browser and the server, which can be cut and mended. */

import { connect, createServer, type AddressInfo, type Server as Listener, type Socket } from "node:net";

export class Wire {
  readonly #ends = new Set<Socket>();
  readonly #listener: Listener;
  #whole = true;

  constructor(private readonly to: () => number) {
    this.#listener = createServer((near) => this.#join(near));
  }

  async open(): Promise<number> {
    await new Promise<void>((done) => this.#listener.listen(0, "127.0.0.1", done));
    return (this.#listener.address() as AddressInfo).port;
  }

  cut(): void {
    this.#whole = false;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#whole = true;
  }

  close(): void {
    this.cut();
    this.#listener.close();
  }

  #join(near: Socket): void {
    if (!this.#whole) {
      near.destroy();
      return;
    }
    const far = connect(this.to(), "127.0.0.1");
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#ends.add(end);
      end.pipe(other);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        this.#ends.delete(end);
        other.destroy();
      });
    }
  }
}
