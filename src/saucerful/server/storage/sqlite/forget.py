"""Deleting what is known of a person: their name, their avatar, what they said, and which games were theirs.

Their random id stays in the journals of the tables where they sat, because the games of the others need it; nothing
leads from it to a person any more.
"""

import sqlite3
from collections.abc import Iterable

import msgspec

from saucerful.server.storage.chain import first_link, next_link
from saucerful.server.storage.finding import the_person
from saucerful.server.storage.rows import Player
from saucerful.server.storage.sqlite.connection import transaction_beside

FIND = "SELECT id, name, avatar, created, seen FROM players WHERE id = :who OR name = :name"
LAST_ROW = "SELECT coalesce(max(id), 0) FROM journal"
CHAT = """SELECT id FROM journal WHERE id BETWEEN :first AND :last
    AND instr(entry, :player) AND entry->>'kind' = 'said' AND entry->>'player' = :player"""
TABLES_OF = "SELECT DISTINCT table_id FROM journal WHERE id IN (SELECT value FROM json_each(?))"
JOURNAL = "SELECT id, number, CAST(entry AS BLOB), link FROM journal WHERE table_id = ? ORDER BY number"
ERASE_CHAT = "UPDATE journal SET entry = json_set(entry, '$.text', '') WHERE id = ? RETURNING CAST(entry AS BLOB)"
LINK = "UPDATE journal SET link = ? WHERE id = ?"
LINK_HEAD = "UPDATE heads SET link = ? WHERE table_id = ? AND link = ?"
DELETE = (
    "DELETE FROM players WHERE id = ?",
    "DELETE FROM seated WHERE player_id = ?",
    "DELETE FROM finished_players WHERE player_id = ?",
    "DELETE FROM ratings WHERE player_id = ?",
    "DELETE FROM puzzle_tries WHERE player_id = ?",
    "DELETE FROM days WHERE player_id = ?",
    "DELETE FROM tournament_players WHERE player_id = ?",
    "DELETE FROM ratings_after WHERE player_id = ?",
    "DELETE FROM reports WHERE player_id = ?",
    "UPDATE reports SET said = '[]' WHERE about_id = ?",
    "DELETE FROM blocks WHERE player_id = ?",
    "DELETE FROM blocks WHERE other_id = ?",
    "DELETE FROM passkeys WHERE player_id = ?",
    "DELETE FROM subscriptions WHERE player_id = ?",
    "DELETE FROM jobs WHERE player_id = ?",
    "INSERT OR REPLACE INTO forgotten (player_id) VALUES (?)",
)
LARGEST_ID = 2**63 - 1


def find_player(connection: sqlite3.Connection, who: str) -> Player:
    """The one person with that id or name; raises `BadStorage` if there is none, or more than one."""
    return the_person(who, lambda name: connection.execute(FIND, {"who": who, "name": name}))


def forget_player(connection: sqlite3.Connection, player: str) -> None:
    """Delete a person; a running server waits only for the deleting, not for the search.

    Old pages stay in the write-ahead log until it is emptied: by a server at work within seconds, else by SQLite when
    this connection is closed.
    """
    chat, searched = find_chat(connection, player)
    with transaction_beside(connection):
        delete_player(connection, player, chat, searched)


def find_chat(connection: sqlite3.Connection, player: str) -> tuple[list[int], int]:
    """The journal rows with what a person said, and the last row that was searched. Slow."""
    (last,) = connection.execute(LAST_ROW).fetchone()
    return _chat(connection, player, 0, last), last


def delete_player(connection: sqlite3.Connection, player: str, chat: Iterable[int], searched: int) -> None:
    """Delete a person in the transaction that was begun; `chat` and `searched` are what `find_chat` said."""
    rows = {*chat, *_chat(connection, player, searched + 1, LARGEST_ID)}
    for (table,) in connection.execute(TABLES_OF, (msgspec.json.encode(list(rows)).decode(),)).fetchall():
        _erase(connection, table, rows)
    for statement in DELETE:
        connection.execute(statement, (player,))


def _erase(connection: sqlite3.Connection, table: str, chat: set[int]) -> None:
    """Erase lines of chat at a table, and link its entries anew. Where the chain is broken it stays so."""
    before = after = first_link(table)
    for id, _, entry, link in connection.execute(JOURNAL, (table,)).fetchall():
        before = next_link(before, entry)
        if id in chat:
            ((entry,),) = connection.execute(ERASE_CHAT, (id,)).fetchall()
        after = next_link(after, entry)
        if link is not None and link == before != after:
            connection.execute(LINK, (after, id))
    connection.execute(LINK_HEAD, (after, table, before))


def _chat(connection: sqlite3.Connection, player: str, first: int, last: int) -> list[int]:
    return [id for (id,) in connection.execute(CHAT, {"player": player, "first": first, "last": last})]
