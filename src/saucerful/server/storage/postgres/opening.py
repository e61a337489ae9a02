"""Opening the database: whether it can be used, bringing it up to date, and joining the servers that are at work."""

import hmac
import secrets
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime
from typing import NamedTuple

import psycopg
import structlog
from psycopg import Connection

from saucerful.server.clock import ServerClock, wall_clock
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.postgres import nodes, schema
from saucerful.server.storage.postgres.connection import connect, parameters, shown
from saucerful.server.storage.postgres.faults import explained
from saucerful.server.storage.postgres.reader import OUTAGES
from saucerful.server.storage.postgres.writes import SAVE_OUTAGE
from saucerful.server.storage.rows import OtherServer

OLDEST = 130000
"""Of PostgreSQL's versions: 13."""
CLOCKS_APART = 2_000
"""Milliseconds by which the clock of this machine may differ from the database's.

A table that goes from one server to another takes its deadlines along: so much could be charged to somebody, or given.
"""
UPGRADE_SECONDS = 3600
KEY_BYTES = 32
CONNECTIONS = 6
"""Of a server at work: one writes, three read, one watches the other servers, one is for the start and the end."""

ABOUT_IT = """SELECT current_setting('server_version_num')::integer, current_setting('server_encoding'),
    pg_is_in_recovery()"""
NOW = "SELECT clock_timestamp()"
TRIM_OUTAGES = ("DELETE FROM outages WHERE began >= %s", "UPDATE outages SET ended = least(ended, %s)")
"""No outage lies in the future of a clock that was put back."""
DELETE_EXPIRED_TOKENS = "DELETE FROM spent WHERE until < %s"
DELETE_FORGOTTEN = "DELETE FROM forgotten"
GET_KEY = "SELECT secret_key FROM about"
SET_KEY = "UPDATE about SET secret_key = %s"

log = structlog.get_logger("saucerful.storage")


class Membership(NamedTuple):
    """What a server learns when it joins."""

    outages: list[tuple[int, int]]
    key: bytes
    """The key that signs cookies, which all servers share."""
    others: list[OtherServer]
    """The other servers at work."""


def prepare(
    url: str,
    node: str,
    clock: ServerClock,
    address: str = "",
    lease: float = nodes.LEASE_SECONDS,
    key: bytes | None = None,
) -> Membership:
    """Make the tables, or check them and bring them up to date, and join the servers that are at work.

    `key` is this server's own one, if it has one already. Raises `BadStorage` if the database cannot be used.
    """
    with explained(url), closing(connect(url, statement_seconds=UPGRADE_SECONDS)) as connection:
        check_usable(connection, url)
        check_connections(url)
        with connection.transaction():
            connection.execute(schema.ALONE)
            version = check_version(connection, url)
            if version < schema.VERSION:
                schema.upgrade(connection, version)
        with connection.transaction():
            connection.execute(schema.ALONE)
            shared = _share_key(connection, key, url)
            _start(connection, node, clock, address, lease)
        return Membership(connection.execute(OUTAGES).fetchall(), shared, nodes.others(connection, node))


def check_usable(connection: Connection, url: str) -> None:
    """Raise `BadStorage` unless this is a database that a server can write to, with a clock like ours."""
    row = connection.execute(ABOUT_IT).fetchone()
    assert row is not None
    version, encoding, standby = row
    if version < OLDEST:
        raise BadStorage(f"{shown(url)} is PostgreSQL {version // 10000}, and the server needs 13: upgrade it.")
    if encoding != "UTF8":
        raise BadStorage(f"{shown(url)} has the encoding {encoding}: make one with createdb --encoding=UTF8.")
    if standby:
        raise BadStorage(f"{shown(url)} is a standby, which cannot be written: name the primary.")
    there, apart = compare_clocks(connection)
    if abs(apart) > CLOCKS_APART:
        raise BadStorage(
            f"This machine's clock is {abs(apart) // 1000} seconds {'ahead of' if apart > 0 else 'behind'} that of "
            f"{shown(url)}, where it is {there:%H:%M:%S} UTC: let both be set over the network (NTP)."
        )


def compare_clocks(connection: Connection) -> tuple[datetime, int]:
    """What the database's clock says, and by how many milliseconds ours is ahead at least, however long that took."""
    before = wall_clock()
    now = connection.execute(NOW).fetchone()
    assert now is not None
    there = round(now[0].timestamp() * 1000)
    return now[0].astimezone(UTC), max(0, before - there) + min(0, wall_clock() - there)


def check_connections(url: str) -> None:
    """Raise `psycopg.Error` unless a server can have the connections that it needs beside the one that is open."""
    with ExitStack() as stack:
        for _ in range(CONNECTIONS - 1):
            stack.enter_context(closing(psycopg.connect(url, **parameters(url))))


def check_version(connection: Connection, url: str) -> int:
    """The version of the tables, 0 if there are none."""
    version = schema.version_of(connection)
    if version > schema.VERSION:
        raise BadStorage(
            f"{shown(url)} was written by a newer Saucerful (its version is {version}, this program knows "
            f"{schema.VERSION}): upgrade the program, or restore an older backup."
        )
    return version


def _share_key(connection: Connection, key: bytes | None, url: str) -> bytes:
    """The key in the database; if there is none, this server's own one, or a new one, is put there."""
    found = connection.execute(GET_KEY).fetchone()
    if found is None or found[0] is None:
        key = key or secrets.token_bytes(KEY_BYTES)
        connection.execute(SET_KEY, (key.hex(),))
        return key
    shared = bytes.fromhex(found[0])
    if key is not None and not hmac.compare_digest(key, shared):
        raise BadStorage(
            f"The secret.key in the data folder is not the one with which {shown(url)} was used before: move the file "
            "away, and the server takes the other one, which is in the database."
        )
    return shared


def _start(connection: Connection, node: str, clock: ServerClock, address: str, lease: float) -> None:
    """Add the node. If it is the only one, record the outage since the last sign of life of any other.

    What a server at work must remember is dropped if there was none. Servers whose leases have expired are struck off
    later, by whoever watches: if the database was away, they may be about to come back.
    """
    alone = not nodes.others(connection, node)
    (last,) = connection.execute(nodes.LAST_SEEN).fetchone() or (None,)
    went_on = clock.start_after(last) if last is not None else True
    now = clock.now().wall
    nodes.join(connection, node, socket.gethostname(), now, address, lease)
    connection.execute(DELETE_EXPIRED_TOKENS, (now,))
    connection.execute("UPDATE about SET copied = false")
    if not alone:
        return
    if last is not None and not went_on:
        log.error("clock_put_back", seconds=(last - now) // 1000)
        for statement in TRIM_OUTAGES:
            connection.execute(statement, (now,))
    elif last is not None:
        connection.execute(SAVE_OUTAGE, (last, now))
    connection.execute("UPDATE about SET alive_at = %s", (now,))
    connection.execute(DELETE_FORGOTTEN)


@contextmanager
def open_existing(url: str, read_only: bool = False) -> Iterator[Connection]:
    """A connection for commands that work beside a running server: the tables must be there, and up to date."""
    with explained(url), closing(connect(url, read_only, statement_seconds=UPGRADE_SECONDS)) as connection:
        version = check_version(connection, url)
        if version == 0:
            raise BadStorage(f"{shown(url)} has no tables of Saucerful: start the server once.")
        if version < schema.VERSION:
            raise BadStorage(f"{shown(url)} was written by an older Saucerful: start the server once to upgrade it.")
        yield connection
