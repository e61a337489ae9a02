"""Adding to a database what another, damaged one of the same server still has: its journals first of all."""

import sqlite3
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from saucerful.server.storage.chain import first_link, next_link
from saucerful.server.storage.sqlite.connection import transaction
from saucerful.server.storage.sqlite.journals import examine_journal
from saucerful.server.storage.sqlite.writes import APPEND, SAVE_HEAD

JOURNALS = "SELECT DISTINCT table_id FROM journal"
DELETE_JOURNAL = "DELETE FROM journal WHERE table_id = ?"
ROW = "SELECT * FROM tables WHERE id = ?"
SEATED = "SELECT player_id FROM seated WHERE table_id = ?"
DELETE_SEATED = "DELETE FROM seated WHERE table_id = ?"
SEAT = "INSERT INTO seated (table_id, player_id) VALUES (?, ?)"

REPLACED = (
    "players",
    "finished",
    "finished_players",
    "ratings",
    "unrated",
    "jobs",
    "puzzle_tries",
    "puzzle_ratings",
    "days",
    "tournaments",
    "tournament_players",
    "ratings_after",
    "blocks",
    "passkeys",
    "measures",
    "reports",
    "subscriptions",
    "network_keys",
    "spent",
    "outages",
)
"""What comes from the newer database as a whole, if it can be read as a whole: so what was deleted stays deleted."""
ADDED = ("players", "finished", "finished_players")
"""What is added from a database that cannot be trusted as a whole, if it is missing."""


class Salvaged(NamedTuple):
    """What was added."""

    tables: int
    entries: int


def salvage(base: sqlite3.Connection, source: sqlite3.Connection, notes: list[str]) -> Salvaged:
    """Add the entries that follow those in `base`, as far as their hash chains are whole; note what could not be."""
    tables = entries = 0
    for table in _journals(source, notes):
        added = _salvage_journal(base, source, table, notes)
        tables += added > 0
        entries += added
    return Salvaged(tables, entries)


def take_over(base: sqlite3.Connection, source: str, whole: bool, notes: list[str]) -> None:
    """Take over everything but journals and tables from the database in a file.

    `whole` says that nothing in that file was mended by hand: then its state of each kind of thing replaces the older.
    """
    base.execute("ATTACH ? AS source", (source,))
    try:
        for name in REPLACED if whole else ADDED:
            try:
                with transaction(base):
                    _take_over(base, name, whole)
            except sqlite3.DatabaseError as error:
                notes.append(f"{name.capitalize()} could not be read and are as in the backup ({error}).")
    finally:
        base.execute("DETACH source")


def _take_over(base: sqlite3.Connection, name: str, whole: bool) -> None:
    if whole:
        (verdict,) = base.execute(f"PRAGMA source.integrity_check('{name}')").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
        base.execute(f"DELETE FROM main.{name}")
    base.execute(f"INSERT OR IGNORE INTO main.{name} SELECT * FROM source.{name}")


def _journals(source: sqlite3.Connection, notes: list[str]) -> Iterator[str]:
    try:
        for (table,) in source.execute(JOURNALS).fetchall():
            yield table
    except sqlite3.DatabaseError as error:
        notes.append(f"The list of journals cannot be read any further ({error}).")


def _salvage_journal(base: sqlite3.Connection, source: sqlite3.Connection, table: str, notes: list[str]) -> int:
    """Return how many entries were added."""
    try:
        found = examine_journal(source, table)
    except sqlite3.DatabaseError as error:
        notes.append(f"Table {table}: its journal cannot be read ({error}).")
        return 0
    known = examine_journal(base, table).entries
    if found.damage is not None:
        notes.append(f"Table {table}: {len(found.entries)} entries of its journal are whole; {found.damage}.")
    if len(found.entries) < len(known) or found.entries == known:
        return 0
    if not all(_same(*both) for both in zip(known, found.entries, strict=False)):
        notes.append(f"Table {table} went on otherwise: what is there is kept.")
        return 0
    with transaction(base):
        _store_journal(base, table, found.entries)
        _copy_row(base, source, table)
    return len(found.entries) - len(known)


def _same(known: bytes, found: bytes) -> bool:
    """Whether it is the same entry, but for a line of chat that was erased since."""
    if known == found:
        return True
    try:
        one, other = msgspec.json.decode(known), msgspec.json.decode(found)
    except msgspec.MsgspecError:
        return False
    return (
        isinstance(one, dict) and isinstance(other, dict) and other.get("text") == "" and {**one, "text": ""} == other
    )


def _store_journal(base: sqlite3.Connection, table: str, entries: list[bytes]) -> None:
    link, rows = first_link(table), []
    for number, entry in enumerate(entries):
        link = next_link(link, entry)
        rows.append((table, number, entry.decode(), link))
    base.execute(DELETE_JOURNAL, (table,))
    base.executemany(APPEND, rows)
    base.execute(SAVE_HEAD, (table, len(rows), link))


def _copy_row(base: sqlite3.Connection, source: sqlite3.Connection, table: str) -> None:
    """Copy what the lists know of a table; if that cannot be read, they know what they knew before."""
    try:
        row: tuple[Any, ...] | None = source.execute(ROW, (table,)).fetchone()
        seated = source.execute(SEATED, (table,)).fetchall()
    except sqlite3.DatabaseError:
        row = None
    if row is not None:
        base.execute(f"INSERT OR REPLACE INTO tables VALUES ({', '.join('?' * len(row))})", row)
        base.execute(DELETE_SEATED, (table,))
        base.executemany(SEAT, [(table, player) for (player,) in seated])
