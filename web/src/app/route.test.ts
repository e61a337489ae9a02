import { expect, test } from "vitest";
import { address, forOthers } from "../connection/home";
import { go, read, route } from "./route.svelte";

test.each([
  ["", { page: "front" }],
  ["t/ivwx_-Ytqi4HVc-qSrw_sA", { page: "table", id: "ivwx_-Ytqi4HVc-qSrw_sA" }],
  ["t/abc/", { page: "table", id: "abc" }],
  ["t/", { page: "nowhere" }],
  ["t/a/b", { page: "nowhere" }],
  ["replay/abc", { page: "replay", id: "abc" }],
  ["replay", { page: "replay", id: null }],
  ["me", { page: "me" }],
  ["today", { page: "today" }],
  ["tournaments", { page: "tournaments" }],
  ["tournament/Xv0bR1m3kTzq9aLw", { page: "tournament", id: "Xv0bR1m3kTzq9aLw" }],
  ["box/zovnis", { page: "box", game: "zovnis" }],
  ["puzzles/zovnis", { page: "puzzles", game: "zovnis", id: null }],
  ["puzzles/zovnis/0a1b2c3d", { page: "puzzles", game: "zovnis", id: "0a1b2c3d" }],
  ["puzzles/zovnis/next", { page: "nowhere" }],
  ["mercury", { page: "nowhere" }],
  ["t/%3Cscript%3E", { page: "nowhere" }],
  ["elsewhere", { page: "nowhere" }],
])("the path “%s” is read", (path, found) => {
  expect(read(path)).toEqual(found);
});

test("going somewhere changes the address, and the back button leads back", () => {
  go("t/abc");
  expect(route()).toEqual({ page: "table", id: "abc" });
  expect(location.pathname).toBe("/t/abc");
  history.replaceState(null, "", "/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(route()).toEqual({ page: "front" });
});

test("at the server's own machine a link is made for those who are elsewhere", () => {
  const link = address("t/T1").href;
  expect(forOthers(link, "http://192.168.1.7:8051/ufo")).toBe("http://192.168.1.7:8051/ufo/t/T1");
  expect(forOthers(link, undefined)).toBe(link);
  expect(forOthers("http://elsewhere/t/T1", "http://192.168.1.7:8051")).toBe("http://elsewhere/t/T1");
});
