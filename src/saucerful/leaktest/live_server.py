"""A live server, examined from outside: two games that a seat cannot tell apart, and all that it is sent in both.

Tables go on from records, so the same seat can be led to the same moment of both games. Whatever the server then sends
to it, to spectators, and over HTTP must be the same but for ids and times. And it must take as long to answer: two
tables go on from one of the games and one from the other, and which is the odd one must not be seen by the times.
"""

import json
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any

import numpy as np
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from saucerful.engine.errors import SaucerfulError
from saucerful.leaktest.check import Leak, difference
from saucerful.leaktest.same_past import Pair, make_pair

PATIENCE = 60.0
TOO_FAST = ("too_fast", "not_read")
TYPED = ("?", "3b", "n5", "g", "1@0", "17@2^", "5@0,1", "-")
"""What people may ask about, mostly what is not legal: refusals must tell nothing either."""
TABLES = 3
ROUNDS = 3
"""How often everything is asked at each of the three tables, in turn."""
TURNS = 199
TIMES = re.compile(r'"(at|now|deadline|go|t|clock|until|opened|commitment)":("[^"]*"|\d+)')
TRIES = 40


Ask = Callable[[], tuple[str, float]]
"""Gives an answer, and the seconds that it took."""


@dataclass(frozen=True)
class Times:
    """How long the answers of three tables took: asks × tables × rounds."""

    odd: int
    took: np.ndarray[Any, Any]


@dataclass
class LiveFindings:
    """What was found at a server."""

    name: str
    seats: int
    pairs: int = 0
    channels: dict[str, int] = field(default_factory=dict)
    """How often each sort of message was compared."""
    sizes: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the most bytes of each."""
    leaks: list[Leak] = field(default_factory=list)
    milliseconds: float = 0.0
    """The median time of an answer."""
    p: float = 1.0
    """How often tables of the same game differ as much in how long their answers take."""

    @property
    def tested(self) -> bool:
        """Whether anything was compared: where nothing is hidden there are no pairs."""
        return self.pairs > 0

    def json(self) -> dict[str, Any]:
        """The findings as JSON."""
        return {**vars(self), "leaks": [str(leak) for leak in self.leaks]}


class Guest:
    """Somebody at the server, with a cookie of their own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.cookie = ""
        try:
            self.id = str(self.ask("GET", "/api/me")["id"])
        except (ValueError, LookupError, TypeError):
            raise SaucerfulError(f"What answers at {url} is no server of Saucerful.") from None

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What a request answers that must succeed."""
        status, text = self.request(method, path, body)
        if status >= 400:
            raise SaucerfulError(f"{self.url}{path} answered {status}: {text[:200]}")
        return json.loads(text)

    def request(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and the text of any answer."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Cookie": self.cookie} | ({} if body is None else {"Content-Type": "application/json"})
        asked = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                given = answer.headers.get_all("Set-Cookie") or []
                self.cookie = "; ".join([one.partition(";")[0] for one in given]) or self.cookie
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode("utf-8", "replace")
        except (OSError, HTTPException) as error:
            raise SaucerfulError(f"There is no server at {self.url}: {getattr(error, 'reason', error)}.") from None


class TableConnection:
    """A connection of a guest to one table."""

    def __init__(self, guest: Guest, table: str, home: ExitStack) -> None:
        self.guest, self.table = guest, table
        self.took = 0.0
        """The seconds that the last answer took."""
        address = re.sub("^http", "ws", guest.url) + "/socket"
        try:
            self.socket: ClientConnection = home.enter_context(
                connect(
                    address, additional_headers={"Cookie": guest.cookie}, compression=None, proxy=None, max_size=None
                )
            )
        except (OSError, WebSocketException) as error:
            raise SaucerfulError(f"{guest.url} refused a connection: {error}.") from None

    def enter(self, seen: int = 0) -> str:
        """Come to the table; returns how it is shown."""
        return self.ask("table", type="enter", table=self.table, seen=seen)

    def ask(self, *kinds: str, **message: Any) -> str:
        """Send a message, again if that was too fast; returns the next of these kinds as it came."""
        while True:
            start = time.perf_counter()
            try:
                self.socket.send(json.dumps(message))
                text = self._until(*kinds)
            except (OSError, WebSocketException) as error:
                raise SaucerfulError(f"{self.guest.url} broke off while we asked: {error or 'no answer'}.") from None
            self.took = time.perf_counter() - start
            if json.loads(text).get("key") not in TOO_FAST:
                return text
            time.sleep(1)

    def read_all(self) -> None:
        """Read what was sent unasked so far, so that it is not taken for an answer."""
        self.ask("pong", type="ping")

    def _until(self, *kinds: str) -> str:
        """The next message of one of these kinds as it came, or that it was too fast."""
        while True:
            text = str(self.socket.recv(PATIENCE))
            told = json.loads(text)
            if told["type"] in kinds or told.get("key") in TOO_FAST:
                return text


def check_live(url: str, game: str, seats: int, pairs: int = 10, seed: int | str = 0) -> LiveFindings:
    """Lead a seat to as many pairs of games that it cannot tell apart, and compare what the server sends."""
    url = checked(url)
    chance = random.Random(f"live {seed}")
    found, times = LiveFindings(game, seats), list[Times]()
    for _ in range(TRIES * pairs):
        pair = make_pair(game, seats, chance)
        if pair is not None:
            times.append(_compare([Guest(url) for _ in range(seats + 1)], pair, found, chance))
            found.pairs += 1
        if found.pairs == pairs:
            break
    found.milliseconds = 1000 * float(np.median(np.concatenate([one.took.ravel() for one in times] or [np.zeros(1)])))
    found.p = judge(times, chance)
    return found


def checked(url: str) -> str:
    """The address of a server as requests begin; raises `SaucerfulError` if it is none."""
    try:
        parts = urllib.parse.urlsplit(url)
        named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        named = False
    if not named:
        raise SaucerfulError(f"Write a server as http://HOST:PORT, not {url!r}.")
    return url.rstrip("/")


def _compare(guests: list[Guest], pair: Pair, found: LiveFindings, chance: random.Random) -> Times:
    """Ask everything at three tables in turn: two of them go on from one game, the odd one from the other."""
    odd = chance.randrange(TABLES)
    with ExitStack() as home:
        tables = [_begin(guests, pair, pair.records[number == odd], home) for number in range(TABLES)]
        asks = [_asks(table) for table in tables]
        took = np.zeros((len(asks[0]), TABLES, ROUNDS))
        for turn in range(ROUNDS):
            for row, (channel, _) in enumerate(asks[0]):
                told = [""] * TABLES
                for number in chance.sample(range(TABLES), TABLES):
                    text, took[row, number, turn] = asks[number][row][1]()
                    told[number] = _comparable(text, tables[number], guests)
                    size = len(text.encode())
                    least, most = found.sizes.get(channel, (size, size))
                    found.sizes[channel] = min(least, size), max(most, size)
                found.channels[channel] = found.channels.get(channel, 0) + 1
                _same(told, odd, channel, pair.step, pair, found)
        for number, move in enumerate(pair.moves, 1):
            for channel, ask in _MOVING:
                told = [_comparable(ask(table, move), table, guests) for table in tables]
                found.channels[channel] = found.channels.get(channel, 0) + 1
                _same(told, odd, channel, pair.step + number, pair, found)
    return Times(odd, took)


def _same(told: list[str], odd: int, channel: str, step: int, pair: Pair, found: LiveFindings) -> None:
    """Note where another table was told something else than the odd one."""
    for one in told:
        if one != told[odd]:
            found.leaks.append(Leak(channel, found.pairs, step, pair.seat, difference(one, told[odd])))


@dataclass(frozen=True)
class BegunTable:
    """A table that has begun, and who looks at it: the seat, and a spectator."""

    id: str
    seat: TableConnection
    spectator: TableConnection


def _begin(guests: list[Guest], pair: Pair, record: dict[str, Any], home: ExitStack) -> BegunTable:
    """Open a table that goes on from the record, with a guest in each seat and a spectator.

    All of them stay: a bot would take the seat of whoever is away.
    """
    wanted = {"origin": {"record": record, "step": pair.step}, "sit": 0}
    id = str(guests[0].ask("POST", "/api/tables", wanted)["id"])
    places = [TableConnection(guest, id, home) for guest in guests]
    for place in places:
        place.enter()
    for number, place in enumerate(places[:-1]):
        if number:
            place.ask("table", type="sit", place=number)
    for place in places[:-1]:
        place.ask("table", type="ready", nonce="leaktest")
    seat, spectator = places[pair.seat], places[-1]
    for place in (seat, spectator):
        while json.loads(place.enter())["phase"] == "open":
            time.sleep(0.05)
    for place in (seat, spectator):
        place.read_all()
    return BegunTable(id, seat, spectator)


_MOVING: tuple[tuple[str, Callable[[BegunTable, str], str]], ...] = (
    ("moved", lambda table, move: table.seat.ask("moved", "refused", type="move", id=f"leaktest {move}", move=move)),
    ("table after", lambda table, _: table.seat.enter()),
    ("spectator after", lambda table, _: table.spectator.enter()),
)
"""What is asked when the seat has made a move."""


def _asks(table: BegunTable) -> list[tuple[str, Ask]]:
    """Everything that can be asked without changing anything, with the sort of the answer."""
    seat, spectator = table.seat, table.spectator

    def entered(place: TableConnection) -> Ask:
        return lambda: (place.enter(1), place.took)

    def typed(text: str) -> Ask:
        return lambda: (seat.ask("refused", "fine", type="why", id="leaktest", move=text), seat.took)

    def requested(path: str) -> Ask:
        def ask() -> tuple[str, float]:
            start = time.perf_counter()
            status, text = seat.guest.request("GET", path)
            return f"{status} {text}", time.perf_counter() - start

        return ask

    paths = (f"/api/tables/{table.id}", f"/api/tables/{table.id}/story", f"/api/games/{table.id}/record")
    return [
        ("table", entered(seat)),
        ("spectator", entered(spectator)),
        *(("refused", typed(text)) for text in TYPED),
        *(("http", requested(path)) for path in paths),
    ]


def _comparable(text: str, table: BegunTable, guests: list[Guest]) -> str:
    """The same text without ids, times and the commitment to a seed."""
    for number, id in enumerate([table.id, *(guest.id for guest in guests)]):
        text = text.replace(id, f"<{number}>")
    return TIMES.sub(r'"\1":0', text)


def judge(times: list[Times], chance: random.Random) -> float:
    """How often another of the three tables, drawn at random, stands out by its times as much as the odd one does.

    Ranks are compared, since a few answers are late on any machine.
    """
    if not times:
        return 1.0
    rows = []
    for one in times:
        flat = one.took.reshape(len(one.took), -1)
        ranks = flat.argsort(1).argsort(1).reshape(one.took.shape).mean(2)
        rows.append([((ranks[:, odd] - np.delete(ranks, odd, 1).mean(1)) ** 2).sum() for odd in range(TABLES)])
    apart, lots = np.array(rows), np.random.default_rng(chance.randrange(2**32))
    every = np.arange(len(times))
    true = apart[every, [one.odd for one in times]].sum()
    as_much = sum(apart[every, lots.integers(TABLES, size=len(times))].sum() >= true for _ in range(TURNS))
    return float(1 + as_much) / (1 + TURNS)
