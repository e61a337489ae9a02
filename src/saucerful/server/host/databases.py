"""The database that the settings name: a file in the data folder, or PostgreSQL."""

import sqlite3

import structlog

from saucerful.server.clock import ServerClock
from saucerful.server.metrics import Metrics
from saucerful.server.settings import Settings
from saucerful.server.storage.protocols import Storage
from saucerful.server.storage.sqlite.database import FILE_NAME, SqliteStorage

log = structlog.get_logger(__name__)


def open_storage(settings: Settings, metrics: Metrics, clock: ServerClock) -> Storage:
    """Open it; raises `BadStorage` with a sentence for the host."""
    if not settings.database:
        storage: Storage = SqliteStorage.open(settings.data / FILE_NAME, metrics.committed, clock=clock)
        log.info("storage_open", file=FILE_NAME, sqlite=sqlite3.sqlite_version)
        return storage

    from saucerful.server.storage.postgres.connection import shown  # an extra: it may not be installed
    from saucerful.server.storage.postgres.database import PostgresStorage

    storage = PostgresStorage.open(settings.database, metrics.committed, clock)
    log.info("storage_open", database=shown(settings.database))
    return storage
