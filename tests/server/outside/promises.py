"""Whether a server keeps what people were promised: each acknowledged move is there, once, at its number."""

from collections import Counter
from collections.abc import Iterable

from tests.server.outside.client import Client, Message
from tests.server.outside.players import Friend

ASKED_AGAIN = 25
"""How many of the last acknowledged moves each person asks about, at each table."""


async def check_kept(url: str, friends: Iterable[Friend], before: float = float("inf"), most: int | None = None) -> int:
    """Ask the server at that address about the moves that were acknowledged before a moment; returns how many.

    Each is sent once more: a server that has it answers `accepted`, with the same number. `most` is at how many of the
    last tables: nobody may ask about very many at once.
    """
    asked = 0
    for friend in friends:
        promised = {
            where: friend.memory.acknowledged[where]
            for where, at in friend.memory.acknowledged_at.items()
            if at < before
        }
        tables = dict.fromkeys(table for table, _ in promised)
        client = Client(url, dict(friend.client.http.cookies), {}, friend.client.address)
        try:
            for table in list(tables)[-(most or len(tables)) :]:
                asked += await _ask_again(client, friend, table, promised)
        finally:
            await client.close()
    return asked


async def _ask_again(client: Client, friend: Friend, table: str, promised: dict[tuple[str, str], int]) -> int:
    numbers = {id: n for (where, id), n in promised.items() if where == table}
    shown = await client.enter(table)
    assert shown["type"] == "table", f"{friend.name} played at {table}, and now hears {shown}"
    assert shown["n"] >= max(numbers.values()), (
        f"{friend.name} was told {max(numbers.values())}, now it is {shown['n']}"
    )
    recent = sorted(numbers, key=numbers.__getitem__)[-ASKED_AGAIN:]
    for id in recent:
        answer = await client.move(friend.memory.moves[id], id)
        assert (answer["type"], answer.get("n")) == ("accepted", numbers[id]), f"{id} was {numbers[id]}, now {answer}"
    return len(recent)


def check_record(record: Message, friends: list[Friend], table: str) -> int:
    """A finished game's record has every move that was acknowledged, at its place, and no move twice; returns how many.

    Those are not there that were undone by common consent. The place follows from the numbers that anybody was told:
    all of them together know every move.
    """
    steps: dict[int, Message] = {}
    for friend in friends:
        for (where, n), step in friend.memory.steps.items():
            if where == table:
                known = steps.setdefault(n, step)
                same = all(known[key] == step[key] for key in ("at", "seat", "by", "undone"))
                assert same, f"people were told different things about {n}: {known} and {step}"
    made: list[int] = []
    taken_back: set[int] = set()
    for n in sorted(steps):
        if undone := steps[n]["undone"]:
            taken_back.update(made[-undone:])
            del made[-undone:]
        if steps[n]["by"] is not None:
            made.append(n)
    assert len(made) == len(record["moves"]), f"people saw {len(made)} moves, the record has {len(record['moves'])}"
    places = dict(zip(made, record["moves"], strict=True))
    count = 0
    for friend in friends:
        for (where, id), n in friend.memory.acknowledged.items():
            if where == table and n not in taken_back:
                found = (places[n]["seat"], places[n]["move"])
                assert found == (friend.memory.seats[table], friend.memory.moves[id]), f"{id} at {n} is {found}"
                count += 1
    twice = [n for n, times in Counter(_numbers(friends, table)).items() if times > 1]
    assert not twice, f"two moves were acknowledged as {twice}"
    return count


def check_shown_alike(people: Iterable[Friend], table: str) -> int:
    """Whoever has the same seat, or none, was shown the same, to the letter; returns how many views were compared."""
    compared = 0
    steps: dict[tuple[int | None, int], Message] = {}
    views: dict[tuple[int | None, int], bytes] = {}
    for person in people:
        seat = person.memory.seats.get(table)
        for (where, n), step in person.memory.steps.items():
            if where == table:
                known = steps.setdefault((seat, n), step)
                assert known == step, f"seat {seat} was told {known} about {n}, and {step}"
        for (where, n), view in person.memory.views.items():
            if where == table:
                compared += (seat, n) in views
                known_view = views.setdefault((seat, n), view)
                assert known_view == view, f"seat {seat} was shown {known_view!r} at {n}, and {view!r}"
    return compared


def _numbers(friends: list[Friend], table: str) -> list[int]:
    return [n for friend in friends for (where, _), n in friend.memory.acknowledged.items() if where == table]
