/** A tournament as it stands just now: asked for every few seconds while somebody looks. */

import { whyNot } from "../app/reasons";
import { connection } from "../app/visit/session.svelte";
import { ask, NotDone } from "../connection/http";
import type { TableOfMine, TableToWatch, TournamentNews, TournamentShown } from "../protocol";
import { refuse } from "../ui/messages/toasts.svelte";
import { entryFor, isToReveal, nonceFor } from "./nonces";

const EVERY = 3000;
/** Over days little happens. */
const RARELY = 20_000;
const TICK = 1000;

export class Watched {
  shown = $state.raw<TournamentShown | null>(null);
  /** Where one plays just now. */
  tables = $state.raw<readonly TableOfMine[]>([]);
  /** Games that one may watch. */
  playing = $state.raw<readonly TableToWatch[]>([]);
  problem = $state("");
  busy = $state(false);
  /** Whether one has joined in another browser, which alone can say that one is there when it begins. */
  elsewhere = $state(false);
  /** Milliseconds until it begins, the next round begins, or the arena ends. */
  left = $state<number | null>(null);
  readonly #path: string;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = 0;
  #stopped = false;

  constructor(readonly id: string) {
    this.#path = `api/tournaments/${encodeURIComponent(id)}`;
  }

  /** Looks from now on, until what is returned is called. */
  start(): () => void {
    const deaf = connection.listen({
      hear: (message) => {
        if (message.type === "tournament" && message.tournament === this.id) void this.look();
      },
    });
    const ticking = setInterval(() => this.#tick(), TICK);
    return () => {
      this.#stopped = true;
      deaf();
      clearTimeout(this.#timer);
      clearInterval(ticking);
    };
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      const news = await ask<TournamentNews>("GET", `${this.#path}?seen=${this.#version}`);
      this.#version = news.version;
      if (news.shown) this.#show(news.shown);
      this.#leftAre(news.left ?? null);
      this.tables = news.tables ?? [];
      this.playing = news.watch ?? [];
      this.problem = "";
    } catch (error) {
      if (!(error instanceof NotDone)) throw error;
      if (!this.shown) this.problem = whyNot(error);
    }
    if (this.#stopped || (this.problem && !this.shown)) return;
    const over = ["over", "cancelled"].includes(this.shown?.phase ?? "");
    this.#timer = setTimeout(
      () => this.look(),
      over || this.shown?.settings.pace === "post" ? RARELY : EVERY,
    );
  }

  join = (): Promise<void> => this.#do("join", this.shown ? entryFor(this.shown) : {});
  leave = (): Promise<void> => this.#do("leave", {});
  begin = (): Promise<void> => this.#do("begin", {});
  cancel = (): Promise<void> => this.#do("cancel", {});
  remove = (entrant: string): Promise<void> => this.#do("remove", { entrant });
  rest = (on: boolean): Promise<void> => this.#do("rest", { on });

  async #do(what: string, body: unknown): Promise<void> {
    this.busy = true;
    try {
      this.#show(await ask<TournamentShown>("POST", `${this.#path}/${what}`, body));
      this.#version = 0;
    } catch (error) {
      refuse(whyNot(error), { alarm: true });
    } finally {
      this.busy = false;
    }
  }

  #show(shown: TournamentShown): void {
    this.shown = shown;
    this.tables = shown.tables ?? [];
    this.#leftAre(shown.left ?? null);
    const nonce = isToReveal(shown, this.#me) ? nonceFor(shown) : undefined;
    this.elsewhere = !nonce && isToReveal(shown, this.#me);
    if (shown.phase === "sealed" && nonce) void this.#do("reveal", { nonce });
  }

  #me = "";
  /** Who looks. */
  knows(person: string): void {
    this.#me = person;
  }

  #leftAre(left: number | null): void {
    this.left = left;
    this.#told = Date.now();
  }

  #tick(): void {
    if (this.left === null) return;
    const now = Date.now();
    const before = this.left;
    this.left = Math.max(0, before - (now - this.#told));
    this.#told = now;
    if (before > 0 && this.left === 0) void this.look();
  }
}
