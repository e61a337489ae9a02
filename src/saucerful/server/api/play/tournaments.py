"""Tournaments: set one up, join it by its link, see how it stands."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.hall.hall import Hall
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player, TournamentRow
from saucerful.server.tournaments import entering
from saucerful.server.tournaments.director import Director, Seen
from saucerful.server.tournaments.progress import MINUTE
from saucerful.server.tournaments.standings import DealCompared, Standing
from saucerful.server.tournaments.state import Entrant, Tournament, TournamentSettings

TournamentId = Annotated[str, Parameter(max_length=64, description="The tournament, as in its link.")]
MOST_LISTED = 50
MOST_LISTED_OF_NETWORK = 5
"""Tournaments that were set up from one network, so that a few do not fill the list."""
MOST_MINUTES = 7 * 24 * 60


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be set up."""

    settings: TournamentSettings
    begins_in: Annotated[int, Meta(ge=1, le=MOST_MINUTES)] = 10
    """In how many minutes it begins. You may begin it earlier."""


class TournamentOpened(Struct, frozen=True):
    """A new tournament."""

    id: str
    path: str
    """Its page, to be sent to friends."""
    commitment: str
    """The hash that commits the server to the seed from which all its chance follows."""


class TournamentEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """What you add to the deals. An arena that is being played needs neither."""

    commitment: p.Commitment | None = None
    """The hash of your nonce, which you reveal when the tournament begins."""
    nonce: p.Nonce | None = None
    """Instead of that, the nonce itself: then you need not be there when it begins."""


class NonceRevealed(Struct, frozen=True, forbid_unknown_fields=True):
    """The nonce that you have committed to."""

    nonce: p.Nonce


class Removal(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom you remove."""

    entrant: Annotated[str, Meta(max_length=64)]


class Rest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you want a rest in an arena, or the next table."""

    on: bool


class TournamentKnown(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    settings: TournamentSettings
    phase: str
    """`open`, `sealed` (it begins), `playing`, `over`, `cancelled`."""
    host: p.Person
    people: int
    begins_in: int
    """Milliseconds until it begins; negative if it has."""
    joined: bool
    """Whether you take part."""


class TournamentList(Struct, frozen=True):
    """Which tournaments there are."""

    public: list[TournamentKnown]
    """Those that anybody can join or watch, those first that have yet to begin."""
    mine: list[TournamentKnown]
    """Those in which you take part, or did, the latest first."""


class EntrantShown(Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part: a person or a bot."""

    id: str
    player: p.Person | None = None
    bot: str | None = None
    """Its level, if it is one."""
    state: str = "in"
    """`in`, `absent` (they were not there when it began), `left` (bots play for them)."""
    committed: bool = False
    """Whether their nonce is settled."""
    revealed: bool = False
    """Whether it is known."""
    free: bool = False
    """In an arena: whether they wait for the next table."""


class TableOfMine(Struct, frozen=True):
    """Where you play."""

    table: str
    deal: int


class TableToWatch(Struct, frozen=True):
    """A game of a tournament that anybody may watch."""

    table: str
    entrants: list[str]
    """Who plays there: ids of those who take part. An empty one is a bot that only fills a place."""


class TournamentShown(Struct, frozen=True, omit_defaults=True):
    """A tournament as you may see it."""

    id: str
    settings: TournamentSettings
    phase: str
    host: p.Person
    commitment: str
    entrants: list[EntrantShown]
    standings: list[Standing]
    """The best first: of finished games, and of a deal only once it has been played at all its tables."""
    left: int | None = None
    """Milliseconds until it begins, until nonces must be revealed, the next round begins, or the arena ends."""
    you: str | None = None
    """Your own state, if you have joined."""
    your_commitment: str | None = None
    """To your nonce: so a page knows whether it is the one that can reveal it."""
    round: int = 0
    """How many rounds have begun."""
    rounds: int = 0
    playing: int = 0
    """Tables at which a game is going on."""
    tables: list[TableOfMine] = []
    """Where you play just now."""
    deals: list[DealCompared] = []
    """Duplicate: what all have made of the deals that have been played at all tables."""
    why: str | None = None
    """Why it was cancelled: `too_few`, or `host` if its host has called it off."""
    seed: str | None = None
    """Once it is over: what all its chance followed from, with the nonces below."""
    nonces: list[str] = []


class TournamentNews(Struct, frozen=True, omit_defaults=True):
    """A tournament, if it has changed since you last looked."""

    version: int
    """To be asked with the next time, as `seen`."""
    left: int | None = None
    """As in `shown`."""
    tables: list[TableOfMine] = []
    """As in `shown`: a table may be there a moment after the tournament has changed."""
    watch: list[TableToWatch] = []
    """Games that are going on: none of a duplicate, where others still have the same cards before them."""
    shown: TournamentShown | None = None
    """Absent if that is the version that you have seen."""


@get("/tournaments", summary="Tournaments")
async def tournaments(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> TournamentList:
    """Those that anybody can join, and yours."""
    admission.count_tournament(person.id)
    public = await hall.storage.open_tournaments(MOST_LISTED, MOST_LISTED_OF_NETWORK)
    mine = await hall.storage.tournaments_of(person.id, MOST_LISTED)
    return TournamentList(await _known(hall, public, person), await _known(hall, mine, person))


@post("/tournaments", summary="Set up a tournament")
async def set_up(
    data: JSONBody[NewTournament],
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> TournamentOpened:
    """You are its host. Join it as everybody else does, if you want to take part."""
    admission.count_table(person.id, visitor)
    begins = hall.time().wall + data.begins_in * MINUTE
    new = await director.set_up(data.settings, person.id, begins, address_key(visitor.address))
    return TournamentOpened(new.id, f"{admission.settings.path_prefix}/tournament/{new.id}", new.commitment)


@get("/tournaments/{id:str}", summary="A tournament")
async def tournament(
    id: TournamentId,
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
    seen: Annotated[int, Parameter(ge=0, description="The version that you have seen.")] = 0,
) -> TournamentNews:
    """Who takes part, how it stands, and where you play. Ask again every few seconds."""
    admission.count_tournament(person.id)
    found = await director.look(id)
    left = _left(found.tournament, hall.time().wall)
    shown = None if found.version == seen else await _shown(hall, found, person.id)
    watch = [TableToWatch(game.table, game.entrants) for game in await found.playing(hall.storage)]
    return TournamentNews(found.version, left, await _tables(hall, found.tournament, person.id), watch, shown)


@post("/tournaments/{id:str}/join", summary="Join a tournament", status_code=200)
async def join(
    id: TournamentId,
    data: JSONBody[TournamentEntry],
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """Take part. Your commitment is to the tournament's own, as at a table."""
    admission.count_tournament(person.id)
    blocked_by = (await hall.storage.blocks(person.id)).blocked_by
    await director.change(
        id, lambda one, now: entering.join(one, person.id, data.nonce, data.commitment, now, blocked_by)
    )
    return await _shown(hall, await director.look(id), person.id)


@post("/tournaments/{id:str}/leave", summary="Leave a tournament", status_code=200)
async def leave(
    id: TournamentId,
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """Take part no longer. If it has begun, bots play what is left for you."""
    admission.count_tournament(person.id)
    await director.change(id, lambda one, _: entering.leave(one, person.id))
    return await _shown(hall, await director.look(id), person.id)


@post("/tournaments/{id:str}/begin", summary="Begin a tournament", status_code=200)
async def begin(
    id: TournamentId,
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """Its host does not wait any longer."""
    admission.count_tournament(person.id)
    await director.change(id, lambda one, now: entering.begin(one, person.id, now))
    return await _shown(hall, await director.look(id), person.id)


@post("/tournaments/{id:str}/cancel", summary="Call a tournament off", status_code=200)
async def cancel(
    id: TournamentId,
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """Its host does that before anything is played."""
    admission.count_tournament(person.id)
    await director.change(id, lambda one, now: entering.cancel(one, person.id, now))
    return await _shown(hall, await director.look(id), person.id)


@post("/tournaments/{id:str}/remove", summary="Remove somebody from a tournament", status_code=200)
async def remove(
    id: TournamentId,
    data: JSONBody[Removal],
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """Its host does that before it begins. Whoever is removed cannot join again."""
    admission.count_tournament(person.id)
    await director.change(id, lambda one, _: entering.remove(one, person.id, data.entrant))
    return await _shown(hall, await director.look(id), person.id)


@post("/tournaments/{id:str}/reveal", summary="Reveal a nonce", status_code=200)
async def reveal(
    id: TournamentId,
    data: JSONBody[NonceRevealed],
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """When the tournament begins: who does not do that within a minute is not there, and does not take part."""
    admission.count_tournament(person.id)
    await director.change(id, lambda one, _: entering.reveal(one, person.id, data.nonce))
    return await _shown(hall, await director.look(id), person.id)


@post("/tournaments/{id:str}/rest", summary="Rest in an arena", status_code=200)
async def rest(
    id: TournamentId,
    data: JSONBody[Rest],
    hall: NamedDependency[Hall],
    director: NamedDependency[Director],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> TournamentShown:
    """Get no table for a while, or one again. Who does not come to a table rests, too."""
    admission.count_tournament(person.id)
    await director.change(id, lambda one, now: entering.rest(one, person.id, now, on=data.on))
    return await _shown(hall, await director.look(id), person.id)


def _left(found: Tournament, now: int) -> int | None:
    until = found.begins if found.phase == "open" else found.until
    return None if until is None else max(0, until - now)


async def _tables(hall: Hall, found: Tournament, you: str) -> list[TableOfMine]:
    """Where somebody plays: tables that are planned and not there yet are left out."""
    mine = found.games_of(you)
    there = await hall.storage.table_phases([game.table for game in mine if game.table not in hall.rooms])
    return [TableOfMine(one.table, one.deal) for one in mine if one.table in hall.rooms or one.table in there]


class _ListedTournament(Struct):
    """What a list tells of a tournament: of its state nothing else is read, because its games may be hundreds."""

    settings: TournamentSettings
    begins: int
    entrants: list[Entrant] = []


async def _known(hall: Hall, rows: list[TournamentRow], person: Player) -> list[TournamentKnown]:
    known = await hall.storage.players(sorted({row.host for row in rows}))
    now = hall.time().wall
    found = []
    for row in rows:
        one = msgspec.json.decode(row.state, type=_ListedTournament)
        people = {entrant.id: entrant for entrant in one.entrants if entrant.bot is None}
        mine = people.get(person.id)
        found.append(
            TournamentKnown(
                id=row.id,
                settings=one.settings,
                phase=row.phase,
                host=_person(known, row.host),
                people=len(people),
                begins_in=one.begins - now,
                joined=mine is not None and mine.state == "in",
            )
        )
    return found


async def _shown(hall: Hall, seen: Seen, you: str) -> TournamentShown:
    found = seen.tournament
    known = await hall.storage.players([found.host, *found.people])
    mine = found.entrant(you)
    over = found.phase in ("over", "cancelled")
    results = await seen.results()
    return TournamentShown(
        id=found.id,
        settings=found.settings,
        phase=found.phase,
        host=_person(known, found.host),
        commitment=found.commitment,
        entrants=[_entrant(one, known) for one in found.entrants],
        standings=results.standings,
        left=_left(found, hall.time().wall),
        you=None if mine is None else mine.state,
        round=found.round,
        rounds=len(found.rounds),
        playing=len(found.unfinished),
        tables=await _tables(hall, found, you),
        deals=results.deals,
        why=found.why or None,
        seed=found.seed if over else None,
        nonces=found.nonces if over else [],
        your_commitment=mine.commitment if mine is not None else None,
    )


def _entrant(one: Entrant, known: dict[str, Player]) -> EntrantShown:
    return EntrantShown(
        id=one.id,
        player=_person(known, one.id) if one.bot is None else None,
        bot=one.bot,
        state=one.state,
        committed=one.nonce is not None or one.commitment is not None,
        revealed=one.nonce is not None,
        free=one.free_since is not None,
    )


def _person(known: dict[str, Player], id: str) -> p.Person:
    return person_of(known[id]) if id in known else p.Person(id, "", "")


ROUTES = [tournaments, set_up, tournament, join, leave, begin, cancel, remove, reveal, rest]
