"""Telling the host about somebody."""

from typing import Annotated, Literal

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from saucerful.server.access.admission import Admission
from saucerful.server.api.people.profiles import PersonId, somebody
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.protocol.values import NO_NUL
from saucerful.server.refusals import Refusal
from saucerful.server.storage.rows import Player, Report
from saucerful.server.table import entries as e

Reason = Literal["name", "chat", "cheating", "leaving", "other"]
LINES = 20
"""Lines of chat that the host gets to read."""


class Complaint(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has done."""

    reason: Reason
    words: Annotated[str, Meta(max_length=500, pattern=NO_NUL)] = ""
    table: Annotated[str, Meta(max_length=64, pattern=NO_NUL)] = ""
    """Where it happened: the host reads what they said there last."""


@post("/people/{id:str}/report", summary="Tell the host about somebody", status_code=204)
async def report(
    id: PersonId,
    data: JSONBody[Complaint],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
) -> None:
    """Five times a day at most. Nobody but the host reads it."""
    if id == person.id:
        raise Refusal("yourself")
    await somebody(hall, id)
    admission.count_report(person.id)
    said = await _said(hall, data.table, id) if data.table else []
    await hall.storage.save_report(
        Report(
            player=person.id,
            about=id,
            table=data.table,
            reason=data.reason,
            words=data.words,
            said=msgspec.json.encode(said),
            at=wall_clock(),
        )
    )


async def _said(hall: Hall, table: str, player: str) -> list[str]:
    """The last lines that somebody said at a table."""
    entries = (e.read_entry(one) for one in await hall.storage.readable_entries(table))
    return [one.text for one in entries if isinstance(one, e.Said) and one.player == player][-LINES:]


ROUTES = [report]
