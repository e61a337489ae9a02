// Runs before the first paint, so that nobody who chose the night is dazzled first. `src/look/theme.ts` takes over.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("saucerful-theme");
  } catch (_) {
    // Storage is forbidden here: nobody has chosen.
  }
  var table = /\/(t|learn|replay)\/[^/]+\/?$/.test(location.pathname);
  var dark = table || matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = chosen || (dark ? "dark" : "light");
})();
