"""Scripted people who play whatever is legal, always come back, and remember everything that they were promised.

A move that was not answered is sent again with the same id; `enter` says what was `seen`.
"""

import asyncio
import json
import random
import time
from collections import defaultdict
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

from tests.server.outside.client import COME_LATER, PATIENCE, TRY_AGAIN, Client, Message
from tests.server.outside.server import Server

CONNECTION_TROUBLE = (OSError, websockets.WebSocketException, httpx.TransportError, EOFError, TimeoutError)
COUNTDOWN = {"not_yet", "paused"}
"""What it says before a game in real time begins or goes on."""

STEP: Message = {"at": None, "seat": None, "by": None, "events": [], "undone": 0}
"""What is told about a number, with the defaults."""

HEEDED = ("table", "moved", "accepted", "refused", "taken_back", "undoing")
Where = tuple[str, int]
"""A table and a number there."""


@dataclass
class Memory:
    """What somebody was told, and must be true for ever."""

    acknowledged: dict[tuple[str, str], int] = field(default_factory=dict)
    """The number of each move, by table and the move's id."""
    acknowledged_at: dict[tuple[str, str], float] = field(default_factory=dict)
    """When that was heard first, by the machine's monotonic clock."""
    moves: dict[str, str] = field(default_factory=dict)
    """Every move that was ever sent, by its id."""
    steps: dict[Where, Message] = field(default_factory=dict)
    """What happened at each number, whoever did it, as far as it was told."""
    views: dict[Where, bytes] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    finished: set[str] = field(default_factory=set)
    refused: list[Message] = field(default_factory=list)
    put_off: list[str] = field(default_factory=list)
    """Why moves had to be sent again, and rematches and proposals asked for again, each time."""
    seen: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    """The last number at each table."""
    back_after: list[float] = field(default_factory=list)
    """Seconds that it took to enter a table, connections included."""


class Friend:
    """One person; a move that was not acknowledged is sent again with the same id when the connection is back."""

    def __init__(self, client: Client, name: str, pace: float, undoes: float = 0) -> None:
        self.client = client
        self.name = name
        self.pace = pace
        """The longest that they think about a move, in seconds."""
        self.undoes = undoes
        """How often they would rather undo than move. All agree to what others propose."""
        self.memory = Memory()
        self.game = 0
        """The game of the evening that they play, or are on their way to."""
        self.last_game: int | None = None
        """The game after which it is enough."""
        self.pending: tuple[str, str] | None = None
        self.shown: Message = {}
        self._lots = random.Random(name)
        self._moves = 0
        self._table = ""
        self._proposes = False

    async def play(self, table: str) -> None:
        """Play there to the end, and the rematches after it until it is enough."""
        self._table = table
        while True:
            try:
                await self._enter()
                while await self._act():
                    await self._take_in(await self.client.until(*HEEDED))
                return
            except CONNECTION_TROUBLE:
                await asyncio.sleep(TRY_AGAIN)

    async def _enter(self) -> None:
        """Over the connection that we have, or a new one."""
        self._proposes = False
        began = asyncio.get_running_loop().time()
        shown = await self.client.enter(self._table, self.memory.seen[self._table])
        if shown["type"] == "refused":
            assert shown["key"] in COME_LATER, shown
            raise TimeoutError
        self.memory.back_after.append(asyncio.get_running_loop().time() - began)
        await self._take_in(shown)
        if self.pending:
            await self._send_pending()

    async def _take_in(self, message: Message) -> None:
        if message["type"] in ("table", "moved"):
            self._look(message)
        if message["type"] in ("table", "undoing"):
            await self._agree(message)
        if message["type"] == "accepted":
            self._acknowledged(message["id"], message["n"])
        elif message["type"] == "moved" and message.get("yours"):
            self._acknowledged(message["yours"], message["n"])
        elif message["type"] == "taken_back":
            self.pending = None
        elif message["type"] == "refused":
            await self._refused(message)

    async def _agree(self, message: Message) -> None:
        proposal = message.get("undo" if message["type"] == "table" else "proposal")
        self._proposes = self._proposes and proposal is not None
        seat = self.shown.get("you")
        if proposal is not None and seat is not None and seat not in proposal["agreed"]:
            await self.client.ask("undo", proposal=proposal["id"])

    def _look(self, message: Message) -> None:
        memory, table, n = self.memory, self._table, message["n"]
        before = memory.seen[table]
        if message["type"] == "table":
            assert n >= before, f"{self.name} had seen {before}, now it is {n}"
            self.shown = message
            self.game = message["games"]
            if message["you"] is not None and message["phase"] != "open":
                memory.seats[table] = message["you"]
        else:
            assert n > before, f"{self.name} heard {n} after {before}"
            self.shown = {**self.shown, **{key: message[key] for key in ("n", "view", "legal")}}
        memory.seen[table] = n
        for step in message.get("steps", [message] if message["type"] == "moved" else []):
            self._remember(step)
        if "view" in message:
            view = json.dumps(message["view"], separators=(",", ":"), ensure_ascii=False).encode()
            assert memory.views.setdefault((table, n), view) == view
        if self.shown["phase"] == "over":
            memory.finished.add(table)

    def _remember(self, step: Message) -> None:
        happened = {key: step.get(key, usual) for key, usual in STEP.items()}
        known = self.memory.steps.setdefault((self._table, step["n"]), happened)
        assert known == happened, f"{self.name} was told {known}, now {happened}"

    def _acknowledged(self, id: str, n: int) -> None:
        known = self.memory.acknowledged.setdefault((self._table, id), n)
        assert known == n, f"{id} was {known}, now it is {n}"
        self.memory.acknowledged_at.setdefault((self._table, id), time.monotonic())
        if self.pending and self.pending[0] == id:
            self.pending = None

    async def _refused(self, message: Message) -> None:
        unread = message["key"] == "too_fast" and "id" not in message
        if self.pending is None or not (unread or message.get("id") == self.pending[0]):
            self._proposes = False
            if message["key"] in COME_LATER:
                self.memory.put_off.append(message["key"])
        elif message["key"] in COME_LATER:
            self.memory.put_off.append(message["key"])
            await asyncio.sleep(TRY_AGAIN)
            await self._send_pending()
        else:
            self.memory.refused.append(message)
            self.pending = None
            if message["key"] in COUNTDOWN:
                await asyncio.sleep(TRY_AGAIN)

    async def _act(self) -> bool:
        """Do the next thing if it is for us to do it; `False` when it is time to go home."""
        shown = self.shown
        if self.pending is not None or self._proposes:
            return True
        if shown["phase"] == "over":
            return await self._after_the_game()
        if shown["phase"] == "open":
            if not shown["seats"][shown["you"]].get("ready"):
                await self.client.commit(self.nonce(self._table))
        elif shown.get("legal") and self._lots.random() < self.undoes:
            self._proposes = True
            await self.client.ask("undo")
        elif shown.get("legal"):
            await asyncio.sleep(self.pace * self._lots.random())
            self._moves += 1
            self.pending = (f"{self.name}-{self._moves}", self._lots.choice(shown["legal"]))
            self.memory.moves[self.pending[0]] = self.pending[1]
            await self._send_pending()
        return True

    def nonce(self, table: str) -> str:
        """What this person adds to the deal there."""
        return f"{self.name}-{table[:8]}"

    async def _send_pending(self) -> None:
        assert self.pending
        await self.client.ask("move", id=self.pending[0], move=self.pending[1])

    async def _after_the_game(self) -> bool:
        if self.last_game is not None and self.game >= self.last_game:
            return False
        if self.shown.get("next"):
            self._table = self.shown["next"]
            self.game += 1
            await self._enter()
            return await self._act()
        await self.client.ask("rematch")
        return True


class Watcher(Friend):
    """Somebody who only looks on, and goes along to the next table."""

    def __init__(self, client: Client, name: str) -> None:
        super().__init__(client, name, pace=0)

    async def _act(self) -> bool:
        if self.shown["phase"] == "over" and self.shown.get("next"):
            self._table = self.shown["next"]
            await self._enter()
        return True


class Evening:
    """Friends at one table, who play game after game there, and people who look on until all have gone home."""

    def __init__(self, friends: list[Friend], table: str, watchers: list[Watcher]) -> None:
        self.friends = friends
        self.table = table
        self.watchers = watchers
        self._playing = asyncio.gather(*(friend.play(table) for friend in friends))
        self._watching = asyncio.gather(*(watcher.play(table) for watcher in watchers))

    @classmethod
    async def begin(
        cls,
        home: AsyncExitStack,
        server: Server,
        game: str,
        people: int,
        pace: float = 0.05,
        through: str | None = None,
        addresses: list[str] | None = None,
        undoes: float = 0,
        spread: list[str] | None = None,
        watchers: list[str] | None = None,
        **settings: Any,
    ) -> "Evening":
        """The first opens the table, the others sit down; they play through that proxy, or straight with the server.

        With `spread`, each plays at a server of their own, once the table is open. `watchers` are where others look on.
        """
        addresses = addresses or ["127.0.0.1"] * people
        clients = [await home.enter_async_context(server.client(address=address)) for address in addresses]
        for client in clients:
            client.url = through or client.url
        table = await clients[0].open_table(game, settings.pop("seats", people), **settings)
        for place, client in enumerate(clients[1:], 1):
            await client.enter(table)
            assert (await client.sit(place))["you"] == place
        for client, url in zip(clients, spread or (), strict=bool(spread)):
            await client.disconnect()
            client.url, client.http.base_url = url, httpx.URL(url)
        friends = [
            Friend(client, f"{game[:3]}{table[:6]}{place}", pace, undoes) for place, client in enumerate(clients)
        ]
        onlookers = [
            Watcher(await home.enter_async_context(server.client()), f"watcher {number} of {table[:6]}")
            for number, _ in enumerate(watchers or ())
        ]
        for onlooker, url in zip(onlookers, watchers or (), strict=True):
            onlooker.client.url, onlooker.client.http.base_url = url, httpx.URL(url)
        evening = cls(friends, table, onlookers)
        home.push_async_callback(evening.leave)
        return evening

    async def acknowledged(self, moves: int) -> None:
        """Wait until so many moves have been acknowledged, all in all."""
        async with asyncio.timeout(2 * PATIENCE):
            while sum(len(friend.memory.acknowledged) for friend in self.friends) < moves:
                self.check()
                await asyncio.sleep(0.02)

    async def goes_on(self) -> None:
        """Wait until one more move has been acknowledged."""
        await self.acknowledged(1 + sum(len(friend.memory.acknowledged) for friend in self.friends))

    def play_once(self) -> None:
        """There is to be no rematch, however soon the first game is over."""
        for friend in self.friends:
            friend.last_game = 0

    async def end(self) -> None:
        """Everybody finishes the game that they are playing, and goes home; raises what went wrong for anybody."""
        last = max(friend.game for friend in self.friends)
        for friend in self.friends:
            friend.last_game = last
        await asyncio.wait_for(self._playing, 4 * PATIENCE)
        self.check()

    async def leave(self) -> None:
        """Everybody goes at once, in the middle of the game."""
        for going_on in (self._playing, self._watching):
            going_on.cancel()
            with suppress(asyncio.CancelledError, Exception):  # whoever asked has it already
                await going_on

    def check(self) -> None:
        """Raises what went wrong so far."""
        for going_on in (self._playing, self._watching):
            if going_on.done():
                going_on.result()
