/** Zovnis' box. */

import type { Cover } from "../cover";
import Poster from "./Poster.svelte";

const cover: Cover = {
  Poster,
  ground: "violet-deep",
  minutes: 15,
  age: 8,
  printed: "Zovnis",
  by: "Wilfried & Marie Fort",
  lesson: true,
};

export default cover;
