/** Shows a step: which scene is on, and what is still in the air, so that nothing has arrived before it is seen to arrive. */

import type { Flight, Scene, Story } from "./story";

export class Show {
  /** What is to be seen now; null when the view itself is. */
  scene = $state.raw<Scene | null>(null);
  /** What has not landed yet. */
  flights = $state.raw<readonly Flight[]>([]);
  #timers: ReturnType<typeof setTimeout>[] = [];

  begin({ scenes, flights, lasts }: Story, pace = 1): void {
    this.skip();
    const at = (time: number, act: () => void): void => {
      this.#timers.push(setTimeout(act, time * pace));
    };
    this.flights = flights;
    this.scene = scenes[0] ?? null;
    for (const scene of scenes.slice(1)) at(scene.at, () => (this.scene = scene));
    for (const flight of flights) at(flight.at + flight.lasts, () => this.#land(flight));
    at(lasts, () => (this.scene = null));
  }

  /** Everything has happened. */
  skip(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.scene = null;
    if (this.flights.length) this.flights = [];
  }

  of(kind: Flight["kind"], seat: number): Flight[] {
    return this.flights.filter((flight) => flight.kind === kind && flight.seat === seat);
  }

  #land(flight: Flight): void {
    this.flights = this.flights.filter((other) => other !== flight);
  }
}
