"""Servers at work: each has a row, which it renews and without which it can write nothing.

All times that decide who may do what are of the database's own clock, so that it does not matter by how much the clocks
of two machines differ.
"""

from datetime import datetime
from typing import NamedTuple

from psycopg import Connection, Cursor
from psycopg.rows import TupleRow

LEASE_SECONDS = 4.0
"""A server that has not renewed its row for so long has lost its tables to whoever wants them."""

JOIN = """INSERT INTO nodes (id, name, seen, expires)
    VALUES (%s, %s, %s, clock_timestamp() + make_interval(secs => %s))"""
DELETE_EXPIRED = """WITH gone AS (DELETE FROM nodes WHERE expires < clock_timestamp() RETURNING seen)
    UPDATE about SET alive_at = greatest(alive_at, (SELECT max(seen) FROM gone))"""
OTHERS = "SELECT name FROM nodes ORDER BY started"
AT_WORK = "SELECT name FROM nodes WHERE expires > clock_timestamp()"
LEAVE = """WITH gone AS (DELETE FROM nodes WHERE id = %s RETURNING seen)
    UPDATE about SET alive_at = greatest(alive_at, (SELECT max(seen) FROM gone))"""
NEW_SESSION = "UPDATE nodes SET session = session + 1 WHERE id = %s RETURNING session, batch, refusals"
LAST_BATCH = "SELECT batch, refusals FROM nodes WHERE id = %s"
CLAIM = """UPDATE nodes SET seen = %s, batch = %s, refusals = '[]',
    expires = clock_timestamp() + make_interval(secs => %s) WHERE id = %s AND session = %s RETURNING true"""
SAVE_REFUSALS = "UPDATE nodes SET refusals = %s WHERE id = %s"

OWNERSHIP = """SELECT owner, epoch, name FROM heads
    LEFT JOIN nodes ON nodes.id = owner AND expires > clock_timestamp() WHERE table_id = %s"""
"""Who owns a table; without a name, it is a server that is not at work any more."""
TAKE = """UPDATE heads SET owner = %s, epoch = %s WHERE table_id = %s AND epoch = %s
    AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = owner AND expires > clock_timestamp()) RETURNING true"""


LIST = """SELECT name, started, expires > clock_timestamp(), extract(epoch FROM clock_timestamp() - expires)::float8,
    (SELECT count(*) FROM heads JOIN tables ON tables.id = table_id
        WHERE owner = nodes.id AND phase IN ('open', 'playing'))
    FROM nodes ORDER BY started"""


class Node(NamedTuple):
    """A server, as a host wants to know it."""

    name: str
    started: datetime
    at_work: bool
    expired: float
    """Seconds since its lease has expired; negative if it has not."""
    tables: int
    """Unfinished tables that it owns."""


class Session(NamedTuple):
    """A connection's right to write for a node. Only the latest one has it."""

    number: int
    batch: int
    """The last batch that was committed for the node."""
    refusals: list[object]
    """What of it was refused."""


def others(connection: Connection) -> list[str]:
    """The names of the servers at work; the rows of those that have not renewed them are deleted."""
    connection.execute(DELETE_EXPIRED)
    return [name for (name,) in connection.execute(OTHERS)]


def listed(connection: Connection) -> list[Node]:
    """All servers that have a row."""
    return [Node(*row) for row in connection.execute(LIST)]


def join(connection: Connection, node: str, name: str, seen: int) -> None:
    """Add a node."""
    connection.execute(JOIN, (node, name, seen, LEASE_SECONDS))


def leave(connection: Connection, node: str) -> None:
    """Remove a node: its tables are free at once."""
    connection.execute(LEAVE, (node,))


def begin_session(connection: Connection, node: str) -> Session | None:
    """Let only this connection write for a node from now on; None if the node is gone.

    Waits until a transaction that an earlier connection has begun is over, whatever became of its process.
    """
    found = connection.execute(NEW_SESSION, (node,)).fetchone()
    return None if found is None else Session(*found)


def claim(connection: Connection, node: str, session: int, batch: int, seen: int) -> Cursor[TupleRow]:
    """Say in the transaction that was begun that it commits this batch, and renew the node.

    The answer has no row if it may not: look there before the transaction is committed.
    """
    return connection.execute(CLAIM, (seen, batch, LEASE_SECONDS, node, session))


def take_table(connection: Connection, node: str, table: str, epoch: int) -> bool:
    """Make a node the owner of a table in its next epoch; False if another server at work owns it."""
    return bool(connection.execute(TAKE, (node, epoch, table, epoch - 1)).fetchall())
