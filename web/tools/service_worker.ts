/** Builds the service worker: `src/app/notices/worker.js` with its words, in every language, and its page for being offline. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { titles } from "./game_folders.ts";

const LANGUAGES = ["en", "pl", "fr", "cs"];
const TOLD = "__TOLD__";
const WEB = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path: string): string => readFileSync(join(WEB, path), "utf8");

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "worker.js", source: worker() });
    },
  };
}

/** Its text changes with every word, and so browsers fetch it anew. */
export function worker(): string {
  const words = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language)]));
  return read("src/app/notices/worker.js").replace(TOLD, () =>
    JSON.stringify({ WORDS: words, GAMES: titles() }),
  );
}

function wordsIn(language: string): { turn: string; offline: string } {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(read(`src/words/page/${language}.ftl`)));
  const say = (key: string, values: Record<string, string> = {}): string =>
    bundle.formatPattern(bundle.getMessage(key)!.value!, values);
  return { turn: say("title-your-turn", { game: "%" }), offline: offlinePage(language, say) };
}

/** It needs nothing from anywhere, and looks for the line by itself. */
function offlinePage(language: string, say: (key: string) => string): string {
  const drawing = read("public/saucer.svg").replace("<svg ", '<svg width="160" aria-hidden="true" ');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Saucerful</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>
body{display:grid;place-content:center;justify-items:center;gap:16px;min-height:90vh;margin:0;padding:16px;
text-align:center;font:1.1rem/1.5 system-ui,sans-serif;background:#ffe2ac;color:#2a1338}
h1,p{margin:0;max-width:32ch}a{padding:12px 24px;border-radius:99px;background:#a80a5c;color:#fff;text-decoration:none}
@media (prefers-color-scheme:dark){body{background:#0f1333;color:#fbf2dd}a{background:#ff72ba;color:#2b0820}}
</style><main style="display:contents">${drawing}<h1>${say("connection-lost")}</h1><p>${say("connection-lost-how")}</p>
<a href="">${say("try-again")}</a></main>
<script>setInterval(()=>fetch("",{method:"HEAD"}).then(()=>location.reload(),()=>{}),3000)</script></html>`;
}
