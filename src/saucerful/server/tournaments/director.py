"""Runs the tournaments: stores what people and time change about them, opens their tables, and takes the results.

Any server may do all of this at any time. A change is stored only if nobody else has changed the tournament meanwhile,
and what tables there are to be is stored before they are opened, under the ids that they will have. So nothing is drawn
twice, and what one server has begun another one goes on with. One server looks at what is due for all, the same that
pairs people.
"""

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec
import structlog

from saucerful.engine import fair
from saucerful.server import protocol as p
from saucerful.server.archive.finished_games import GameOutcome
from saucerful.server.hall.hall import Hall
from saucerful.server.hall.housekeeping import repeat
from saucerful.server.refusals import Refusal
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.rows import TournamentRow
from saucerful.server.table.state import DAY
from saucerful.server.tournaments import progress, tables
from saucerful.server.tournaments.standings import DealCompared, Standing, compared, standings
from saucerful.server.tournaments.state import Tournament, TournamentGame, TournamentSettings, decode, encode

EVERY = 1.0
"""Seconds between two looks at what is due."""
TIDY_EVERY = 3600.0
FRESH = 1.0
"""Seconds for which a tournament is shown as it was, however many people ask."""
ATTEMPTS = 20
"""How often a change is tried again, if others are faster."""
OPENED_AT_ONCE = 8
OPENED_IN_A_LOOK = 32
"""Tables that are opened before other tournaments are looked at."""
MOST_OPEN = 200
"""Games of a tournament that are played at the same time; the others begin as these end."""
LOOKED_AT_AT_ONCE = 8
"""Tournaments at which something is done at the same time, so that those with few tables wait for none with many."""
MOST_OF_PERSON = 3
"""Tournaments of one host that are not over."""
MOST_OF_ADDRESS = 10
"""The same of all hosts at one address."""
MOST_LOOKED_AT = 50
NO_ROOM = ("too_many_tables", "table_share", "storage_full", "not_stored", "stopping")
"""Why no table can be opened just now, so that no others are tried."""
MOST_WATCHED = 24
"""Games of a tournament that are offered to be watched."""

log = structlog.get_logger("saucerful.tournaments")


class Results(NamedTuple):
    """How a tournament stands."""

    standings: list[Standing]
    deals: list[DealCompared]


class Seen:
    """A tournament as it is stored, and which version of it that is."""

    def __init__(self, version: int, tournament: Tournament) -> None:
        self.version = version
        self.tournament = tournament
        self._results: asyncio.Future[Results] | None = None
        self._playing: tuple[float, list[TournamentGame]] = -FRESH, []

    async def playing(self, storage: Storage) -> list[TournamentGame]:
        """Games that are going on and that anybody may watch, the latest first; looked up once for all who ask.

        Nobody may watch while the same cards are played at other tables.
        """
        if self.tournament.settings.kind == "duplicate":
            return []
        at, found = self._playing
        if time.monotonic() - at >= FRESH:
            unfinished = self.tournament.unfinished[-MOST_LOOKED_AT:]
            self._playing = time.monotonic(), found  # who asks meanwhile is told what was so before
            phases = await storage.table_phases([game.table for game in unfinished])
            found = [game for game in reversed(unfinished) if phases.get(game.table) == "playing"][:MOST_WATCHED]
            self._playing = time.monotonic(), found
        return found

    async def results(self) -> Results:
        """How it stands: worked out once for all who look, in a thread, since with many games it takes a while."""
        if self._results is None:
            self._results = asyncio.ensure_future(asyncio.to_thread(_results, self.tournament))
        return await asyncio.shield(self._results)


Change = Callable[[Tournament, int], Tournament]


class Director:
    """There is one for each server."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._storage = hall.storage
        self._locks: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._shown: dict[str, tuple[float, Seen]] = {}
        self._setting_up = asyncio.Lock()
        self._looked_at: set[str] = set()
        """Those at which something is being done."""
        self._slots = asyncio.Semaphore(LOOKED_AT_AT_ONCE)
        self._not_before: dict[str, int] = {}
        """When each tournament is to be looked at again."""
        self._tidy_at = 0.0
        self._half_opened: set[str] = set()
        """Tournaments of which more tables are to be opened at once."""
        self._opening: set[str] = set()
        """Tables that are just being opened."""
        self._addresses: dict[str, str] = {}
        """From where tournaments were set up, since this server started: only the tags of networks are stored."""
        hall.tournament_game_over = lambda tournament, table: hall.start(self._take(tournament, [table]))

    # What people ask

    async def set_up(self, settings: TournamentSettings, host: str, begins: int, address: str = "") -> Tournament:
        """A new tournament; durable when this returns. Raises `Refusal`. The address is one of `address_key`."""
        tables.check(settings)
        now, seed = self._hall.time().wall, fair.new_seed()
        network = await self._hall.people.tag(address) if address else ""
        new = Tournament(secrets.token_urlsafe(12), host, settings, now, begins, seed, fair.commitment(seed), network)
        async with self._setting_up:  # else several that are asked for at once would all be the last one
            await self._check_shares(host, network)
            if not await self._storage.save_tournament(_row(new, 1, now)):
                raise Refusal("not_stored")
        self._addresses[new.id] = address
        return new

    async def _check_shares(self, host: str, network: str) -> None:
        """Raise `Refusal` if too many tournaments of that host, or from that network, are not over."""
        mine = await self._storage.tournaments_of(host, MOST_LOOKED_AT)
        if sum(row.host == host and row.phase not in ("over", "cancelled") for row in mine) >= MOST_OF_PERSON:
            raise Refusal("tournament_share", {"most": MOST_OF_PERSON})
        if network and await self._storage.tournaments_from(network) >= MOST_OF_ADDRESS:
            raise Refusal("tournament_share", {"most": MOST_OF_ADDRESS})

    async def change(self, id: str, change: Change) -> Tournament:
        """Change a tournament, and do what is due there; durable when this returns. Raises `Refusal`."""
        async with self._locks[id]:
            for _ in range(ATTEMPTS):
                seen = await self._read(id)
                now = self._hall.time().wall
                before = seen.tournament
                after = await asyncio.to_thread(_changed, before, change, now)  # a draw takes seconds
                if after is before:
                    return before
                if await self._storage.save_tournament(_row(after, seen.version + 1, now)):
                    self._keep(Seen(seen.version + 1, after))
                    self._follow_up(before, after)
                    return after
                await asyncio.sleep(secrets.randbelow(20) / 1000)
        raise Refusal("busy", {"seconds": 3})

    async def look(self, id: str) -> Seen:
        """A tournament as it was a moment ago; raises `Refusal`."""
        at, seen = self._shown.get(id, (0.0, None))
        if seen is None or time.monotonic() - at > FRESH:
            async with self._locks[id]:
                seen = await self._read(id)
        return seen

    async def _read(self, id: str) -> Seen:
        row = await self._storage.tournament(id)
        if row is None:
            self._locks.pop(id, None)
            self._shown.pop(id, None)
            raise Refusal("no_tournament")
        known = self._shown.get(id)
        if known is not None and known[1].version == row.version:
            return self._keep(known[1])
        return self._keep(Seen(row.version, decode(row.state)))

    def _keep(self, seen: Seen) -> Seen:
        self._shown[seen.tournament.id] = time.monotonic(), seen
        return seen

    # What is due

    async def keep_directing(self) -> None:
        """Look every second at what is due, on one server for all."""
        await repeat(self._hall, self._direct, EVERY, "tournaments_not_directed")

    async def _direct(self) -> None:
        if self._hall.elsewhere is None or self._hall.elsewhere.pairs_here():
            self._hall.start(self.look_at_due())
            if time.monotonic() >= self._tidy_at:
                self._tidy_at = time.monotonic() + TIDY_EVERY
                await self._tidy()

    async def look_at_due(self) -> None:
        """Go on with the tournaments at which something is due, but those that somebody is busy with."""
        now = self._hall.time().wall
        due = [id for id in await self._storage.tournaments_due(now) if self._not_before.get(id, 0) <= now]
        new = {*due, *self._half_opened} - self._looked_at
        self._half_opened -= new
        self._looked_at.update(new)
        await asyncio.gather(*(self._look_at(id, now) for id in new))

    async def _look_at(self, id: str, now: int) -> None:
        try:
            async with self._slots:
                await self.go_on(id)
        except Exception as error:  # whatever it is, the others go on
            log.warning("tournament_not_directed", tournament=id, why=f"{type(error).__name__}: {error}")
            self._not_before[id] = now + progress.LOOK_EVERY
        finally:
            self._looked_at.discard(id)

    async def go_on(self, id: str) -> None:
        """Do what is due at a tournament; open what is to be open, and take results of which nobody has told."""
        tournament = await self.change(id, lambda one, _: one)
        phases = await self._storage.table_phases([game.table for game in tournament.unfinished])
        over = [table for table, phase in phases.items() if phase in ("over", "aside")]
        if over:
            tournament = await self._take(id, over)
        await self._open(tournament, tournament.unfinished)
        self._not_before[id] = progress.due(tournament, self._hall.time().wall) or 0

    async def _tidy(self) -> None:
        now = self._hall.time().wall
        await self._storage.delete_old_tournaments(now - round(self._hall.settings.kept_days * DAY))
        for known in (self._shown, self._locks, self._not_before):
            known.clear()  # what is still wanted is read again

    # What follows from a change

    def _follow_up(self, before: Tournament, after: Tournament) -> None:
        self._not_before.pop(after.id, None)
        if after.phase == "sealed" != before.phase:
            waited_for = [one.id for one in after.entrants if one.plays and one.nonce is None]
            self._hall.start(self._call(waited_for, p.TournamentCalls(after.id, after.settings.game)))
        if new := after.games[len(before.games) :]:
            self._hall.start(self._open(after, new))

    async def _open(self, tournament: Tournament, games: Sequence[TournamentGame]) -> None:
        """Open those tables that are not there yet, the first ones first, and call their people.

        No more than `MOST_OPEN` are played at a time, and none is tried once there is no room for another one.
        """
        unfinished = {game.table for game in tournament.unfinished}
        there = {*await self._storage.table_phases(list(unfinished - self._hall.rooms.keys()))}
        there |= unfinished & (self._hall.rooms.keys() | self._opening)
        missing = [game for game in games if game.table not in there][: max(0, MOST_OPEN - len(there))]
        some = missing[:OPENED_IN_A_LOOK]
        self._opening.update(game.table for game in some)
        try:
            for start in range(0, len(some), OPENED_AT_ONCE):
                now = some[start : start + OPENED_AT_ONCE]
                if not all(await asyncio.gather(*(self._open_table(tournament, game) for game in now))):
                    return
        finally:
            self._opening.difference_update(game.table for game in some)
        if len(some) < len(missing):
            self._half_opened.add(tournament.id)

    async def _open_table(self, tournament: Tournament, game: TournamentGame) -> bool:
        """Open a table; False if there is no room for it, or for any other."""
        first = tables.first_entries(tournament, game, self._hall.time().wall)
        address = self._addresses.get(tournament.id) or tournament.network
        try:
            await self._hall.open(first, first[0].by, address, game.table)  # type: ignore[union-attr]
        except Refusal as error:  # another server has just done it, or it is tried again
            log.info("tournament_table_not_opened", table=game.table, why=str(error))
            return error.key not in NO_ROOM
        if not tournament.settings.over_days:
            people = [one for one in game.entrants if (known := tournament.entrant(one)) and known.plays]
            called = p.TournamentCalls(tournament.id, tournament.settings.game, game.table)
            self._hall.start(self._call(people, called))
        return True

    async def _call(self, people: Iterable[str], message: p.TournamentCalls) -> None:
        await asyncio.gather(*(self._hall.people.tell(one, message) for one in people))

    async def _take(self, id: str, over: list[str]) -> Tournament:
        """Take the results of games that are over."""
        found = [(table, await self._result_of(table)) for table in over]

        def take(tournament: Tournament, now: int) -> Tournament:
            for table, (people, outcome) in found:
                tournament = progress.take_result(tournament, table, people, outcome, now)
            return tournament

        return await self.change(id, take)

    async def _result_of(self, table: str) -> tuple[dict[int, str], GameOutcome | None]:
        game = await self._storage.finished_game(table)
        if game is None:
            return {}, None
        return game.people, msgspec.json.decode(game.summary, type=GameOutcome)


def _changed(tournament: Tournament, change: Change, now: int) -> Tournament:
    return progress.advance(change(tournament, now), now, _new_id)


def _results(tournament: Tournament) -> Results:
    return Results(standings(tournament) if tournament.games else [], compared(tournament))


def _row(tournament: Tournament, version: int, now: int) -> TournamentRow:
    return TournamentRow(
        id=tournament.id,
        version=version,
        game=tournament.settings.game,
        phase=tournament.phase,
        public=tournament.settings.public,
        host=tournament.host,
        due=progress.due(tournament, now),
        changed=now,
        begins=tournament.begins,
        network=tournament.network,
        players=tuple(tournament.people),
        state=encode(tournament),
    )


def _new_id() -> str:
    return secrets.token_urlsafe(16)
