"""Nobody is told what they may not know: all that a person ever hears follows from what that person can see.

Whole games are played at a live table. Then everything that each seat and a spectator were told is made again from
positions in which all that is hidden from them has been drawn anew: it must be the same, byte for byte.
"""

import copy
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import saucerful
from saucerful import Position
from saucerful.server import protocol as p
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.seats import places
from saucerful.server.table.state import Change, Happened, Table
from saucerful.server.table.views import TableViews
from tests.properties.tables import random_move
from tests.properties.test_secrets import another_world
from tests.server.inside import Someone, hall_in, replayed, seated
from tests.server.storage.running import on_a_loop

NAMES = ["ada", "bob", "cyd", "dan", "eve", "fay", "gus"]
LONGEST = 120
"""Moves after which a game is left."""


def sizes() -> list[tuple[str, int]]:
    return [(game, seats) for game in saucerful.names() for seats in saucerful.game(game).seats]


class Listener:
    """Somebody at the table, and what they ought to have heard."""

    def __init__(self, someone: Someone, seat: int | None) -> None:
        self.someone = someone
        self.seat = seat
        self.told = [
            (message, raw)
            for message, raw in zip(someone.heard, someone.raw, strict=True)
            if message["type"] in ("table", "moved")
        ]

    def check(self, table: Table, happened: Happened) -> None:
        """What was said about that number says nothing about the truth."""
        assert table.position is not None
        known = copy.copy(table)
        known.position = another_world(table.position, self.seat, f"{self.seat}/{happened.number}")
        showing = TableViews(known, lambda player: p.Person(player, player.title(), "moth"))
        for message, raw in self.told:
            if message["n"] == happened.number and message["type"] == "moved":
                self._check_move(showing, happened, message, raw)
            elif message["n"] == happened.number and "view" in message:
                assert message["view"] == msgspec.json.decode(showing.view(self.seat))
                assert message.get("legal", []) == showing.table.legal(self.seat)

    def _check_move(self, showing: TableViews, happened: Happened, message: dict[str, Any], raw: str) -> None:
        entry = happened.entry
        assert isinstance(entry, e.Moved)
        seen = Happened(happened.number, entry, [event.seen_by(self.seat) for event in happened.events])
        clock = showing.clock(entry.at) if showing.table.real_time else None
        yours = message.get("yours")
        assert yours is None or self.seat == entry.seat
        encoded = showing.moved(seen, self.seat, yours, clock)
        assert encoded.decode() == raw
        assert p.write_tell(msgspec.json.decode(encoded, type=p.MoveShown)) == encoded


async def one_move(people: list[Someone], position: Position, lots: Random, number: int) -> None:
    """Somebody who may moves; now and then somebody tries what they may not."""
    curious = lots.choice(people)
    if lots.random() < 0.2:
        ideas = {move for seat in range(position.seats) for move in position.legal(seat)}
        ideas -= set(position.legal(curious.seat))
        if ideas:
            move = lots.choice(sorted(ideas))
            refused = await curious.refused(p.Move(f"idea {number}", move))
            reason = another_world(position, curious.seat, str(number)).refusal(curious.seat, move)
            assert reason is not None
            assert (refused["text"], refused["clause"]) == (str(reason), reason.clause)
    seat = lots.choice(position.to_act)
    [someone] = [one for one in people if one.seat == seat]
    someone.say(p.Move(str(number), random_move(position, seat, lots.random())))
    await someone.until("moved", lambda moved: moved.get("yours") == str(number))


async def play(hall: Hall, game: str, seats: int) -> tuple[str, list[Listener]]:
    table, people = await seated(hall, e.TableSettings(game, seats), *NAMES[:seats])
    spectator = await Someone(hall, "zoe").connect()
    await spectator.enter(table)
    lots, position = Random(f"{game}/{seats}"), hall.rooms[table].table.position
    assert position is not None
    for number in range(LONGEST):
        if position.over:
            break
        await one_move(people, position, lots, number)
    for someone in (*people, spectator):
        await someone.enter(table)
        await someone.settled()
    return table, [*(Listener(someone, someone.seat) for someone in people), Listener(spectator, None)]


def check_secrets(table: Table, listener: Listener) -> None:
    """Neither the seed, nor what others gave to the deal, nor any order of cards is in what was said."""
    nonces = [f"nonce-of-{name}" for name in NAMES if name != listener.someone.id]
    for raw in listener.someone.raw:
        assert table.opened.seed not in raw
        assert not any(nonce in raw for nonce in nonces)
        assert '"shuffle"' not in raw
        assert '"deal"' not in raw


@on_a_loop
@pytest.mark.parametrize(("game", "seats"), sizes())
async def test_all_that_a_person_hears_follows_from_what_they_can_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    monkeypatch.setattr(places, "COUNTDOWN", 0)
    async with hall_in(tmp_path) as hall:
        name, listeners = await play(hall, game, seats)
        whole = await replayed(hall, name)
        entries = [e.read_entry(entry) for entry in await hall.storage.read_entries(name)]
    opened = entries[0]
    assert isinstance(opened, e.Opened)
    table, moves = Table(name, opened), 0
    for entry in entries[1:]:
        happened = table.take(Change(entry))
        if table.position is not None:
            moves += isinstance(entry, e.Moved)
            for listener in listeners:
                listener.check(table, happened)
    assert whole.position is not None
    assert moves == len(whole.position.history) > 5
    for listener in listeners:
        assert sum(message["type"] == "moved" for message, _ in listener.told) == moves
        check_secrets(table, listener)
