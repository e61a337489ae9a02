"""A server whose place another has taken stops, so that it can be started again and stand by."""

import asyncio
import signal

import structlog

from saucerful.server.storage.protocols import Storage

LOOK_EVERY = 1.0

log = structlog.get_logger(__name__)


async def stop_when_superseded(storage: Storage) -> None:
    """Stop the server, as if somebody had asked for it, once it can never write again."""
    while not storage.superseded:
        await asyncio.sleep(LOOK_EVERY)
    log.error("superseded", why="another server has taken the place of this one")
    signal.raise_signal(signal.SIGTERM)
