/** The page as an app on the phone: its service worker, and the browser's offer to install it. */

import { address } from "../connection/home";
import { spoken } from "../words/words.svelte";

/** What Chromium's browsers send when the page can be installed. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

let offer = $state.raw<Offer | null>(null);
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // We do not push: it is offered in the settings.
  offer = event as Offer;
});
addEventListener("appinstalled", () => (offer = null));

export function mayInstall(): boolean {
  return offer !== null;
}

/** An offer can be taken up once; after a no the browser makes a new one when it likes. */
export async function install(): Promise<void> {
  const taken = offer;
  offer = null;
  await taken?.prompt();
}

/** Browsers allow service workers on https and on this machine only. Ours speaks the page's language. */
export function employ(): void {
  if (!globalThis.isSecureContext || !("serviceWorker" in navigator)) return;
  $effect.root(() => {
    $effect(() => {
      const worker = address(`worker.js?language=${spoken()}`);
      // Where it is forbidden, as in some private windows, the page goes on without.
      navigator.serviceWorker.register(worker, { scope: address("").pathname }).catch(() => {});
    });
  });
}
