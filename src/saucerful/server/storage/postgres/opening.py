"""Opening the database: whether it can be used, bringing it up to date, and joining the servers that are at work."""

import socket
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime

import structlog
from psycopg import Connection

from saucerful.server.clock import ServerClock, wall_clock
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.postgres import nodes, schema
from saucerful.server.storage.postgres.connection import connect, shown
from saucerful.server.storage.postgres.faults import explained
from saucerful.server.storage.postgres.reader import OUTAGES
from saucerful.server.storage.postgres.writes import SAVE_OUTAGE

OLDEST = 130000
"""Of PostgreSQL's versions: 13."""
CLOCKS_APART = 10_000
"""Milliseconds by which the clock of this machine may differ from the database's."""
UPGRADE_SECONDS = 3600
WAIT = nodes.LEASE_SECONDS + 2.0
"""Seconds in which a server that was killed loses its row."""
TRY_EVERY = 0.1

ABOUT_IT = """SELECT current_setting('server_version_num')::integer, current_setting('server_encoding'),
    pg_is_in_recovery()"""
NOW = "SELECT clock_timestamp()"
LAST_ALIVE = "SELECT alive_at FROM about"
TRIM_OUTAGES = ("DELETE FROM outages WHERE began >= %s", "UPDATE outages SET ended = least(ended, %s)")
"""No outage lies in the future of a clock that was put back."""
DELETE_EXPIRED_TOKENS = "DELETE FROM spent WHERE until < %s"
DELETE_FORGOTTEN = "DELETE FROM forgotten"

log = structlog.get_logger("saucerful.storage")


def prepare(url: str, node: str, clock: ServerClock) -> list[tuple[int, int]]:
    """Make the tables, or check them and bring them up to date, and join; returns the outages.

    Raises `BadStorage` if the database cannot be used, or another server uses it.
    """
    with explained(url), closing(connect(url, statement_seconds=UPGRADE_SECONDS)) as connection:
        check_usable(connection, url)
        with connection.transaction():
            connection.execute(schema.ALONE)
            version = check_version(connection, url)
            if version < schema.VERSION:
                schema.upgrade(connection, version)
        until, waits = time.monotonic() + WAIT, False
        while other := _join(connection, node, clock):
            if not waits:
                log.info("waiting", until=f"the server on {other} gives no sign of life")
                waits = True
            if time.monotonic() > until:
                raise BadStorage(
                    f"Another Saucerful server, on {other}, is using {shown(url)}: stop it, or name another database."
                )
            time.sleep(TRY_EVERY)
        return connection.execute(OUTAGES).fetchall()


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
    now = connection.execute(NOW).fetchone()
    assert now is not None
    apart = wall_clock() - round(now[0].timestamp() * 1000)
    if abs(apart) > CLOCKS_APART:
        there = datetime.fromtimestamp(now[0].timestamp(), UTC).strftime("%H:%M:%S")
        raise BadStorage(
            f"This machine's clock is {abs(apart) // 1000} seconds {'ahead of' if apart > 0 else 'behind'} that of "
            f"{shown(url)}, where it is {there} UTC: let both be set over the network (NTP)."
        )


def check_version(connection: Connection, url: str) -> int:
    """The version of the tables, 0 if there are none."""
    version = schema.version_of(connection)
    if version > schema.VERSION:
        raise BadStorage(
            f"{shown(url)} was written by a newer Saucerful (its version is {version}, this program knows "
            f"{schema.VERSION}): upgrade the program, or restore an older backup."
        )
    return version


def _join(connection: Connection, node: str, clock: ServerClock) -> str | None:
    """Become the server at work; or return the name of another one that is."""
    with connection.transaction():
        connection.execute(schema.ALONE)
        if others := nodes.others(connection):
            return others[0]
        _start(connection, node, clock)
        return None


def _start(connection: Connection, node: str, clock: ServerClock) -> None:
    """Add the node, record the outage since the last sign of life, and drop what no server at work must remember."""
    row = connection.execute(LAST_ALIVE).fetchone()
    last = None if row is None else row[0]
    went_on = clock.start_after(last) if last is not None else True
    now = clock.now().wall
    if last is not None and not went_on:
        log.error("clock_put_back", seconds=(last - now) // 1000)
        for statement in TRIM_OUTAGES:
            connection.execute(statement, (now,))
    elif last is not None:
        connection.execute(SAVE_OUTAGE, (last, now))
    connection.execute("UPDATE about SET alive_at = %s, copied = false", (now,))
    nodes.join(connection, node, socket.gethostname(), now)
    connection.execute(DELETE_EXPIRED_TOKENS, (now,))
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
