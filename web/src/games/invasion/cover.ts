/** Invasion's box. */

import type { Cover } from "../cover";
import Poster from "./Poster.svelte";

const cover: Cover = {
  Poster,
  ground: "night",
  minutes: 10,
  printed: "UFO",
  by: "Reiner Knizia, Nasza Księgarnia (2020)",
  lesson: true,
};

export default cover;
