// Runs before the first paint, so that nobody who chose the night is dazzled first. `src/look/theme.ts` takes over.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem("saucerful-theme");
  } catch (_) {
    // Storage is forbidden here: the system decides.
  }
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = chosen || (dark ? "dark" : "light");
})();
