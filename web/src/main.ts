/** Opens the page, in the reader's language. */

import { mount } from "svelte";
import App from "./App.svelte";
import { employ } from "./app/app.svelte";
import "./look/look.css";
import "./look/theme";
import { route } from "./pages/route.svelte";
import { comeIn } from "./pages/session.svelte";
import { preferred, speak } from "./words/words.svelte";

// Everything is asked for at once: on a slow line every question costs.
const coming = comeIn();
const language = preferred();
const speaking = speak(language, false);
if (route().page === "table") void import("./table/TablePage.svelte").catch(() => {});
// Meanwhile the browser finds out how numbers and plurals are written, which takes it long the first time.
new Intl.NumberFormat(language).format(1);
new Intl.PluralRules(language).select(1);

await speaking;
mount(App, { target: document.body });
await coming;
employ();
