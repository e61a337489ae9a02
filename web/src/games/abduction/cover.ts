/** Abduction's box. */

import type { Cover } from "../cover";
import Poster from "./Poster.svelte";

/** Two have one Departure card: whoever leads after two cards could end the game at once (ABD-25). */
const LEAVE_FROM = 10;

const cover: Cover = {
  Poster,
  ground: "orange",
  minutes: 5,
  printed: "UFO: Unidentified Fascinating Objects",
  by: "Marc Paquien, Albi",
  proposes: (seats) => (seats === 2 ? { leave_from: LEAVE_FROM } : {}),
  lesson: true,
};

export default cover;
