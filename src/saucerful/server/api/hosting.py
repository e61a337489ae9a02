"""For the host: what people report, who may not come or speak, and which words may not be in names."""

from typing import Annotated

import msgspec
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Meta, Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.measures import Kind, What, measure
from saucerful.server.access.names import nickname
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.me.passkeys import keep_protected
from saucerful.server.api.people.profiles import PersonId, somebody
from saucerful.server.api.requests.guards import FOR_ALL
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.protocol.values import NO_NUL
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Player

MOST_REPORTS = 200
MOST_OF_NETWORK = 10
"""Reports that come from one network, and with which nobody has dealt: the next ones follow when these are."""
DAY = 86_400_000


class MeasureShown(Struct, frozen=True):
    """Something that the host has done."""

    kind: Kind
    who: str
    what: What
    until: int | None
    """In milliseconds since 1970; `null`: for good."""
    why: str
    person: p.Person | None = None
    """If it is about one."""


class ReportShown(Struct, frozen=True):
    """What somebody has told about somebody else."""

    number: int
    at: int
    by: p.Person | None
    """`null`: they are forgotten."""
    about: p.Person | None
    table: str
    reason: str
    words: str
    said: list[str]
    """What the other one had said last at that table."""
    done: bool
    here: bool
    """Whether they are connected: then their network can be banned as well."""


class HostDesk(Struct, frozen=True):
    """Everything that the host can act upon."""

    reports: list[ReportShown]
    """Those first with which nobody has dealt."""
    measures: list[MeasureShown]


class NewMeasure(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host does, or takes back."""

    kind: Kind
    who: Annotated[str, Meta(min_length=1, max_length=100, pattern=NO_NUL)]
    what: What
    days: Annotated[float, Meta(gt=0, le=3650)] | None = None
    """`null`: for good."""
    why: Annotated[str, Meta(max_length=200, pattern=NO_NUL)] = ""
    on: bool = True
    """False: it is taken back."""
    network: bool = False
    """Whether the networks in which the person is now are treated alike."""


@get("/host", summary="What the host can act upon", opt=FOR_ALL)
async def desk(
    hall: NamedDependency[Hall], admission: NamedDependency[Admission], visitor: NamedDependency[Visitor]
) -> HostDesk:
    """Only with the `host_token`, as a bearer token."""
    admission.check_host_token(visitor)
    reports = await hall.storage.reports(MOST_REPORTS, MOST_OF_NETWORK)
    measures = await hall.storage.measures(hall.time().wall)
    ids = {id for one in reports for id in (one.player, one.about)}
    ids |= {one.who for one in measures if one.kind == "person"}
    here = await hall.people.networks_now(sorted({one.about for one in reports}))
    known = {id: person_of(one) for id, one in (await hall.storage.players(list(ids))).items()}
    return HostDesk(
        [
            ReportShown(
                one.number, one.at, known.get(one.player), known.get(one.about), one.table, one.reason, one.words,
                msgspec.json.decode(one.said, type=list[str]), one.done, one.about in here,
            )
            for one in reports
        ],
        [MeasureShown(one.kind, one.who, one.what, one.until, one.why, known.get(one.who)) for one in measures],
    )  # fmt: skip


@post("/host/measures", summary="Do something about somebody, or take it back", status_code=204, opt=FOR_ALL)
async def do(
    data: JSONBody[NewMeasure],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
) -> None:
    """All servers know it within seconds; whoever is banned is shown out."""
    admission.check_host_token(visitor)
    now = wall_clock()
    until = None if data.days is None else now + round(data.days * DAY)
    wanted = measure(data.kind, data.who, data.what, until, data.why, now, on=data.on)
    if wanted.kind == "person" and data.on:
        await somebody(hall, wanted.who)
    found = await hall.people.networks_now([wanted.who]) if data.network and wanted.kind == "person" else {}
    networks = sorted(found.get(wanted.who, ()))
    for one in (wanted, *(measure("network", who, data.what, until, data.why, now, on=data.on) for who in networks)):
        await hall.storage.save_measure(one)
    await hall.people.apply_measures()


@post("/host/reports/{number:int}/done", summary="Have dealt with a report", status_code=204, opt=FOR_ALL)
async def close(
    number: Annotated[int, Parameter(ge=0, le=2**53)],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
) -> None:
    """It moves to the end of the list."""
    admission.check_host_token(visitor)
    await hall.storage.close_report(number)


@post("/host/people/{id:str}/rename", summary="Take somebody's name away", status_code=200, opt=FOR_ALL)
async def rename(
    id: PersonId,
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
) -> p.Person:
    """They get a nickname, as somebody who comes for the first time, and can choose another one."""
    admission.check_host_token(visitor)
    player: Player = await somebody(hall, id)
    changed = msgspec.structs.replace(player, name=nickname(player.avatar))
    await hall.storage.save_player(changed)
    await keep_protected(hall, changed)
    hall.people.renamed(person_of(changed))
    return person_of(changed)


ROUTES = [desk, do, close, rename]
