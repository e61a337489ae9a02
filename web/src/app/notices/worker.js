// The service worker. It says so when there is no connection, and tells people that it is their turn. It keeps nothing, neither
// pages nor answers, so nothing that it shows can be old; its words are put in when the page is built.
const { WORDS, GAMES } = __TOLD__;
const words = WORDS[new URL(location.href).searchParams.get("language")] ?? WORDS.en;
const home = new URL(registration.scope);
const icon = new URL("icon-192.png", home).href;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

/** Pages come from the server, always. Everything else, and the interface, is none of our business. */
addEventListener("fetch", (event) => {
  const { mode, url } = event.request;
  if (mode !== "navigate" || url.startsWith(new URL("api/", home).href)) return;
  event.respondWith(fetch(event.request).catch(noLine));
});

function noLine() {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(words.offline, { status: 503, headers });
}

addEventListener("push", (event) => {
  const told = event.data?.json() ?? {};
  const title = told.game ? words.turn.replace("%", GAMES[told.game] ?? told.game) : "Saucerful";
  const tag = told.table ?? "saucerful";
  event.waitUntil(registration.showNotification(title, { tag, icon, data: told.table }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const table = event.notification.data;
  event.waitUntil(show(new URL(table ? `t/${encodeURIComponent(table)}` : "", home).href));
});

/** The window that shows this already, else a new one. */
async function show(address) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url.split(/[?#]/)[0] === address);
  await (there ? there.focus() : clients.openWindow(address));
}
