"""Tables: the lobby, opening one, and what somebody with the link may know before entering."""

from typing import Annotated, TypeVar

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import Parameter, RawBody
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.finished.game_access import LARGEST_RECORD, TableId, finished_game
from saucerful.server.api.requests.guards import asker, check_table
from saucerful.server.api.requests.large_bodies import read_with_record
from saucerful.server.archive.origins import Beginning
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import summary_of
from saucerful.server.storage.rows import Player, TableRow
from saucerful.server.table import entries as e
from saucerful.server.work.pool import Asker, WorkPool
from saucerful.server.work.tasks import OriginFound, OriginTask

T = TypeVar("T")


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    settings: e.TableSettings | None = None
    """May be left out where an origin tells what is played."""
    bots: dict[p.Place, p.Level] = {}
    """Which bot sits in which place."""
    sit: p.Place | None = 0
    """Your own place; `null` opens the table without sitting down."""
    origin: Beginning | None = None
    """Begin with a moment of another game; its seats are then the places, not drawn by lot."""


class TableOpened(Struct, frozen=True):
    """A new table."""

    id: str
    path: str
    """The page of the table, to be sent to friends."""


class TableKnown(Struct, frozen=True):
    """What somebody with the link may know before entering."""

    id: str
    game: str
    seats: int
    free: int
    """Places without anybody."""
    phase: str
    """`open`, `playing`, `over`, or `aside`: kept, but this version cannot go on with it."""
    people: list[str]
    """The names of those who sit there."""
    host: str
    """The name of the person who looks after the table."""
    spectators: bool
    """Whether others may watch."""
    next: str | None = None
    """The table of the rematch."""
    previous: str | None = None
    """The table of which this is the rematch."""


@get("/tables", summary="The lobby")
async def lobby(
    hall: NamedDependency[Hall],
    game: Annotated[str, Parameter(max_length=64, description="Only tables of this game.")] = "",
    rated: Annotated[bool | None, Parameter(description="Only rated ones, or only casual ones.")] = None,
    days: Annotated[bool | None, Parameter(description="Only those with a day or more for a move, or no such.")] = None,
    free: Annotated[bool, Parameter(description="Only those with free places.")] = False,
) -> list[p.LobbyTable]:
    """Public tables that wait for people, those with free places first: the first 100 that fit."""
    return await hall.lobby.tables(p.LobbyFilter(game, rated, days, free))


@post("/tables", summary="Open a table", request_max_body_size=LARGEST_RECORD, guards=[check_table])
async def open_table(
    body: RawBody,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    work: NamedDependency[WorkPool],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> TableOpened:
    """You are its host. It is reached by its link, and listed in the lobby if it is public."""
    data, record = read_with_record(body, NewTable)
    origin, settings = await _begin(data, record, hall, work, asker(visitor, person))
    id = await hall.open_table(settings, person.id, data.bots, data.sit, origin, address_key(visitor.address))
    return TableOpened(id, table_path(admission, id))


def table_path(admission: Admission, id: str) -> str:
    """Where the page of a table is found."""
    return f"{admission.settings.path_prefix}/t/{id}"


async def _begin(
    data: NewTable, record: bytes | None, hall: Hall, work: WorkPool, asks: Asker
) -> tuple[e.Origin | None, e.TableSettings]:
    if data.origin is None:
        if data.settings is None:
            raise Refusal("not_understood", {"why": "it needs settings, or an origin"})
        return None, data.settings
    if data.origin.game is not None and record is None:
        record = bytes((await finished_game(hall, data.origin.game, asks.person)).record)
    elif data.origin.game is not None or record is None:
        raise Refusal("not_understood", {"why": "an origin is a game or a record"})
    wanted = msgspec.structs.replace(data.origin, record=None)
    result = await work.perform(asks, OriginTask(record.decode(), wanted, data.settings))
    found = msgspec.json.decode(result, type=OriginFound)
    return found.origin, found.settings


@get("/tables/{id:str}", summary="A table before one enters it")
async def table(id: TableId, hall: NamedDependency[Hall]) -> TableKnown:
    """Nothing of its game: for that, enter it over the socket."""
    row = await hall.storage.table_row(id)
    if row is None:
        raise Refusal("no_table")
    if row.phase == "aside":
        return await _set_aside(hall, row)
    found = await (await hall.find(id)).summary()
    return TableKnown(
        id=found.id,
        game=found.game,
        seats=found.seats,
        free=found.free,
        phase=found.phase,
        people=[person.name for person in found.people],
        host=found.host.name,
        spectators=found.spectators,
        next=found.next,
        previous=found.previous,
    )


async def _set_aside(hall: Hall, row: TableRow) -> TableKnown:
    seated = row.players or ()
    known = await hall.storage.players([row.host, *seated])
    names = {id: player.name for id, player in known.items()}
    return TableKnown(
        id=row.id,
        game=row.game,
        seats=row.seats,
        free=summary_of(row).free,
        phase=row.phase,
        people=[names.get(id, "") for id in seated],
        host=names.get(row.host, ""),
        spectators=False,
    )


ROUTES = [lobby, open_table, table]
