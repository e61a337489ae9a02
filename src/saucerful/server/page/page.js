// The tiny page: shows what the server tells, sends what people choose, and comes back by itself when the line is lost.

const base = new URL("../", import.meta.url);
const $ = (id) => document.getElementById(id);
const tableId = location.pathname.match(/\/t\/([^/]+)$/)?.[1] ?? null;
const waiting = new Map(); // moves that nobody has acknowledged yet: sent again, under the same id, after every return
let me, games, socket, table, held;
let heard = 0, pause = 500, skew = 0, told = 0, entering = false;

// Small tools

function el(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children.filter((child) => child != null));
  return made;
}
const button = (text, onclick) => el("button", { type: "button", onclick }, text);
const fill = (where, ...what) => $(where).replaceChildren(...what.flat().filter(Boolean));
const random = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (n) => n.toString(16).padStart(2, "0")).join("");

function say(text, bad = false) {
  $("status").textContent = text;
  $("status").classList.toggle("bad", bad);
}

async function http(method, path, body) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const answer = await fetch(new URL(path, base), { method, ...sent });
  const found = answer.status === 204 ? null : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(found.text), { key: found.key });
  return found;
}

function form(id, action) {
  $(id).addEventListener("submit", (event) => {
    event.preventDefault();
    Promise.resolve(action()).catch((error) => say(error.message, true));
  });
}

// Coming in

async function start() {
  const token = location.hash.match(/^#move=(.+)$/)?.[1];
  if (token) {
    history.replaceState(null, "", location.pathname);
    $("door").hidden = $("follow").hidden = false;
    form("follow", async () => (await http("POST", "api/me/follow", { token }), location.assign(base)));
    say("");
    return;
  }
  try {
    me = await http("GET", "api/me");
  } catch (error) {
    if (error.key !== "invite_needed") throw error;
    $("door").hidden = $("invite").hidden = false;
    form("invite", async () => (await http("POST", "api/invite", { word: $("word").value }), location.reload()));
    say("");
    return;
  }
  games = await http("GET", "api/games");
  fill("avatar", (await http("GET", "api/avatars")).map((name) => el("option", {}, name)));
  fill("level", levels());
  $("level").value = "pilot";
  fill("game", games.games.map((game) => el("option", { value: game.name }, game.title)));
  $(tableId ? "table" : "lobby").hidden = false;
  showMe();
  if (!tableId) await showLobby();
  connect();
}

const levels = () => games.bots.map((bot) => el("option", { value: bot.name, title: bot.description }, bot.name));

function showMe() {
  $("name").value = me.name;
  $("avatar").value = me.avatar;
}

async function showLobby() {
  const chosen = () => games.games.find((game) => game.name === $("game").value);
  $("game").onchange = () => {
    $("seats").min = chosen().least;
    $("seats").max = chosen().most;
    $("seats").value = Math.min(Math.max($("seats").value, chosen().least), chosen().most);
    $("tagline").textContent = chosen().tagline;
  };
  $("game").onchange();
  const [mine, over] = await Promise.all([http("GET", "api/me/tables"), http("GET", "api/me/games?limit=20")]);
  fill(
    "mine",
    mine.map((one) => el("li", {}, link(one), ` ${one.phase}, ${one.free} of ${one.seats} places free`)),
    over.map((one) => el("li", {}, link(one), ` over, ${one.scores.join(" : ")}`)),
  );
}

const link = (one) => el("a", { href: new URL(`t/${one.id}`, base) }, one.game);

// The line

function connect() {
  clearTimeout(connect.again);
  if (socket && socket.readyState < WebSocket.CLOSING) return;
  const address = new URL("socket", base);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onmessage = (event) => (heard = Date.now()) && hear(JSON.parse(event.data));
  socket.onclose = () => {
    say("The line is lost; trying again …", true);
    connect.again = setTimeout(connect, pause);
    pause = Math.min(2 * pause, 8000);
  };
}

const ask = (type, fields = {}) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify({ type, ...fields }));

function play(move) {
  const message = { id: random(), move };
  waiting.set(message.id, message);
  ask("move", message);
}

setInterval(() => {
  if (heard && Date.now() - heard > 45_000) socket.close();
  else ask("ping");
}, 15_000);
addEventListener("online", connect);
addEventListener("pageshow", (event) => event.persisted && location.reload());
document.addEventListener("visibilitychange", () => document.hidden || !me || connect());

const hearing = {
  welcome(message) {
    skew = message.now - Date.now();
    pause = 500;
    entering = true;
    say("");
    fill("reactions", message.reactions.map((reaction) => button(reaction, () => ask("react", { reaction }))));
    if (tableId) ask("enter", { table: tableId, seen: table?.n ?? 0 });
    else ask("lobby");
  },
  table(message) {
    table = message;
    for (const step of message.steps ?? []) record(step);
    showTable();
    fill("talk", (message.chat ?? []).map(chatLine));
    if (entering) for (const one of waiting.values()) ask("move", one);
    entering = false;
  },
  moved(message) {
    waiting.delete(message.yours);
    if (held?.id === message.yours) held = null;
    table = { ...table, ...message, type: "table", undo: null };
    record(message);
    showTable();
  },
  accepted: (message) => waiting.delete(message.id),
  held(message) {
    held = message;
    showTable();
  },
  taken_back(message) {
    waiting.delete(message.id);
    held = null;
    showTable();
  },
  refused(message) {
    if (message.id) waiting.delete(message.id);
    say(message.late ? "Somebody was faster; your card is back." : `${message.text} ${message.clause ?? ""}`, !message.late);
  },
  said: (message) => $("talk").append(chatLine(message.line)),
  reacted: (message) => say(`${message.player.name}: ${message.reaction}`),
  presence(message) {
    message.present.forEach((present, seat) => (table.seats[seat].present = present));
    table.watching = message.watching;
    showTable();
  },
  undoing(message) {
    table.undo = message.proposal;
    showTable();
  },
  lobby(message) {
    const shown = (one) => ` ${one.free} of ${one.seats} places free${one.people.length ? ": " + one.people.join(", ") : ""}`;
    fill("tables", message.tables.map((one) => el("li", {}, link(one), shown(one))));
  },
  your_turn(message) {
    say("");
    $("status").append("It is your turn at ", link({ id: message.table, game: message.game }));
    notify(`It is your turn at ${message.game}`);
  },
  closing(message) {
    pause = 1000 * message.seconds;
    say("The server restarts; one moment …");
  },
  pong() {},
};
const hear = (message) => hearing[message.type]?.(message);

function notify(text) {
  if ($("notify").checked && document.hidden && globalThis.Notification?.permission === "granted") new Notification(text);
}

// The table

const seatName = (seat) => (seat == null ? "" : (table.seats[seat].player?.name ?? `${table.seats[seat].bot ?? "nobody"} (${seat})`));

function showTable() {
  const title = games.games.find((game) => game.name === table.settings.game)?.title;
  $("table-title").textContent = `${title}: ${table.phase}`;
  const here = new URL(`t/${table.id}`, base).href;
  Object.assign($("here"), { href: here, textContent: here });
  fill("places", table.seats.map(place));
  fill("actions", actions());
  fill("moves", held ? [] : (table.legal ?? []).map((move) => button(move, () => play(move))));
  fill("view", table.view ? readable(table.view) : "Nothing is dealt yet.");
  const mine = table.phase === "playing" && table.legal?.length > 0;
  document.title = `${mine ? "● Your turn – " : ""}${title}`;
  if (mine) notify(`It is your turn at ${title}`);
}

function place(seat, number) {
  const host = table.host === me.id && table.phase === "open";
  const who = seat.player ? `${seat.player.name}${seat.present ? "" : " (away)"}` : "";
  const bot = seat.bot ? `${seat.player ? ", played by " : ""}${seat.bot}` : "";
  const ready = table.phase === "open" && seat.ready ? ", ready" : "";
  const level = el("select", { ariaLabel: `Bot for place ${number}` }, ...levels());
  level.value = "pilot";
  const free = !seat.player && !seat.bot && table.phase === "open";
  const other = seat.player && seat.player.id !== me.id;
  return el("li", { className: number === table.you ? "you row" : "row" }, el("span", {}, `${number}: ${who + bot || "free"}${ready}`),
    free ? button("Sit here", () => ask("sit", { place: number })) : null,
    free && host ? level : null,
    free && host ? button("Put bot", () => ask("bot", { place: number, level: level.value })) : null,
    !free && host && number !== table.you ? button("Remove", () => ask("remove", { place: number })) : null,
    other ? button("Mute", () => ask("mute", { player: seat.player.id })) : null);
}

function actions() {
  const seat = table.you == null ? null : table.seats[table.you];
  const undo = table.undo;
  return [
    seat && table.phase === "open" && (seat.ready
      ? button("Not ready after all", () => ask("ready", { nonce: null }))
      : button("Ready", () => ask("ready", { nonce: random() }))),
    table.host === me.id && table.phase === "open" && button("Start, with bots in free places", () => ask("start")),
    seat && table.phase !== "over" && !seat.bot && button("Stand up", () => ask("stand")),
    seat?.bot && table.phase === "playing" && button("Take the seat back", () => ask("return")),
    held && button(`Take back ${held.move}`, () => ask("take_back", { id: held.id })),
    seat && table.phase === "playing" && !undo && button("Undo my last move", () => ask("undo")),
    undo && el("span", {}, `${seatName(undo.seat)} would like to undo ${undo.moves} moves.`),
    undo && seat && !undo.agreed.includes(table.you) && button("Agree", () => ask("undo")),
    undo && seat && button("No", () => ask("undo", { agree: false })),
    table.phase === "over" && table.scores && el("span", {}, `Scores ${table.scores.join(" : ")}, won by ${table.winners.map(seatName).join(", ")}`),
    table.phase === "over" && seat && !table.next && button("Play again", () => ask("rematch")),
    table.next && el("a", { href: new URL(`t/${table.next}`, base) }, "To the next game"),
    table.phase === "over" && table.scores && el("a", { href: new URL(`api/games/${table.id}/record`, base) }, "Record"),
  ];
}

const readable = (view) => Object.entries(view).map(([key, value]) =>
  Array.isArray(value) && value.some((one) => one !== null && typeof one === "object")
    ? `${key}:\n${value.map((one, n) => `  ${n}  ${JSON.stringify(one)}`).join("\n")}`
    : `${key}: ${JSON.stringify(value)}`).join("\n");

function record(step) {
  if (step.n <= told) return;
  told = step.n;
  const undone = step.undone ? [`${step.undone} moves were undone`] : [];
  const events = (step.events ?? []).map(({ event, seat, ...rest }) => `${seatName(seat)} ${event} ${Object.entries(rest)
    .filter(([, value]) => value != null).map(([key, value]) => `${key} ${value}`).join(", ")}`);
  for (const text of [...undone, ...events]) $("log").append(el("li", {}, text));
  while ($("log").children.length > 200) $("log").firstChild.remove();
  $("log").scrollTop = $("log").scrollHeight;
}

const chatLine = (line) => el("li", {}, `${line.player.name || "somebody"}: ${line.text}`);

setInterval(() => {
  const { deadline, running, go } = table?.clock ?? {};
  const seconds = Math.ceil(((deadline ?? go ?? 0) - Date.now() - skew) / 1000);
  $("time").textContent = seconds > 0 ? `${deadline ? seatName(running) : "GO in"} ${seconds} s` : "";
}, 500);

// What people do

form("me", async () => {
  me = await http("PATCH", "api/me", { name: $("name").value, avatar: $("avatar").value });
  showMe();
  say("Saved.");
});
$("link").onclick = async () => {
  const made = await http("POST", "api/me/link", {});
  say(`Open this on the other device within ten minutes, and show it to nobody else: ${made.url}`);
};
$("notify").onchange = () => globalThis.Notification?.requestPermission();
form("open", async () => {
  const seats = Number($("seats").value);
  const bots = Array.from({ length: Math.min(Number($("bots").value), seats - 1) }, (_, n) => [seats - 1 - n, $("level").value]);
  const clock = $("clock").value ? { clock: { move: Number($("clock").value) } } : {};
  const settings = { game: $("game").value, seats, public: $("public").checked, hold: $("hold").checked, calm: $("calm").checked };
  const opened = await http("POST", "api/tables", { settings: { ...settings, ...clock }, bots: Object.fromEntries(bots) });
  location.assign(new URL(`t/${opened.id}`, base));
});
form("chat", () => {
  ask("chat", { text: $("line").value });
  $("line").value = "";
});

start().catch((error) => say(error.message, true));
