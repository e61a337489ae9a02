"""Deleting what is known of a person: their name, their avatar, what they said, and which games were theirs.

Their random id stays in the journals of the tables where they sat, since the games of the others hang on it; nothing
leads from it to a person any more.
"""

import sqlite3
import unicodedata

from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.rows import Player
from saucerful.server.storage.sqlite import statements
from saucerful.server.storage.sqlite.transaction import transaction


def find_player(connection: sqlite3.Connection, who: str) -> Player:
    """The one person with that id or name; raises BadStorage if there is none, or more than one."""
    name = unicodedata.normalize("NFC", who).strip()
    found = [
        Player(id=id, name=name, avatar=avatar, created=created, seen=seen)
        for id, name, avatar, created, seen in connection.execute(statements.NAMED, (who, name))
    ]
    if not found:
        raise BadStorage(f"Nobody here has the name or id {who}.")
    if len(found) > 1:
        ids = ", ".join(player.id for player in found)
        raise BadStorage(f"{len(found)} people are called {name}: say which id, one of {ids}.")
    return found[0]


def forget_player(connection: sqlite3.Connection, player: str) -> None:
    """Delete all of it at once; a running server waits only for the deleting, not for the search."""
    connection.execute("PRAGMA secure_delete = ON")
    (last,) = connection.execute(statements.LAST_LINE).fetchone()
    said = _said(connection, player, 0, last)
    with transaction(connection):
        said += _said(connection, player, last + 1)
        connection.executemany(statements.UNSAY, said)
        for statement in statements.FORGET:
            connection.execute(statement, (player,))
    # The log still has the old pages. A server at work may be reading there; then it cleans up in its own time.
    connection.execute(statements.EMPTY_LOG)


def _said(connection: sqlite3.Connection, player: str, first: int, last: int = 2**63 - 1) -> list[tuple[int]]:
    return connection.execute(statements.SAID, (first, last, player, player)).fetchall()
