// The server, the people and the recorded tables of the browser tests, for the tools.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const load = async (name) =>
  (await runnerImport(fileURLToPath(new URL(`../e2e/${name}.ts`, import.meta.url)))).module;

export const { Server } = await load("server");
export const { chromiumPath, openBrowser, Person } = await load("person");
export const { moments, Recorded } = await load("recorded");
export const { playOn } = await load("play");
export const { Shelf } = await load("records");
