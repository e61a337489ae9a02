"""People you have met: to invite them again, or to have nothing more to do with them."""

from typing import Annotated

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from msgspec import Struct

from saucerful.server import protocol as p
from saucerful.server.access.admission import Admission
from saucerful.server.access.visitor import Visitor
from saucerful.server.api.people.profiles import PersonId, somebody
from saucerful.server.archive.profiles import shows_to
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.room.table_rows import person_of
from saucerful.server.storage.rows import Block, Player

MOST_BLOCKED = 500
"""People whom one person may block."""


class PersonMet(Struct, frozen=True):
    """Somebody with whom you have played, or whom you have blocked."""

    player: p.Person
    games: int
    """How many games you have finished together."""
    last: int | None
    """When the last of them was over, in milliseconds since 1970."""
    here: bool
    """Whether they are connected just now, if they let you see that."""
    blocked: bool


class Invitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Where you would like somebody to come."""

    table: p.Id


class Reached(Struct, frozen=True):
    """Whether they were told."""

    told: bool
    """If not, they are not here just now, or let nobody see whether they are: send them the link."""


@get("/me/people", summary="People you have met")
async def my_people(
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    person: NamedDependency[Player],
    limit: Annotated[int, Parameter(ge=1, le=200, description="How many at most.")] = 50,
) -> list[PersonMet]:
    """Those with whom you have played, the last first, and whom you have blocked."""
    admission.count_replay(person.id)
    met = {one.player: one for one in await hall.storage.met(person.id, limit)}
    blocks = await hall.storage.blocks(person.id)
    ids = [*met, *sorted(blocks.blocked - met.keys())]
    known, here = await hall.storage.players(ids), await hall.people.networks_now(ids)
    return [
        PersonMet(
            person_of(known[id]),
            met[id].games if id in met else 0,
            met[id].last if id in met else None,
            id in here and id not in blocks.blocked_by and shows_to(known[id], met=id in met),
            id in blocks.blocked,
        )
        for id in ids
        if id in known
    ]


@post("/people/{id:str}/block", summary="Have nothing more to do with somebody", status_code=204)
async def block(
    id: PersonId, hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> None:
    """You are not paired with them, they cannot sit down where you sit, and you do not read what they say."""
    admission.count_choice(person.id)
    if id == person.id:
        raise Refusal("yourself")
    if len((await hall.storage.blocks(person.id)).blocked) >= MOST_BLOCKED:
        raise Refusal("too_many_blocked", {"most": MOST_BLOCKED})
    await somebody(hall, id)
    await _save(hall, Block(player=person.id, other=id, at=wall_clock(), on=True))


@delete("/people/{id:str}/block", summary="Do not mind somebody any more", status_code=204)
async def unblock(
    id: PersonId, hall: NamedDependency[Hall], admission: NamedDependency[Admission], person: NamedDependency[Player]
) -> None:
    """As if you had never blocked them."""
    admission.count_choice(person.id)
    await _save(hall, Block(player=person.id, other=id, at=wall_clock(), on=False))


async def _save(hall: Hall, block: Block) -> None:
    await hall.storage.save_block(block)
    await hall.people.blocks_changed(block.player, block.other)


@post("/people/{id:str}/invite", summary="Invite somebody to your table", status_code=200)
async def invite(
    id: PersonId,
    data: JSONBody[Invitation],
    hall: NamedDependency[Hall],
    admission: NamedDependency[Admission],
    visitor: NamedDependency[Visitor],
    person: NamedDependency[Player],
) -> Reached:
    """Somebody with whom you have played. They are told if they are here; otherwise send them the link."""
    admission.count_rename(person.id)
    admission.check_mute(person.id, visitor)
    row = await hall.storage.table_row(data.table)
    if row is None or row.phase != "open" or (row.host != person.id and person.id not in (row.players or ())):
        raise Refusal("not_your_table")
    if not await hall.storage.met(person.id, 1, id):
        raise Refusal("never_met")
    blocks = await hall.storage.blocks(person.id)
    if id in blocks.blocked | blocks.blocked_by:  # who has blocked whom is not told
        return Reached(False)
    told = await hall.people.tell(id, p.Invited(data.table, row.game, person_of(person)))
    return Reached(told and shows_to(await somebody(hall, id), met=True))


ROUTES = [my_people, block, unblock, invite]
