/** What the front page shows of Signals. */

// shown: cover
import type { Cover } from "saucerful/games/cover";
import Poster from "./Poster.svelte";

const cover: Cover = {
  Poster,
  ground: "night-deep",
  minutes: 5,
};

export default cover;
