/** Where the server is: everything is found below the place that the page was told, whatever the path prefix. */

const told = document.querySelector<HTMLMetaElement>('meta[name="home"]')?.content ?? "/";
// Once: the page's own address changes while one walks about.
const top = new URL(told, document.baseURI);

const AT_THE_SERVER = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** A link as friends can open it: at the server's own machine one finds it under a name that leads nobody else there. */
export function forOthers(link: string, reached: string | undefined): string {
  const ours = AT_THE_SERVER.test(top.hostname) && link.startsWith(top.href);
  return ours && reached ? `${reached}/${link.slice(top.href.length)}` : link;
}

/** An address below the server's own. */
export function address(path: string): URL {
  return new URL(path, top);
}

export function socketAddress(): URL {
  const found = address("socket");
  found.protocol = found.protocol.replace("http", "ws");
  return found;
}

/** The rules of a game in a language, at a clause if one is given. */
export function ruleAddress(game: string, language: string, clause?: string): URL {
  return address(`rules/${language}/${encodeURIComponent(game)}${clause ? `#${clause}` : ""}`);
}

/** The page of a finished game, through somebody's eyes if that is said. */
export function replayAddress(game: string, eyes?: string | number): URL {
  return address(`replay/${encodeURIComponent(game)}${eyes === undefined ? "" : `?as=${eyes}`}`);
}

/** The same, with its review. */
export function reviewAddress(game: string, eyes?: string | number): URL {
  const found = replayAddress(game, eyes);
  found.searchParams.set("review", "");
  return found;
}

/** The page of a person; from a table, one that is known there for a report. */
export function personAddress(person: string, table?: string): URL {
  const from = table === undefined ? "" : `?table=${encodeURIComponent(table)}`;
  return address(`person/${encodeURIComponent(person)}${from}`);
}

/** The page of a tournament, as it is sent to friends. */
export function tournamentAddress(tournament: string): URL {
  return address(`tournament/${encodeURIComponent(tournament)}`);
}

/** The page of a table, as it is sent to friends. */
export function tableAddress(table: string): URL {
  return address(`t/${encodeURIComponent(table)}`);
}
