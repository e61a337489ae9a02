/** Tells people who look elsewhere that it is their turn: the browser's own message, if they asked for it. */

import { refuse } from "../../ui/messages/toasts.svelte";
import { t } from "../../words/words.svelte";
import { choose, settings } from "../settings/settings.svelte";

/** Browsers offer it on https and on this machine only. */
export function mayNotify(): boolean {
  return "Notification" in globalThis && globalThis.isSecureContext;
}

export async function wishNotified(on: boolean): Promise<void> {
  const granted = on && (await Notification.requestPermission()) === "granted";
  choose({ notify: granted });
  if (on && !granted) refuse(t("notify-denied"));
  const { subscribe, unsubscribe } = await import("./push");
  // Where the push service cannot be reached, messages come while the page is open.
  await (granted ? subscribe() : unsubscribe()).catch(() => {});
}

export function notify(text: string): void {
  if (!settings.notify || !document.hidden || !mayNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification("Saucerful", { body: text, tag: "saucerful" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones have the word, but leave it to service workers.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((worker) => worker?.showNotification("Saucerful", { body: text, tag: "saucerful" }));
  }
}
