/** Constellations' box. */

import type { Cover } from "../cover";
import Poster from "./Poster.svelte";

const cover: Cover = {
  Poster,
  ground: "night-deep",
  minutes: 20,
  age: 5,
  lesson: true,
};

export default cover;
