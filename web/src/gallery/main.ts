/** Shows every drawing and part, for those who draw: `npm run dev`, then /gallery.html (?theme=dark&show=Aliens). */

import { mount, type Component } from "svelte";
import "../look/look.css";
import Gallery from "./Gallery.svelte";
import { speak, type Language } from "../words/words.svelte";

const asked = new URLSearchParams(location.search);
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const found = import.meta.glob<Component>(["./sheets/*.svelte", "../games/*/Sheet.svelte"], {
  import: "default",
  eager: true,
});
/** A sheet is called after its file, that of a game after its folder. */
const nameOf = (path: string): string => /(\w+)(?:\/Sheet)?\.svelte$/.exec(path)![1]!;
const sheets = Object.entries(found)
  .map(([path, sheet]) => ({ name: nameOf(path), sheet }))
  .filter(({ name }) => !asked.has("show") || name === asked.get("show"));

await speak((asked.get("language") ?? "en") as Language, false);
mount(Gallery, { target: document.body, props: { sheets } });
