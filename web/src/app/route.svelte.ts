/** Which page is open. The address says it, so that a link, a reload and the back button do what people expect. */

import { address } from "../connection/home";

export type Route =
  | { page: "front" | "me" | "host" | "today" | "tournaments" | "nowhere" }
  | { page: "table" | "person" | "tournament"; id: string }
  | { page: "learn" | "box"; game: string }
  /** One that suits you, or a certain one. */
  | { page: "puzzles"; game: string; id: string | null }
  /** A game that was played here, or one from a file. */
  | { page: "replay"; id: string | null };

/** What a path below the server's own means. */
export function read(path: string): Route {
  if (path === "") return { page: "front" };
  if (/^me\/?$/.test(path)) return { page: "me" };
  if (/^host\/?$/.test(path)) return { page: "host" };
  if (/^today\/?$/.test(path)) return { page: "today" };
  if (/^tournaments\/?$/.test(path)) return { page: "tournaments" };
  if (/^replay\/?$/.test(path)) return { page: "replay", id: null };
  const [, game] = /^learn\/([a-z]+)\/?$/.exec(path) ?? [];
  if (game) return { page: "learn", game };
  const [, boxed] = /^box\/([a-z]+)\/?$/.exec(path) ?? [];
  if (boxed) return { page: "box", game: boxed };
  const [, of, puzzle] = /^puzzles\/([a-z]+)(?:\/([0-9a-f]{8}))?\/?$/.exec(path) ?? [];
  if (of) return { page: "puzzles", game: of, id: puzzle ?? null };
  const [, what, id] = /^(t|person|tournament|replay)\/([\w-]{1,64})\/?$/.exec(path) ?? [];
  if (!id) return { page: "nowhere" };
  if (what === "replay") return { page: "replay", id };
  if (what === "tournament") return { page: "tournament", id };
  return { page: what === "t" ? "table" : "person", id };
}

function here(): Route {
  const top = address("").pathname;
  const path = location.pathname;
  return path.startsWith(top) ? read(path.slice(top.length)) : read(path === top.slice(0, -1) ? "" : path);
}

let now = $state.raw<Route>(here());
addEventListener("popstate", () => (now = here()));

export function route(): Route {
  return now;
}

/** Goes to another page of ours without loading anything anew. */
export function go(path: string): void {
  history.pushState(null, "", address(path));
  now = here();
  scrollTo(0, 0);
}

/** Goes on to another page in place of this one: back leads to the one before. */
export function instead(path: string): void {
  history.replaceState(null, "", address(path));
  now = here();
}

/** For links to our own pages: a plain click stays in this page, everything else is the browser's business. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.href);
}
