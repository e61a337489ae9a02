"""Deleting what is known of a person: their name, their avatar, what they said, and which games were theirs.

Their random id stays in the journals of the tables where they sat, because the games of the others need it; nothing
leads from it to a person any more.
"""

from collections import defaultdict

import msgspec
from psycopg import Connection

from saucerful.server.storage.chain import first_link, next_link
from saucerful.server.storage.finding import the_person
from saucerful.server.storage.postgres.schema import IS_CHAT, SAID_BY
from saucerful.server.storage.rows import Player

FIND = "SELECT id, name, avatar, created, seen FROM players WHERE id = %s OR name = %s"
CHAT = f"SELECT table_id, number, entry FROM journal WHERE {IS_CHAT} AND {SAID_BY} = %s"
LOCK_HEAD = "SELECT link FROM heads WHERE table_id = %s FOR UPDATE"
JOURNAL = "SELECT number, entry, link FROM journal WHERE table_id = %s ORDER BY number"
SAVE_ENTRY = "UPDATE journal SET entry = %s, link = %s WHERE table_id = %s AND number = %s"
LINK_HEAD = "UPDATE heads SET link = %s WHERE table_id = %s AND link = %s"
ONE_AFTER_THE_OTHER = "LOCK TABLE forgotten IN SHARE ROW EXCLUSIVE MODE"
"""Numbers become visible in their order, so that a server which asks for those above the last one misses none."""
DELETE = (
    "DELETE FROM players WHERE id = %s",
    "DELETE FROM seated WHERE player_id = %s",
    "DELETE FROM finished_players WHERE player_id = %s",
    "DELETE FROM ratings WHERE player_id = %s",
    "DELETE FROM puzzle_tries WHERE player_id = %s",
    "DELETE FROM days WHERE player_id = %s",
    "DELETE FROM tournament_players WHERE player_id = %s",
    "DELETE FROM ratings_after WHERE player_id = %s",
    "DELETE FROM reports WHERE player_id = %s",
    "UPDATE reports SET said = '[]' WHERE about_id = %s",
    "DELETE FROM blocks WHERE player_id = %s",
    "DELETE FROM blocks WHERE other_id = %s",
    "DELETE FROM passkeys WHERE player_id = %s",
    "DELETE FROM subscriptions WHERE player_id = %s",
    "DELETE FROM jobs WHERE player_id = %s",
    "DELETE FROM forgotten WHERE player_id = %s",
    "INSERT INTO forgotten (player_id) VALUES (%s)",
)


class ChatEntry(msgspec.Struct):
    """What there is in a line of chat."""

    kind: str
    player: str = ""


def find_player(connection: Connection, who: str) -> Player:
    """The one person with that id or name; raises `BadStorage` if there is none, or more than one."""
    return the_person(who, lambda name: connection.execute(FIND, (who, name)))


def find_chat(connection: Connection, player: str) -> list[tuple[str, int, str]]:
    """What a person said: tables, numbers and entries."""
    return [found for found in connection.execute(CHAT, (player,)) if _is_said_by(found[2], player)]


def delete_player(connection: Connection, player: str) -> None:
    """Delete a person in the transaction that was begun."""
    connection.execute(ONE_AFTER_THE_OTHER)
    chat: dict[str, set[int]] = defaultdict(set)
    for table, number, _ in find_chat(connection, player):
        chat[table].add(number)
    for table in sorted(chat):
        _erase(connection, table, chat[table])
    for statement in DELETE:
        connection.execute(statement, (player,))


def _erase(connection: Connection, table: str, chat: set[int]) -> None:
    """Erase lines of chat at a table, and link its entries anew. Where the chain is broken it stays so."""
    connection.execute(LOCK_HEAD, (table,))  # whoever appends waits
    before = after = first_link(table)
    for number, text, link in connection.execute(JOURNAL, (table,)).fetchall():
        entry = text.encode()
        before = next_link(before, entry)
        if number in chat:
            entry = _without_text(entry)
        after = next_link(after, entry)
        new = after if link is not None and link == before else link
        if number in chat or new != link:
            connection.execute(SAVE_ENTRY, (entry.decode(), new, table, number))
    connection.execute(LINK_HEAD, (after, table, before))


def _without_text(entry: bytes) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(entry), "text": ""})


def _is_said_by(entry: str, player: str) -> bool:
    try:
        said = msgspec.json.decode(entry, type=ChatEntry)
    except msgspec.MsgspecError:
        return False
    return said.kind == "said" and said.player == player
