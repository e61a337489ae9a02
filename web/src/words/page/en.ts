/** The English words that come with the page: its own, and what it says about a game before somebody sits down. */

import page from "./en.ftl?raw";

const games = import.meta.glob<string>(["../../games/*/words/en.ftl", "more-games/*/page/words/en.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default { page, games };
