"""Watches the other servers: who is at work, which tables somebody left behind, and what they announce."""

import asyncio
from collections.abc import Callable

import psycopg
import structlog
from psycopg import AsyncConnection

from saucerful.server.storage.postgres import nodes
from saucerful.server.storage.postgres.connection import SCHEMA, STATEMENT_SECONDS, parameters
from saucerful.server.storage.protocols import ServerEvents
from saucerful.server.storage.rows import OtherServer

LOOKS = 4
"""How often in the length of a lease the list of servers is read, besides whenever one of them says something."""

log = structlog.get_logger("saucerful.storage")


async def watch(
    url: str,
    node: str,
    lease: float,
    now: Callable[[], int],
    found: Callable[[list[OtherServer]], None],
    events: ServerEvents,
) -> None:
    """Tell what happens among the servers until the task is cancelled; `found` is told who is at work at each look."""
    while True:
        try:
            async with await AsyncConnection.connect(url, **parameters(url), autocommit=True) as connection:
                await connection.execute(f"SET search_path = {SCHEMA}")
                await connection.execute(f"SET statement_timeout = '{STATEMENT_SECONDS}s'")
                await connection.execute(f"LISTEN {nodes.CHANNEL}")
                known: set[str] = set()
                while True:
                    others, has_lost = await _look(connection, node, lease, now(), found)
                    if has_lost or known - others:
                        events.server_gone()
                    known = others
                    async for notification in connection.notifies(timeout=lease / LOOKS, stop_after=1):
                        sender, _, what = notification.payload.partition(" ")
                        if sender != node:
                            events.announced(what)
        except psycopg.Error as error:
            log.debug("servers_not_watched", why=str(error))
        except Exception:  # whatever it is, tables that somebody left behind must be found
            log.exception("watching_failed")
        await asyncio.sleep(lease / LOOKS)


async def _look(
    connection: AsyncConnection, node: str, lease: float, now: int, found: Callable[[list[OtherServer]], None]
) -> tuple[set[str], bool]:
    """Who else is at work, and whether a server was struck off whose tables anybody may take now.

    A server whose lease has just expired may only be slow: it is struck off after twice that time. Until then it loses
    the tables that somebody wants, or at which something is due, and keeps the others.
    """
    buried = await connection.execute(nodes.BURY, (lease, lease, node, now))
    if lost := await buried.fetchall():
        log.warning("tables_left_behind", tables=len(lost))
    rows = await (await connection.execute(nodes.OTHERS, (node,))).fetchall()
    others = [OtherServer(*row) for row in rows]
    found(others)
    return {other.id for other in others}, bool(lost)
