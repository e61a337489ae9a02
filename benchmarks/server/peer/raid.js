/** A game of the size of Invasion: four seats, 55 cards, five in a hidden hand, one card a move. */
"use strict";

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const KINDS = { "2a": 4, "2b": 4, "3a": 4, "3b": 4, "3c": 4, "4a": 4, "4b": 4, n: 10, r: 7, c: 6, g: 4 };
const CARDS = Object.entries(KINDS).flatMap(([kind, count]) => Array(count).fill(kind));
const LOOT = 36;
const HAND = 5;
/** What random games of Invasion with four seats take on average: both servers begin games equally often. */
const MOVES_A_GAME = 28;

const top = (stack) => stack[stack.length - 1];

function setup({ ctx, random }) {
  const planet = random.Shuffle(CARDS);
  const seats = Array.from({ length: ctx.numPlayers }, (_, seat) => seat);
  return {
    secret: { planet },
    players: Object.fromEntries(seats.map((seat) => [seat, { hand: planet.splice(0, HAND) }])),
    earth: LOOT,
    loot: seats.map(() => 0),
    stacks: seats.map(() => []),
  };
}

function take(G, seat, from, wanted) {
  const got = Math.min(wanted, from === null ? G.earth : G.loot[from]);
  if (from === null) G.earth -= got;
  else G.loot[from] -= got;
  G.loot[seat] += got;
}

function gather(G, seat, random) {
  G.stacks.forEach((stack, other) => {
    const back = other === seat ? 0 : Math.min(G.loot[other], parseInt(top(stack)) || stack.length && 1);
    G.loot[other] -= back;
    G.earth += back;
  });
  G.secret.planet.push(...random.Shuffle(G.stacks.flat()));
  G.stacks = G.stacks.map(() => []);
}

function play({ G, ctx, playerID, random }, index) {
  const seat = Number(playerID);
  const { hand } = G.players[playerID];
  const card = hand[index];
  if (card === undefined) return INVALID_MOVE;
  hand.splice(index, 1);
  const others = Array.from({ length: ctx.numPlayers - 1 }, (_, step) => (seat + step + 1) % ctx.numPlayers);
  const shown = others.find((other) => top(G.stacks[other]) === card);
  G.stacks[seat].push(card);
  if (card === "g" || G.secret.planet.length === 0) gather(G, seat, random);
  else if (card === "c") take(G, seat, others[0], 2);
  else if (card === "r") take(G, seat, null, G.stacks.filter((stack) => top(stack) === "r").length);
  else if (card === "n") take(G, seat, null, 1);
  else take(G, seat, shown ?? null, parseInt(card));
  hand.push(G.secret.planet.shift());
}

module.exports = {
  name: "raid",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  moves: { play: { move: play, client: false } },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ ctx }) => ctx.turn > MOVES_A_GAME,
  disableUndo: true,
};
