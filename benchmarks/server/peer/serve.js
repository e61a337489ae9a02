/** Serves the game from memory on a free loopback port, and prints that port once it is open. */
"use strict";

const { Server } = require("boardgame.io/server");
const raid = require("./raid.js");

Server({ games: [raid], origins: [] })
  .run({ port: { host: "127.0.0.1", port: 0 } })
  .then(({ appServer }) => console.log(JSON.stringify({ port: appServer.address().port })));
