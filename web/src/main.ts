/** Opens the page, in the reader's language. */

import { mount } from "svelte";
import App from "./App.svelte";
import { employ } from "./app/app.svelte";
import "./look/look.css";
import "./look/theme";
import { route } from "./app/route.svelte";
import { comeIn } from "./app/visit/session.svelte";
import { preferred, speak } from "./words/words.svelte";

// Everything is asked for at once: on a slow line every question costs.
const coming = comeIn();
const speaking = speak(preferred(), false);
if (route().page === "table") void import("./table/TablePage.svelte").catch(() => {});

await speaking;
// Yield once, so that slow phones can paint.
await new Promise((done) => setTimeout(done));
mount(App, { target: document.body });
await coming;
employ();
