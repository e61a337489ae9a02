/** Whether the server may write to this browser while it is closed: games over days, "it is your turn", nothing more. */

import { ask } from "../../connection/http";
import type { PushKey } from "../../protocol";

async function manager(): Promise<PushManager | undefined> {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Does nothing where the server or the browser cannot: messages then come while the page is open. */
export async function subscribe(): Promise<void> {
  const push = await manager();
  const key = push && (await ask<PushKey>("GET", "api/push")).key;
  if (!key) return;
  const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await ask("POST", "api/me/push", subscription.toJSON());
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await manager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe();
  await ask("DELETE", "api/me/push", { endpoint: subscription.endpoint });
}
