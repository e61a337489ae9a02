/** The French words that come with the page: its own, and what it says about a game before somebody sits down. */

import page from "./fr.ftl?raw";

const games = import.meta.glob<string>(["../../games/*/words/fr.ftl", "more-games/*/page/words/fr.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default { page, games };
