"""Telling the host about somebody."""

import asyncio
from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from saucerful.server.access.admission import Admission
from saucerful.server.access.rate_limits import address_key
from saucerful.server.access.visitor import Visitor
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
    """Where it happened, if you were there: the host reads what they said there last."""


@post("/people/{id:str}/report", summary="Tell the host about somebody", status_code=204)
async def report(
    id: PersonId,
    data: JSONBody[Complaint],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> None:
    """Five times a day at most, and fifteen times from one address. Nobody but the host reads it."""
    if id == person.id:
        raise Refusal("yourself")
    await somebody(hall, id)
    admission.count_report(person.id, visitor)
    said = await _said(hall, data.table, id, person.id) if data.table else []
    await hall.storage.save_report(
        Report(
            player=person.id,
            about=id,
            table=data.table,
            reason=data.reason,
            words=data.words,
            said=msgspec.json.encode(said),
            at=wall_clock(),
            network=await hall.people.tag(address_key(visitor.address)),
        )
    )


async def _said(hall: Hall, table: str, player: str, listener: str) -> list[str]:
    """The last lines that somebody said at a table, if the one who tells of it was there."""
    was_there = await _was_there(hall, table, listener)
    if (room := hall.rooms.get(table)) is not None:
        lines = [line for _, line in room.table.chat]
    else:
        entries = await hall.storage.readable_entries(table)
        lines = await asyncio.to_thread(_lines, entries)  # off the event loop: there may be thousands
    was_there |= any(line.player == listener for line in lines)
    return [line.text for line in lines if line.player == player][-LINES:] if was_there else []


async def _was_there(hall: Hall, table: str, person: str) -> bool:
    """Whether somebody looks at a table, plays there or has played there, as far as that is known."""
    if any(client.room is not None and client.room.id == table for client in hall.people.connections.get(person, ())):
        return True
    row = await hall.storage.table_row(table)
    return row is not None and (person == row.host or person in (row.players or ()))


def _lines(entries: list[bytes]) -> list[e.Said]:
    """The lines of chat in a journal, as far as they can be read."""
    lines = []
    for encoded in entries:
        if b'"said"' in encoded:
            with suppress(msgspec.MsgspecError):
                entry = e.read_entry(encoded)
                if isinstance(entry, e.Said):
                    lines.append(entry)
    return lines


ROUTES = [report]
