"""Connections to the database, and its name without secrets."""

from typing import Any

import psycopg
from psycopg import Connection, IsolationLevel, conninfo

SCHEMA = "saucerful"
"""Our tables have a schema of their own, so that the database may be shared with other programs."""
CONNECT_SECONDS = 5
STATEMENT_SECONDS = 30
"""After which a statement of the server is given up: a lock that somebody else holds, for one."""

DEFAULTS = {
    "application_name": "saucerful",
    "client_encoding": "utf8",
    "connect_timeout": str(CONNECT_SECONDS),
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",  # milliseconds until a machine that does not answer is given up
}


def connect(url: str, read_only: bool = False, statement_seconds: int = STATEMENT_SECONDS) -> Connection:
    """A connection where every statement is a transaction unless one is begun; raises `psycopg.Error`.

    A transaction for reading sees everything as of one moment.
    """
    connection = psycopg.connect(url, **parameters(url), autocommit=True)
    try:
        connection.execute(f"SET search_path = {SCHEMA}")
        connection.execute(f"SET statement_timeout = '{statement_seconds}s'")
        if read_only:
            connection.isolation_level = IsolationLevel.REPEATABLE_READ
            connection.read_only = True
        else:
            connection.execute("SET synchronous_commit = on")
    except BaseException:
        connection.close()
        raise
    return connection


def shown(url: str) -> str:
    """The address as people may see it: without a password."""
    try:
        known = conninfo.conninfo_to_dict(url)
    except psycopg.Error:
        return "the database"
    host, port = known.get("host") or "localhost", known.get("port")
    return f"postgresql://{host}{f':{port}' if port else ''}/{known.get('dbname') or known.get('user') or ''}"


def parameters(url: str) -> dict[str, Any]:
    """What a connection needs besides the address, unless that says otherwise."""
    given = conninfo.conninfo_to_dict(url)
    return {name: value for name, value in DEFAULTS.items() if name not in given}
