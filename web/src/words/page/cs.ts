/** The Czech words that come with the page: its own, and what it says about a game before somebody sits down. */

import page from "./cs.ftl?raw";

const games = import.meta.glob<string>(["../../games/*/words/cs.ftl", "more-games/*/page/words/cs.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default { page, games };
