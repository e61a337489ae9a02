"""What the file says after all: every table replayed from its journal, and compared with what people were told."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.table import entries as e
from saucerful.server.table.state import Change, Table
from tests.postgres import ON_POSTGRES, database_of, execute
from tests.server.outside.players import Friend


def read_journals(folder: Path, file: str = FILE_NAME) -> dict[str, list[bytes]]:
    """The journals of all tables."""
    journals: dict[str, list[bytes]] = {}
    for table, number, entry in _rows(folder, file):
        journal = journals.setdefault(table, [])
        assert number == len(journal), f"{table}: {number} follows {len(journal) - 1}"
        journal.append(entry.encode())
    return journals


def _rows(folder: Path, file: str) -> list[tuple[Any, ...]]:
    if ON_POSTGRES:
        return execute(
            "SELECT table_id, number, entry FROM saucerful.journal ORDER BY table_id, number", url=database_of(folder)
        )
    with closing(sqlite3.connect(f"file:{folder / file}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT table_id, number, entry FROM journal ORDER BY id").fetchall()


def replay(id: str, entries: list[bytes], seats: Iterable[int]) -> tuple[Table, dict[tuple[int, int], bytes]]:
    """The table at its end, and what each of these seats saw at each number."""
    table = Table.from_journal(id, entries[:1])
    views: dict[tuple[int, int], bytes] = {}
    seats = list(seats)
    for entry in entries[1:]:
        table.take(Change(e.read_entry(entry)))
        if table.position is not None:
            views |= {(table.number, seat): msgspec.json.encode(table.position.view(seat)) for seat in seats}
    return table, views


def check_promises(folder: Path, friends: list[Friend]) -> dict[str, Table]:
    """All that anybody was told is in the file, at the same number, once. Returns the tables."""
    journals, tables = read_journals(folder), {}
    for id, entries in journals.items():
        there = [friend for friend in friends if id in friend.memory.seats]
        tables[id], views = replay(id, entries, {friend.memory.seats[id] for friend in there})
        moves = _moves_by_id([e.read_entry(entry) for entry in entries])
        for friend in there:
            _check_views(id, friend, views)
            _check_moves(id, friend, moves)
    for friend in friends:
        assert {id for id, _ in friend.memory.acknowledged} <= friend.memory.seats.keys() <= tables.keys()
        assert all(tables[id].phase == "over" for id in friend.memory.finished)
    return tables


def _moves_by_id(entries: list[e.AnyEntry]) -> dict[str, tuple[int, int | None]]:
    """The number and the seat of every move that a person made; an id that comes twice would be a move made twice."""
    moves: dict[str, tuple[int, int | None]] = {}
    for number, entry in enumerate(entries, 1):
        if isinstance(entry, e.Moved) and entry.id is not None:
            assert entry.id not in moves, f"{entry.id} was made twice"
            moves[entry.id] = (number, entry.seat)
    return moves


def _check_views(id: str, friend: Friend, views: dict[tuple[int, int], bytes]) -> None:
    seat = friend.memory.seats[id]
    for (table, n), view in friend.memory.views.items():
        if table == id:
            assert views.get((n, seat)) == view, f"{friend.name} saw something else at {n}"


def _check_moves(id: str, friend: Friend, moves: dict[str, tuple[int, int | None]]) -> None:
    for (table, move), n in friend.memory.acknowledged.items():
        if table == id:
            assert moves.get(move) == (n, friend.memory.seats[id]), f"{move} was acknowledged as {n}"
