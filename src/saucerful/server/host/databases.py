"""The database that the settings name: a file in the data folder, or PostgreSQL."""

import sqlite3

import structlog

from saucerful.server.clock import ServerClock
from saucerful.server.metrics import Metrics
from saucerful.server.settings import Settings
from saucerful.server.storage.protocols import SharedStorage, Storage
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage

log = structlog.get_logger(__name__)


def open_file(settings: Settings, metrics: Metrics, clock: ServerClock) -> Storage:
    """Open the file in the data folder; raises `BadStorage` with a sentence for the host."""
    storage = SqliteStorage.open(settings.data / FILE_NAME, metrics.committed, clock=clock)
    log.info("storage_open", file=FILE_NAME, sqlite=sqlite3.sqlite_version)
    return storage


def open_shared(
    settings: Settings, metrics: Metrics, clock: ServerClock, address: str = "", key: bytes | None = None
) -> SharedStorage:
    """Open the PostgreSQL database, for a server that others reach at that address; raises `BadStorage`.

    `key` is the one that signs this server's cookies, if it has one already.
    """
    from saucerful.server.storage.postgres.connection import shown  # an extra: it may not be installed
    from saucerful.server.storage.postgres.database import PostgresStorage

    storage = PostgresStorage.open(settings.database, metrics.committed, clock, address, settings.lease, key)
    log.info("storage_open", database=shown(settings.database), server=storage.node, others=len(storage.others))
    return storage
