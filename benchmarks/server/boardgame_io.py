"""boardgame.io's protocol, spoken as its own client does: socket.io frames on a bare WebSocket."""

import secrets
from typing import Any

import msgspec

from benchmarks.server.scripted_players import SEATS, ScriptedPlayer

SPACE = "/raid,"
EVENT = f"42{SPACE}".encode()
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'
OPEN, PING, PONG, JOIN = b"0", b"2", b"3", f"40{SPACE}".encode()
HAND = 5
RUN = secrets.token_hex(4)


class Context(msgspec.Struct, rename="camel"):
    current_player: str
    gameover: bool = False


class State(msgspec.Struct):
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


read_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
read_sync = msgspec.json.Decoder(tuple[str, str, Sync])
encode = msgspec.json.encode


class Match:
    """Four players that play one match after the other.

    The server makes a match when somebody asks for one it does not know. It would make it twice for two who ask at
    once, and a player that has not been answered yet can miss a move: so seat 0 asks first, and play starts when all
    four have been answered.
    """

    def __init__(self, table: int, port: int) -> None:
        self.table, self.games, self.answered, self.id = table, 0, 0, ""
        self.players = [Seat(self, seat, port) for seat in range(SEATS)]

    def begin(self) -> None:
        self.games += 1
        self.answered, self.id = 0, f"{RUN}-{self.table}-{self.games}"
        self.players[0].ask()

    def answer(self, seat: int) -> None:
        self.answered += 1
        if seat == 0:
            for player in self.players[1:]:
                player.ask()
        if self.answered == SEATS:
            first = self.players[0]
            first.pace.to_play(first)


class Seat(ScriptedPlayer):
    """A client of one match, and of the next on the same socket."""

    def __init__(self, match: Match, seat: int, port: int) -> None:
        self.match, self.seat, self.name = match, seat, str(seat)
        self.url = f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket"
        self.headers = {}
        self.number, self.waiting, self.joined = 0, False, False

    def sit(self) -> None:
        """The server speaks first here."""

    def emit(self, *words: Any) -> None:
        self.send(EVENT + encode(words))

    def ask(self) -> None:
        self.emit("sync", self.match.id, self.name, None, SEATS)

    def play(self) -> None:
        self.waiting = True
        move = {"type": "play", "args": [self.number % HAND], "playerID": self.name}
        self.emit("update", {"type": "MAKE_MOVE", "payload": move}, self.number, self.match.id, self.name)

    def hear(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            _, match, state, _ = read_update.decode(message[len(EVENT) :])
            if match == self.match.id:
                self.see(state)
        elif message.startswith(SYNC):
            self.number = read_sync.decode(message[len(EVENT) :])[2].state.number
            self.match.answer(self.seat)
        elif message == PING:
            self.send(PONG)
        elif message.startswith(JOIN):
            self.joined = True
            if all(player.joined for player in self.match.players):
                self.match.begin()
        elif message.startswith(OPEN):
            self.send(JOIN)

    def see(self, state: State) -> None:
        self.number = state.number
        if self.waiting:
            self.waiting = False
            self.pace.made(self)
        if state.ctx.gameover:
            if self.seat == SEATS - 1:
                self.match.begin()
        elif state.ctx.current_player == self.name:
            self.pace.to_play(self)


async def open_tables(port: int, count: int) -> list[list[ScriptedPlayer]]:
    """Matches are made over the socket, so there is nothing to ask for here."""
    return [list[ScriptedPlayer](Match(table, port).players) for table in range(count)]
