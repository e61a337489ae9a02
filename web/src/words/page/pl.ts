/** The Polish words that come with the page: its own, and what it says about a game before somebody sits down. */

import page from "./pl.ftl?raw";

const games = import.meta.glob<string>(["../../games/*/words/pl.ftl", "more-games/*/page/words/pl.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default { page, games };
