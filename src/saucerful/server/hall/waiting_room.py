"""People who look for somebody to play with: pairs them, opens their tables, and lets them take over from bots.

One server does this for all that share a database: each sends it the people who look there and its tables at which
they could take over from bots, every half second and as whole lists, so that nothing is lost when another server takes
its place.
"""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, NamedTuple, Protocol

import msgspec
import structlog

from saucerful.engine import fair
from saucerful.engine.errors import SaucerfulError
from saucerful.server import protocol as p
from saucerful.server.archive.ratings import strength_of
from saucerful.server.hall.elsewhere import Elsewhere
from saucerful.server.hall.opening import check_settings
from saucerful.server.hall.pairing import pair
from saucerful.server.hall.seekers import JoinableTable, Seeker, kind_of
from saucerful.server.moment import Now
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
MOST_OF_ADDRESS = 25
"""The same of one address."""
REFUSED_FOR = 60.0
"""Seconds for which somebody at another server is not paired for whom no table could be opened."""

log = structlog.get_logger("saucerful.hall")


class Told(NamedTuple):
    """What another server told, and when."""

    at: float
    seekers: list[Seeker]
    begun: list[JoinableTable]


class TableOpener(Protocol):
    """What the waiting room asks of the hall."""

    elsewhere: Elsewhere | None

    def time(self) -> Now:
        """The present moment."""

    async def open(self, first: list[e.AnyEntry], by: str, address: str = "") -> str:
        """Open a table with these first entries."""

    def may_take_over(self, table: str) -> bool | None:
        """Whether somebody may take over from a bot at a table of this server; None: not just now, but maybe soon."""

    def take_over(self, table: str, person: p.Person) -> None:
        """Let a person take over from a bot there."""

    async def tell(self, player: str, message: p.Tell) -> bool:
        """Tell somebody something, wherever they are connected."""

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background."""


class WaitingRoom:
    """Who looks for a game, here and at other servers."""

    def __init__(self, hall: TableOpener, storage: Archive, changed: Callable[[], None]) -> None:
        """`changed` is called when there are more or fewer people than before."""
        self._hall = hall
        self._storage = storage
        self._changed = changed
        self._here: dict[str, tuple[Client, Seeker]] = {}
        self._elsewhere: dict[str, Told] = {}
        """By server."""
        self._counts: dict[str, int] = {}
        self._begun: dict[str, list[Seeker]] = {}
        """Tables that began with bots: who wished for them, and who has taken over from a bot."""
        self._leaving: dict[str, float] = {}
        """Who is not paired until when: people for whom a table is being opened, or was a moment ago, since another
        server may not know yet; and those for whom none could be opened."""
        self._placed: set[str] = set()
        """For whom a table is being opened, however long that takes."""
        self._looking = False

    @property
    def counts(self) -> dict[str, int]:
        """How many people look for somebody, by game."""
        return self._counts

    # What people ask

    async def seek(self, client: Client, ask: p.Seek) -> None:
        """Somebody looks for a game from now on; raises `Refusal`."""
        self._check_share(client)
        now = self._hall.time().wall
        try:
            kind = kind_of(ask)
            seeker = Seeker(client.player, ask, 0, now, _avoids(client), client.network, client.person, kind)
            settings = [seeker.settings(seats, rated=ask.rated) for seats in sorted(set(ask.seats))]
        except SaucerfulError as error:
            raise Refusal("setup", {"why": str(error)}) from None
        for one in settings:
            check_settings(one, [], [])
        known = await self._storage.ratings([client.player])
        strength = strength_of(next((one for one in known if one.game == ask.game), None))
        self._here[client.player] = client, msgspec.structs.replace(seeker, strength=strength)
        self._count()
        client.tell(p.Seeking(ask.game, seeker.since, self._counts.get(ask.game, 1)))
        self._look_soon()

    def _check_share(self, client: Client) -> None:
        others = [other.network for other, one in self._here.values() if one.player != client.player]
        if len(others) >= MOST or others.count(client.network) >= MOST_OF_ADDRESS:
            raise Refusal("busy", {"seconds": 60})

    def stop(self, client: Client) -> None:
        """Somebody looks no longer, or is gone."""
        if self._here.get(client.player, (None,))[0] is client:
            del self._here[client.player]
            self._tell_there()  # else they may be paired until the next look
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
            self._begun[table] = [seeker]
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
                try:
                    self._look_once()
                except Exception as error:  # whatever it is, people go on waiting: next time, then
                    log.warning("pairing_failed", why=f"{type(error).__name__}: {error}")
                await asyncio.sleep(EVERY)
        finally:
            self._looking = False
            if self._hall.elsewhere is not None:
                self._hall.elsewhere.seek_there([], [])
            self._count()

    def _look_once(self) -> None:
        self._forget_silent()
        if not self._tell_there():
            self._hand_over()
            self._pair()
        self._count()

    def _tell_there(self) -> bool:
        """Tell the server that pairs people who looks here; False if that is this one."""
        elsewhere = self._hall.elsewhere
        return elsewhere is not None and elsewhere.seek_there(self._local(), self._bots_places())

    def _pair(self) -> None:
        now = self._hall.time().wall
        seekers = {one.player: one for one in self._all() if self._is_free(one)}
        for found in pair([seeker.wish for seeker in seekers.values()], now):
            company = [seekers[player] for player in found.players]
            self._leaving.update(dict.fromkeys(found.players, time.monotonic() + FORGOTTEN_AFTER))
            self._placed.update(found.players)
            self._hall.start(self._play(company))

    def _forget_silent(self) -> None:
        """Forget what servers told that say nothing any more, and who was about to play."""
        moment = time.monotonic()
        self._leaving = {one: until for one, until in self._leaving.items() if moment < until}
        self._elsewhere = {
            server: told
            for server, told in self._elsewhere.items()
            if moment - told.at <= FORGOTTEN_AFTER and (told.seekers or told.begun)
        }

    def _all(self) -> Iterable[Seeker]:
        for told in self._elsewhere.values():
            yield from told.seekers
        yield from (_as_now(client, one) for client, one in self._here.values())

    def _local(self) -> list[Seeker]:
        return [_as_now(client, one) for client, one in self._here.values() if self._is_free(one)]

    def _is_free(self, seeker: Seeker) -> bool:
        """Whether somebody has no place yet, and none is on its way."""
        return seeker.player not in self._leaving and seeker.player not in self._placed

    # Taking over from bots

    def _bots_places(self) -> list[JoinableTable]:
        """The tables of this server where somebody may take over from a bot just now; those where it is too late go."""
        states = {table: self._hall.may_take_over(table) for table in self._begun}
        self._begun = {table: company for table, company in self._begun.items() if states[table] is not False}
        return [JoinableTable(table, list(company)) for table, company in self._begun.items() if states[table]]

    def _hand_over(self) -> None:
        """Give people the places of bots at tables of this server and of others, to one at each table at a time."""
        now = self._hall.time().wall
        tables = [("", one) for one in self._bots_places()]
        tables += [(server, one) for server, told in self._elsewhere.items() for one in told.begun]
        if not tables:
            return
        waiting: defaultdict[str, list[Seeker]] = defaultdict(list)
        for one in sorted(self._all(), key=lambda one: one.since):
            waiting[one.same_kind].append(one)
        for server, table in tables:
            those = waiting.get(table.company[0].same_kind, [])
            fitting = (one for one in those if self._is_free(one) and table.fits(one, now))
            seeker = next(fitting, None)
            if seeker is None:
                continue
            self._leaving[seeker.player] = time.monotonic() + FORGOTTEN_AFTER
            if not server:
                self.take_over(table.table, seeker)
            elif self._hall.elsewhere is not None:
                self._hall.elsewhere.take_over_there(server, table.table, seeker)

    def take_over(self, table: str, seeker: Seeker) -> None:
        """Let somebody who looks here or elsewhere take over from a bot at a table of this server.

        They go on looking if that cannot be done any more: another server says so by what it knew a moment ago.
        """
        company = self._begun.get(table)
        if company is None or not self._hall.may_take_over(table):
            return
        if JoinableTable(table, company).fits(seeker, self._hall.time().wall):
            company.append(seeker)
            self._hall.take_over(table, seeker.person or p.Person(seeker.player, "", ""))
            self._tell(seeker.player, table, seeker.ask.game)

    async def _play(self, company: list[Seeker]) -> None:
        first, *_ = company
        try:
            await self._open_for(company)
        except (Refusal, NotRead) as error:
            refusal = error if isinstance(error, Refusal) else Refusal("not_read")
            for one in company:
                self._leaving.pop(one.player, None)
            await self._send_away(first, refusal)  # the others go on looking
        finally:
            self._placed.difference_update(one.player for one in company)

    async def _open_for(self, company: list[Seeker]) -> None:
        first, *_ = company
        settings = first.settings(len(company), rated=first.ask.rated)
        table = await self._open(settings, [one.player for one in company], [], first.network)
        for one in company:
            self._tell(one.player, table, one.ask.game)

    async def _send_away(self, seeker: Seeker, refusal: Refusal) -> None:
        """Tell somebody, wherever they are, that no table can be opened for them."""
        client, _ = self._here.pop(seeker.player, (None, None))
        if client is not None:
            client.refuse(refusal)
            return
        self._leaving[seeker.player] = time.monotonic() + REFUSED_FOR
        await self._hall.tell(seeker.player, p.Refused(str(refusal), refusal.key, refusal.values))

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
        self._leaving.pop(player, None)  # they may look for the next game at once
        client.tell(p.Paired(table, game))
        self._count()
        return True

    def heard(self, server: str, seekers: list[Seeker], begun: list[JoinableTable]) -> None:
        """Another server tells who looks there, and at which tables they could take over from bots."""
        self._elsewhere[server] = Told(time.monotonic(), seekers, begun)
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


def _avoids(client: Client) -> frozenset[str]:
    """With whom somebody is not paired: whom they have blocked, and who has blocked them."""
    return client.blocks.blocked | client.blocks.blocked_by


def _as_now(client: Client, seeker: Seeker) -> Seeker:
    """Somebody who looks, and with whom they would play by now: they may have blocked somebody while they waited."""
    avoids = _avoids(client)
    return seeker if avoids == seeker.avoids else msgspec.structs.replace(seeker, avoids=avoids)
