import { afterEach, expect, test } from "vitest";
import { session } from "../app/visit/session.svelte";
import { askedFor, momentLink } from "./moment";

afterEach(() => {
  session.playable = null;
  history.replaceState(null, "", "/");
});

test.each([null, "green hat"])(
  "a link leads to its moment and brings the invite word along: %s",
  (invite) => {
    history.replaceState(null, "", "/replay/T1");
    session.playable = { games: [], bots: [], ...(invite && { invite }) };
    const link = new URL(momentLink("2", 17));
    expect(link.hash).toBe(invite ? "#invite=green%20hat" : "#17");
    // Whoever arrives has handed in the word.
    history.replaceState(null, "", link.pathname + link.search + (invite ? "" : link.hash));
    expect(askedFor()).toEqual({ eyes: "2", step: 17 });
  },
);
