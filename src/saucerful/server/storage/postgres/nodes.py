"""Servers at work: each has a row, which it renews and without which it can write nothing.

All times that decide who may do what are of the database's own clock, so that it does not matter by how much the clocks
of two machines differ.
"""

from datetime import datetime
from typing import NamedTuple

from psycopg import Connection, Cursor
from psycopg.rows import TupleRow

import saucerful
from saucerful.server.storage.rows import OtherServer

LEASE_SECONDS = 4.0
"""A server that has not renewed its row for so long has lost its tables to whoever wants them."""
START_SECONDS = 20.0
"""How long the first lease lasts at least: a server that starts has no tables, and loads the games first."""

CHANNEL = "saucerful"
"""Of PostgreSQL's notifications. Never for moves: commits that notify wait for each other."""
NOTIFY = "SELECT pg_notify(%s, %s)"

JOIN = """INSERT INTO nodes (id, name, address, version, seen, expires, awake)
    VALUES (%s, %s, %s, %s, %s, clock_timestamp() + make_interval(secs => %s),
        CASE WHEN EXISTS (SELECT 1 FROM nodes WHERE expires < clock_timestamp())
        THEN clock_timestamp() ELSE '-infinity' END)"""
"""Whoever finds servers whose leases have expired cannot tell whether they have ended, or the database was away."""
MAY_TAKE = """coalesce((SELECT awake < clock_timestamp() - make_interval(secs => %s) FROM nodes WHERE id = %s), true)"""
"""A server that could not reach the database for a while gives the others, who could not either, time to come back."""
BURY = f"""WITH expired AS (
        SELECT id FROM nodes WHERE expires < clock_timestamp() - make_interval(secs => %s) AND {MAY_TAKE}
        FOR UPDATE SKIP LOCKED
    ), gone AS (
        DELETE FROM nodes USING expired WHERE nodes.id = expired.id RETURNING nodes.id, seen
    ), remembered AS (
        UPDATE about SET alive_at = greatest(alive_at, (SELECT max(seen) FROM gone))
    )
    UPDATE heads SET owner = NULL, lost_from = coalesce(lost_from, gone.seen), lost_until = greatest(gone.seen, %s)
    FROM gone WHERE owner = gone.id RETURNING table_id"""
OTHERS = """SELECT id, name, address FROM nodes WHERE expires > clock_timestamp() AND id <> %s ORDER BY started"""
AT_WORK = "SELECT name FROM nodes WHERE expires > clock_timestamp()"
LAST_SEEN = "SELECT greatest((SELECT alive_at FROM about), (SELECT max(seen) FROM nodes))"
LEAVE = (
    "UPDATE heads SET owner = NULL WHERE owner = %s",
    """WITH gone AS (DELETE FROM nodes WHERE id = %s RETURNING seen)
    UPDATE about SET alive_at = greatest(alive_at, (SELECT max(seen) FROM gone))""",
)
NEW_SESSION = "UPDATE nodes SET session = session + 1 WHERE id = %s RETURNING session, batch, refusals"
LAST_BATCH = "SELECT batch, refusals FROM nodes WHERE id = %s"
CLAIM = """UPDATE nodes SET seen = %s, batch = %s, refusals = '[]',
    awake = CASE WHEN expires < clock_timestamp() THEN clock_timestamp() ELSE awake END,
    expires = clock_timestamp() + make_interval(secs => %s) WHERE id = %s AND session = %s RETURNING true"""
SAVE_REFUSALS = "UPDATE nodes SET refusals = %s WHERE id = %s"

OWNERSHIP = """SELECT owner, epoch, lost_from, lost_until, name, address, seen,
        coalesce(extract(epoch FROM expires - clock_timestamp())::float8, 0)
    FROM heads LEFT JOIN nodes ON nodes.id = owner WHERE table_id = %s"""
"""Who owns a table, and whether that server is at work."""
TAKE = f"""UPDATE heads SET owner = %s, epoch = %s,
        lost_from = coalesce(lost_from, (SELECT seen FROM nodes WHERE id = heads.owner))
    WHERE table_id = %s AND epoch = %s AND (owner IS NULL OR {MAY_TAKE})
    AND NOT EXISTS (SELECT 1 FROM nodes WHERE id = owner AND expires > clock_timestamp()) RETURNING true"""
RELEASE = "UPDATE heads SET owner = NULL WHERE table_id = ANY(%s) AND owner = %s"

LIST = """SELECT name, address, version, started, expires > clock_timestamp(),
    extract(epoch FROM clock_timestamp() - expires)::float8,
    (SELECT count(*) FROM heads JOIN tables ON tables.id = table_id
        WHERE owner = nodes.id AND phase IN ('open', 'playing'))
    FROM nodes ORDER BY started"""


class Node(NamedTuple):
    """A server, as a host wants to know it."""

    name: str
    address: str
    """Where the other servers reach it."""
    version: str
    """Of the program; empty if that is so old that it does not say."""
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


class Ownership(NamedTuple):
    """Who owns a table."""

    owner: str | None
    epoch: int
    lost_from: int | None
    lost_until: int | None
    """When nobody looked after it, if an owner has gone without a word, until an entry follows in its journal.

    There is no end if that owner was still in the list when another server took the table.
    """
    name: str | None
    address: str | None
    seen: int | None
    """The owner's last sign of life."""
    lease_left: float
    """Seconds for which it is still sure to be at work."""

    @property
    def server(self) -> OtherServer | None:
        """The owner, if it is at work."""
        if self.owner is None or self.lease_left <= 0:
            return None
        return OtherServer(self.owner, self.name or "", self.address or "")


def listed(connection: Connection) -> list[Node]:
    """All servers that have a row."""
    return [Node(*row) for row in connection.execute(LIST)]


def others(connection: Connection, node: str) -> list[OtherServer]:
    """The other servers at work, those that have been so for longest first."""
    return [OtherServer(*row) for row in connection.execute(OTHERS, (node,))]


def join(
    connection: Connection, node: str, name: str, seen: int, address: str = "", lease: float = LEASE_SECONDS
) -> None:
    """Add a node; the others look at once who is there."""
    connection.execute(JOIN, (node, name, address, saucerful.__version__, seen, max(lease, START_SECONDS)))
    connection.execute(NOTIFY, (CHANNEL, f"{node} joined"))


def leave(connection: Connection, node: str) -> None:
    """Remove a node: its tables are free at once."""
    with connection.transaction():
        for statement in LEAVE:
            connection.execute(statement, (node,))


def begin_session(connection: Connection, node: str) -> Session | None:
    """Let only this connection write for a node from now on; None if the node is gone.

    Waits until a transaction that an earlier connection has begun is over, whatever became of its process.
    """
    found = connection.execute(NEW_SESSION, (node,)).fetchone()
    return None if found is None else Session(*found)


def claim(
    connection: Connection, node: str, session: int, batch: int, seen: int, lease: float = LEASE_SECONDS
) -> Cursor[TupleRow]:
    """Say in the transaction that was begun that it commits this batch, and renew the node.

    The answer has no row if it may not: look there before the transaction is committed.
    """
    return connection.execute(CLAIM, (seen, batch, lease, node, session))


def take_table(connection: Connection, node: str, table: str, epoch: int, lease: float = LEASE_SECONDS) -> bool:
    """Make a node the owner of a table in its next epoch; False if another server owns it, or may still come back."""
    return bool(connection.execute(TAKE, (node, epoch, table, epoch - 1, lease, node)).fetchall())
