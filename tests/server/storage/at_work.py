"""A server at work, while a command is run beside it."""

import asyncio
import json
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from saucerful.server.storage.errors import NotStored
from tests import commands
from tests.server.storage.running import AnyStorage, Place, append, finished, player, table_row

PATIENCE = 60.0
Done = subprocess.CompletedProcess[str]


async def run(*arguments: str | Path, given: str | None = None) -> Done:
    return await asyncio.to_thread(commands.run, *arguments, given=given)


@asynccontextmanager
async def at_work(storage: AnyStorage) -> AsyncIterator[list[int]]:
    """Entries keep coming while something else is done; yields how many were stored so far."""
    stored = [0]

    async def play() -> None:
        while True:
            try:
                await append(storage, "busy", stored[0], json.dumps({"number": stored[0]}).encode())
            except NotStored as refused:
                if type(refused) is not NotStored:
                    raise
                continue  # on a busy machine a command may have the file for longer than a server waits: once more
            stored[0] += 1

    playing = asyncio.ensure_future(play())
    try:
        yield stored
        assert not playing.done(), playing
    finally:
        playing.cancel()


async def wait_for_more(stored: list[int], entries: int = 1) -> None:
    """Wait until so many more are stored."""
    wanted = stored[0] + entries
    async with asyncio.timeout(PATIENCE):
        while stored[0] < wanted:
            await asyncio.sleep(0.01)


def said(who: str, text: str) -> bytes:
    return json.dumps({"kind": "said", "at": 1, "player": who, "text": text}).encode()


async def ann_plays(storage: AnyStorage) -> None:
    await storage.save_player(player("ann-id", "Ann of Andromeda"))
    await storage.save_player(player("bob-id", "Bob"))
    await append(storage, "table", 0, b'{"kind":"opened","by":"ann-id"}', row=table_row(players=("ann-id", "bob-id")))
    for number, (who, text) in enumerate([("ann-id", "my phone is 5551234"), ("bob-id", "hello ann-id")], 1):
        await append(storage, "table", number, said(who, text))
    await append(storage, "over", 0, finished=finished("over", people={0: "ann-id", 1: "bob-id"}))


def where(place: Place) -> tuple[str, str]:
    """The option that names the database."""
    return ("--database", place) if isinstance(place, str) else ("--data", str(place))
