"""People who look for somebody to play with: pairs them, opens their tables, and lets them take over from bots.

One server does this for all that share a database: each sends it the people who look there, every half second and as a
whole list, so that nothing is lost when another server takes its place.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

import msgspec

from saucerful.engine import fair
from saucerful.engine.errors import SaucerfulError
from saucerful.games import game as game_of
from saucerful.server import protocol as p
from saucerful.server.archive.ratings import strength_of
from saucerful.server.clock import Now
from saucerful.server.hall.elsewhere import Elsewhere
from saucerful.server.hall.opening import check_settings
from saucerful.server.hall.pairing import Wish, near, pair
from saucerful.server.refusals import Refusal
from saucerful.server.storage.errors import NotRead
from saucerful.server.storage.protocols import Archive
from saucerful.server.table import entries as e
from saucerful.server.table.client import Client

EVERY = 0.5
"""Seconds between two looks at who is there."""
FORGOTTEN_AFTER = 3.0
"""Seconds after which people of another server do not look any more from which nothing was heard."""
MOST = 500
"""People who may look at the same time, on each server."""
PACES: dict[str, e.Clock | None] = {
    "none": None,
    "quick": e.Clock(move=30),
    "easy": e.Clock(move=120),
    "post": e.Clock(move=3 * 86_400),
}


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who looks for a game, as the servers tell each other."""

    player: str
    ask: p.Seek
    strength: int
    since: int

    @property
    def wish(self) -> Wish:
        """The same for pairing."""
        ask = self.ask
        pace = "" if game_of(ask.game).clock else ask.pace
        kind = msgspec.json.encode([ask.game, pace, ask.rated, ask.options], order="sorted").decode()
        return Wish(self.player, kind, frozenset(ask.seats), self.strength, self.since)

    def settings(self, seats: int, *, rated: bool) -> e.TableSettings:
        """The table that they get."""
        real_time = game_of(self.ask.game).clock
        return e.TableSettings(
            game=self.ask.game,
            seats=seats,
            options=self.ask.options.get(str(seats), {}),
            clock=None if real_time else PACES[self.ask.pace],
            public=True,
            rated=rated,
            resigning="end" if seats == 2 else "bot",
        )


class Tables(Protocol):
    """What the waiting room asks of the hall."""

    elsewhere: Elsewhere | None

    def time(self) -> Now:
        """The present moment."""

    async def open(self, first: list[e.AnyEntry], by: str, address: str = "") -> str:
        """Open a table with these first entries."""

    def may_take_over(self, table: str) -> bool | None:
        """Whether somebody may take over from a bot at a table of this server; None: not just now, but maybe soon."""

    def take_over(self, table: str, player: str) -> None:
        """Let a person take over from a bot there."""

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background."""


class WaitingRoom:
    """Who looks for a game, here and at other servers."""

    def __init__(self, hall: Tables, storage: Archive, changed: Callable[[], None]) -> None:
        """`changed` is called when there are more or fewer people than before."""
        self._hall = hall
        self._storage = storage
        self._changed = changed
        self._here: dict[str, tuple[Client, Seeker]] = {}
        self._elsewhere: dict[str, tuple[float, list[Seeker]]] = {}
        """Of each other server: when it told us, and whom."""
        self._counts: dict[str, int] = {}
        self._begun: dict[str, Seeker] = {}
        """Tables that began with bots, and who wished for them."""
        self._leaving: dict[str, float] = {}
        """People for whom a table is being opened, or was a moment ago: another server may not know yet."""
        self._looking = False

    @property
    def counts(self) -> dict[str, int]:
        """How many people look for somebody, by game."""
        return self._counts

    # What people ask

    async def seek(self, client: Client, ask: p.Seek) -> None:
        """Somebody looks for a game from now on; raises `Refusal`."""
        if client.player not in self._here and len(self._here) >= MOST:
            raise Refusal("busy", {"seconds": 60})
        seeker = Seeker(client.player, ask, 0, self._hall.time().wall)
        try:
            settings = [seeker.settings(seats, rated=ask.rated) for seats in sorted(set(ask.seats))]
        except SaucerfulError as error:
            raise Refusal("setup", {"why": str(error)}) from None
        for one in settings:
            check_settings(one, [], [])
        known = await self._storage.ratings([client.player])
        strength = strength_of(next((one for one in known if one.game == ask.game), None))
        self._here[client.player] = client, msgspec.structs.replace(seeker, strength=strength)
        self._leaving.pop(client.player, None)
        self._count()
        client.tell(p.Seeking(ask.game, seeker.since, self._counts.get(ask.game, 1)))
        self._look_soon()

    def stop(self, client: Client) -> None:
        """Somebody looks no longer, or is gone."""
        if self._here.get(client.player, (None,))[0] is client:
            del self._here[client.player]
            self._count()

    async def begin_with_bots(self, client: Client, level: str) -> None:
        """Somebody begins with bots in the places of those whom they look for; raises `Refusal`."""
        found = self._here.get(client.player)
        if found is None or found[0] is not client:
            raise Refusal("not_seeking")
        _, seeker = found
        seats = min(seeker.ask.seats)
        settings = seeker.settings(seats, rated=False)
        check_settings(settings, [level], [])
        self.stop(client)
        bots = [e.BotSat(0, place, level) for place in range(1, seats)]
        table = await self._open(settings, [client.player], bots, client.network)
        if not seeker.ask.rated:
            self._begun[table] = seeker
        client.tell(p.Paired(table, seeker.ask.game))
        self._look_soon()

    # Looking who fits

    def _look_soon(self) -> None:
        if not self._looking:
            self._looking = True
            self._hall.start(self._look())

    async def _look(self) -> None:
        """Pair people for as long as there is somebody."""
        try:
            while self._here or self._elsewhere or self._begun:
                self._take_over()
                elsewhere = self._hall.elsewhere
                if elsewhere is None or not elsewhere.seek_there(self._local()):
                    self._pair()
                self._count()
                await asyncio.sleep(EVERY)
        finally:
            self._looking = False
            if self._hall.elsewhere is not None:
                self._hall.elsewhere.seek_there([])
            self._count()

    def _pair(self) -> None:
        now = self._hall.time().wall
        seekers = {one.player: one for one in self._all() if one.player not in self._leaving}
        for pairing in pair([seeker.wish for seeker in seekers.values()], now):
            company = [seekers[player] for player in pairing.players]
            self._leaving.update(dict.fromkeys(pairing.players, time.monotonic()))
            self._hall.start(self._play(company))

    def _all(self) -> Iterable[Seeker]:
        moment = time.monotonic()
        for server, (told, seekers) in list(self._elsewhere.items()):
            if moment - told > FORGOTTEN_AFTER or not seekers:
                del self._elsewhere[server]
                continue
            yield from seekers
        yield from (one for _, one in self._here.values())
        self._leaving = {one: since for one, since in self._leaving.items() if moment - since < FORGOTTEN_AFTER}

    def _local(self) -> list[Seeker]:
        return [one for _, one in self._here.values() if one.player not in self._leaving]

    def _take_over(self) -> None:
        """Give people the places of bots at tables that have just begun, to one at each table at a time."""
        now = self._hall.time().wall
        states = {table: self._hall.may_take_over(table) for table in self._begun}
        self._begun = {table: host for table, host in self._begun.items() if states[table] is not False}
        for table, host in self._begun.items():
            if not states[table]:
                continue
            for seeker in sorted(self._local(), key=lambda one: one.since):
                fits = host.wish.kind == seeker.wish.kind and min(host.ask.seats) in seeker.ask.seats
                if fits and host.player != seeker.player and near(host.wish, seeker.wish, now):
                    self._hall.take_over(table, seeker.player)
                    self._leaving[seeker.player] = time.monotonic()
                    self._tell(seeker.player, table, seeker.ask.game)
                    break

    async def _play(self, company: list[Seeker]) -> None:
        first, *_ = company
        try:
            settings = first.settings(len(company), rated=first.ask.rated)
            table = await self._open(settings, [one.player for one in company], [], "")
        except (Refusal, NotRead) as error:
            refusal = error if isinstance(error, Refusal) else Refusal("not_read")
            client, _ = self._here.pop(first.player, (None, None))  # the others go on looking
            for one in company:
                self._leaving.pop(one.player, None)
            if client is not None:
                client.refuse(refusal)
            return
        for one in company:
            self._tell(one.player, table, one.ask.game)

    async def _open(self, settings: e.TableSettings, people: list[str], bots: list[e.BotSat], address: str) -> str:
        seed, now = fair.new_seed(), self._hall.time().wall
        opened = e.Opened(now, people[0], settings, e.RULES, seed, fair.commitment(seed), paired=True)
        seated = [e.Sat(now, place, player) for place, player in enumerate(people)]
        return await self._hall.open(
            [opened, *seated, *(msgspec.structs.replace(bot, at=now) for bot in bots)], people[0], address
        )

    # What other servers tell

    def _tell(self, player: str, table: str, game: str) -> None:
        if not self.paired(player, table, game) and self._hall.elsewhere is not None:
            self._hall.elsewhere.paired(player, table, game)

    def paired(self, player: str, table: str, game: str) -> bool:
        """A person has a place; False if nobody of that name looks for one here."""
        client, _ = self._here.pop(player, (None, None))
        if client is None:
            return False
        client.tell(p.Paired(table, game))
        self._count()
        return True

    def heard(self, server: str, seekers: list[Seeker]) -> None:
        """Another server tells who looks there."""
        self._elsewhere[server] = time.monotonic(), seekers
        self._look_soon()

    def counted(self, counts: dict[str, int]) -> None:
        """The server that pairs people tells how many there are."""
        self._show(counts)

    def _count(self) -> None:
        elsewhere = self._hall.elsewhere
        if elsewhere is not None and not elsewhere.pairs_here():
            return
        counts = dict(Counter(one.ask.game for one in self._all()))
        if counts != self._counts and elsewhere is not None:
            elsewhere.tell_counts(counts)
        self._show(counts)

    def _show(self, counts: dict[str, int]) -> None:
        if counts == self._counts:
            return
        changed = {game for game in {*counts, *self._counts} if counts.get(game) != self._counts.get(game)}
        self._counts = counts
        for client, one in self._here.values():
            if one.ask.game in changed:
                client.tell(p.Seeking(one.ask.game, one.since, counts.get(one.ask.game, 1)))
        self._changed()
