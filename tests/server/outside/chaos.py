"""People with several devices each who do everything that one may do at a table, in any order and at any moment.

They sit, stand, bring bots, are ready and not, start, move, hold, take back, undo, leave, come back, lose connections,
mute and chat. Whatever the order, what they are told must make sense, and the game comes to its end.
"""

import asyncio
import json
import random
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any

import websockets

from tests.server.outside.chronicle import Chronicle, told_steps
from tests.server.outside.client import PATIENCE, Client, Message
from tests.server.outside.knowledge.games import SEATS
from tests.server.outside.server import Server

TROUBLE = ("command_failed", "effects_failed", "connection_failed", "Traceback", "[error", "[critical")
ENDED = ("accepted", "refused", "taken_back")
"""Answers to a move, besides `moved`, after which nothing more is to come."""
LEVELS = ("random", "cadet")
TROUBLE_OF_CONNECTIONS = (OSError, websockets.WebSocketException)
"""A connection that is lost, though nobody has noticed yet."""


class Nonsense(AssertionError):
    """What somebody was told contradicts what was told before."""


@dataclass
class Device:
    """One connection of a person after the other."""

    client: Client
    name: str
    """The person's number, and a letter for the device."""
    player: str
    lots: random.Random
    table: str
    moves: int = 0
    asked: list[str] = field(default_factory=list)
    """The ids of all moves since this device came to the table the last time."""
    came: int = 0
    """How many messages it had received then."""

    async def act(self) -> None:
        """One thing, likely or not."""
        with suppress(*TROUBLE_OF_CONNECTIONS):
            if self.client.closed is not None or self.client.table == {}:
                self._come()
                await self.client.enter(self.table, self.client.table.get("n", 0))
            elif self.client.legal and self.lots.random() < 0.5:
                await self._move(self.lots.choice(self.client.legal))
            else:
                await self._anything()

    async def _move(self, move: str) -> None:
        self.moves += 1
        self.asked.append(self._last_id)
        await self.client.ask("move", id=self._last_id, move=move)

    @property
    def _last_id(self) -> str:
        """The id of the last move, or one that nobody uses for any other."""
        return f"{self.name}-{self.moves}"

    def _come(self) -> None:
        self.asked, self.came = [], len(self.client.received)

    @property
    def unanswered(self) -> set[str]:
        """The moves of which it was told neither what became of them nor that it was too fast to be heard."""
        told = self.client.received[self.came :]
        ended = {message.get("yours") for message in told}
        ended |= {message["id"] for message in told if message["type"] in ENDED and "id" in message}
        unheard = sum(message.get("key") == "too_fast" and "id" not in message for message in told)
        open_still = set(self.asked) - ended
        return open_still if len(open_still) > unheard else set()

    async def come_back(self) -> None:
        """Be at the table, over a new connection if the last one is lost, which is not noticed at once."""
        with suppress(*TROUBLE_OF_CONNECTIONS):
            if self.client.closed is not None:
                self._come()
            await self.client.enter(self.table)

    def story(self, most: int = 30) -> str:
        """What it has sent and heard lately, in the order in which it did, a line each."""
        lines = [(float(before), "> ", str(text)) for before, text in self.client.sent]
        lines += [(number + 0.5, "< ", text) for number, text in enumerate(self.client.texts)]
        return "\n".join(f"{self.name} {arrow}{text[:200]}" for _, arrow, text in sorted(lines)[-most:])

    async def _anything(self) -> None:
        lots, shown = self.lots, self.client.table
        open_now = shown.get("phase") == "open"
        place = lots.randrange(len(shown["seats"]) + 1)
        last = self._last_id
        proposal = shown.get("undo")
        choices: list[tuple[float, str, dict[str, Any]]] = [
            (3, "ready", {"nonce": f"nonce-{self.name}"}) if open_now else (0.1, "ready", {"nonce": None}),
            (3 if open_now else 0.1, "sit", {"place": place}),
            (1 if open_now else 0.1, "bot", {"place": place, "level": lots.choice(LEVELS)}),
            (0.5 if open_now else 0.1, "remove", {"place": place}),
            (0.5 if open_now else 0.1, "start", {"level": "random"}),
            (0.3, "stand", {}),
            (1, "return", {}),
            (1, "take_back", {"id": last}),
            (1, "move", {"id": last, "move": lots.choice([*self.client.legal, "nonsense"])}),
            (1, "why", {"id": "why", "move": "1"}),
            (1, "undo", {"proposal": proposal and proposal["id"], "agree": lots.random() < 0.9}),
            (0.3, "enter", {"table": self.table, "seen": lots.randrange(shown["n"] + 2)}),
            (0.3, "leave", {}),
            (0.3, "mute", {"player": shown["host"], "on": lots.random() < 0.5}),
            (0.3, "chat", {"text": "hello"}),
            (0.3, "react", {"reaction": "wave"}),
            (0.3, "rematch", {}),
            (0.3, "lobby", {"on": lots.random() < 0.5}),
            (3 if open_now else 0.1, "commit", {}),
            (0.5, "reveal", {"nonce": f"nonce-{self.name}"}),
            (0.3, "cut", {}),
        ]
        (_, kind, what) = lots.choices(choices, [weight for weight, _, _ in choices])[0]
        if kind == "cut":
            self.client.cut()
            await asyncio.sleep(0)
        elif kind == "commit":
            await self.client.commit(f"nonce-{self.name}-{lots.randrange(3)}")
        elif kind == "leave":
            await self.client.ask("leave")
            self._come()
            await self.client.ask("enter", table=self.table, seen=shown["n"])
        else:
            await self.client.ask(kind, **what)


def check_messages(devices: list[Device]) -> None:
    """What was told to all devices, together and each by itself, makes sense."""
    views: dict[tuple[int, int | None], str] = {}
    numbers: dict[str, int] = {}
    for device in devices:
        latest = 0
        try:
            for message in device.client.received:
                if message["type"] == "welcome":
                    latest = 0
                if message["type"] in ("table", "moved"):
                    latest = _check_number(message, latest)
                    _check_view(message, views)
                _check_answer(message, numbers)
        except Nonsense as error:
            error.add_note(device.story())
            raise


def _check_number(message: Message, latest: int) -> int:
    n: int = message["n"]
    if n < latest or (message["type"] == "moved" and n <= latest):
        raise Nonsense(f"{n} was told after {latest}: {message}")
    return n


def _check_view(message: Message, views: dict[tuple[int, int | None], str]) -> None:
    if "view" in message:
        where = (message["n"], message["view"]["seat"])
        view = json.dumps(message["view"])
        if views.setdefault(where, view) != view:
            raise Nonsense(f"two views of {where}: {view} and {views[where]}")


def _check_answer(message: Message, numbers: dict[str, int]) -> None:
    if message["type"] == "refused" and message["key"] == "failed":
        raise Nonsense(f"the server failed: {message}")
    id = message["id"] if message["type"] == "accepted" else message.get("yours")
    if id is not None and numbers.setdefault(id, message["n"]) != message["n"]:
        raise Nonsense(f"{id} was {numbers[id]}, now {message['n']}")


async def chaos(server: Server, game: str, seed: float, acts: int = 80) -> Counter[str]:
    """A table at which all that happens, so many things on each device; returns which messages were told.

    Raises `Nonsense`, or `Leak`. What its people do depends on the seed, and on what they are told meanwhile.
    """
    lots = random.Random(seed)
    seats, settings = lots.choice(SEATS[game]), _settings(game, lots)
    devices: list[Device] = []
    try:
        async with AsyncExitStack() as home:
            clients = [await home.enter_async_context(server.client()) for _ in range(seats + 1)]
            table = await clients[0].open_table(game, seats, **settings)
            for number, client in enumerate(clients):
                player = (await client.me())["id"]
                second = await home.enter_async_context(server.client(dict(client.http.cookies)))
                for letter, one in zip("ab", (client, second), strict=True):
                    devices.append(Device(one, f"{number}{letter}", player, random.Random(lots.random()), table))
            async with asyncio.TaskGroup() as together:
                for device in devices:
                    together.create_task(_busy(device, acts))
            await _finish(devices)
            record = await clients[0].record(table)
            await _answered(devices)
            await asyncio.to_thread(_check, devices, record, server.log.read_text())
    except BaseException as error:
        error.add_note(f"at a table of {game} for {seats} with seed {seed} and {settings}")
        raise
    return Counter(message["type"] for device in devices for message in device.client.received)


def _settings(game: str, lots: random.Random) -> dict[str, Any]:
    clock = lots.choice([None, {"move": 5}, {"total": 30, "increment": 1}])
    real_time = {"clock": None, "options": {"limit": 6}} if game == "abduction" else {}
    return {
        "hold": lots.random() < 0.4,
        "public": lots.random() < 0.5,
        "clock": clock,
        "stand_in": "random",
    } | real_time


async def _busy(device: Device, acts: int) -> None:
    for _ in range(acts):
        await device.act()
        await asyncio.sleep(device.lots.expovariate(20))


async def _finish(devices: list[Device]) -> None:
    """Everybody lets bots play for them, the game comes to its end, and everybody hears of it."""
    try:
        async with asyncio.timeout(4 * PATIENCE):
            while waiting := [device for device in devices if device.client.table.get("phase") != "over"]:
                for device in waiting:
                    await device.come_back()
                for device in waiting:
                    with suppress(*TROUBLE_OF_CONNECTIONS):
                        await _hurry(device)
                await asyncio.sleep(0.3)
    except TimeoutError:
        raise Nonsense("the game does not end:\n" + "\n".join(device.story() for device in waiting[:2])) from None


async def _hurry(device: Device) -> None:
    """Do whatever keeps the game from ending."""
    client, shown = device.client, device.client.table
    if shown["phase"] == "open":
        if shown["you"] is not None and not shown["seats"][shown["you"]].get("ready"):
            await client.ask("ready", nonce=f"nonce-{device.name}")
        elif device.player == shown["host"]:
            free = [place for place, seat in enumerate(shown["seats"]) if not seat.get("player")]
            if shown["you"] is None and free:
                await client.ask("sit", place=free[0])
            await client.ask("start", level="random")
    elif shown["phase"] == "playing" and shown["you"] is not None and not shown["seats"][shown["you"]].get("bot"):
        await client.ask("stand")


async def _answered(devices: list[Device]) -> None:
    """Wait until everybody has heard what became of each move; one that is held waits for two seconds."""
    try:
        async with asyncio.timeout(PATIENCE):
            while waiting := [device for device in devices if device.unanswered and device.client.closed is None]:
                await asyncio.sleep(0.1)
    except TimeoutError:
        told = "\n".join(f"{device.story()}\nnever answered: {device.unanswered}" for device in waiting[:2])
        raise Nonsense(f"moves were never answered:\n{told}") from None


def _check(devices: list[Device], record: Message, log: str) -> None:
    """Compare what everybody was told with each other and with the record, and look for trouble in the log."""
    check_messages(devices)
    table = devices[0].table
    tellings = [[one for one in device.client.received if one.get("id", table) == table] for device in devices]
    chronicle = Chronicle(record, told_steps(tellings))
    for device in devices:
        for message in device.client.received:
            if message["type"] in ("table", "moved") and "view" in message:
                chronicle.check(message, message["view"]["seat"])
    for trouble in TROUBLE:
        if trouble in log:
            raise Nonsense(f"the log has {trouble}:\n{log[max(0, log.index(trouble) - 200) :][:2000]}")
