/** Which page is open. The address says it, so that a link, a reload and the back button do what people expect. */

import { address } from "../line/home";

export type Route = { page: "front" } | { page: "table"; id: string } | { page: "nowhere" };

/** What a path below the server's own means. */
export function read(path: string): Route {
  if (path === "") return { page: "front" };
  const [, id] = /^t\/([\w-]{1,64})\/?$/.exec(path) ?? [];
  return id ? { page: "table", id } : { page: "nowhere" };
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

/** For links to our own pages: a plain click stays in this page, everything else is the browser's business. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.href);
}
