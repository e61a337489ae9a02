/** Opens the page, in the reader's language. */

import { mount } from "svelte";
import App from "./App.svelte";
import "./look/look.css";
import "./look/theme";
import { comeIn } from "./pages/session.svelte";
import { preferred, speak } from "./words/words.svelte";

// Both are asked for at once: on a slow line every question costs.
const coming = comeIn();
await speak(preferred(), false);
mount(App, { target: document.body });
await coming;
