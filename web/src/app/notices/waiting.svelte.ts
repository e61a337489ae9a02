/** The games that wait for one: which is next, and how many, in the tab's title and on the app's sign. */

export interface Awaiting {
  id: string;
  game: string;
  /** When one's time is up, in milliseconds since 1970. */
  deadline?: number | null | undefined;
}

class WaitingGames {
  /** The most urgent first. */
  games = $state.raw<readonly Awaiting[]>([]);

  /** The games at which it is one's turn, as the server lists them. */
  know(games: readonly Awaiting[]): void {
    const last = Number.POSITIVE_INFINITY;
    this.games = [...games].sort((a, b) => (a.deadline ?? last) - (b.deadline ?? last));
    const { length } = this.games;
    // Where the page is installed as an app; elsewhere nobody misses it.
    void (length ? navigator.setAppBadge?.(length) : navigator.clearAppBadge?.())?.catch(() => {});
  }

  /** It is one's turn there, from now on until then. */
  add(game: Awaiting): void {
    const known = this.games.find(({ id }) => id === game.id);
    if (known && known.deadline === game.deadline) return;
    this.know([...this.games.filter((one) => one !== known), game]);
  }

  drop(id: string): void {
    if (this.games.some((game) => game.id === id)) this.know(this.games.filter((game) => game.id !== id));
  }

  /** The most urgent game apart from this one. */
  next(than: string): Awaiting | undefined {
    return this.games.find(({ id }) => id !== than);
  }

  /** A title of the page, with the number of games that wait. */
  titled(title: string): string {
    return this.games.length ? `(${this.games.length}) ${title}` : title;
  }
}

export const waiting = new WaitingGames();
