"""Power cuts: people play all four games while every write is recorded, and then a server is started on many images."""

import asyncio
import random
import shutil
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

from tests.server.live import running_server as quickly_running_server
from tests.server.outside.disk.recording import Disk, Recorder
from tests.server.outside.kills import SETTINGS, begin
from tests.server.outside.players import Friend
from tests.server.outside.promises import check_kept
from tests.server.outside.server import running_server


@dataclass
class Cut:
    """What was looked at."""

    images: int = 0
    moves: int = 0
    """Acknowledged before the cut, and asked about after it."""


async def cut_often(folder: Path, images: int, lots: random.Random, seconds: float = 3) -> Cut:
    """Play for some seconds, then start a server on so many images of what a power cut might have left."""
    data = folder / "data"
    recorder = Recorder(folder, data)
    async with AsyncExitStack() as home:
        async with running_server(data, environment=recorder.environment, **SETTINGS) as server:
            evenings = await begin(home, server)
            await asyncio.sleep(seconds)
            if lots.random() < 0.5:
                await server.stop()
        friends = [friend for evening in evenings for friend in evening.friends]
        for evening in evenings:
            await evening.leave()
        operations = recorder.operations()
        disk, figures = Disk(operations), Cut()
        first = disk.moment(min(at for friend in friends for at in friend.memory.acknowledged_at.values()))
        for moment in sorted(lots.randint(first, len(disk)) for _ in range(images)):
            before = disk.advance(moment)
            figures.moves += await _kept(disk, folder / f"image-{figures.images}", friends, before, lots)
            figures.images += 1
        await _notices(Disk(operations, lies_after=first), folder / "image", friends, lots)
    return figures


async def _kept(disk: Disk, image: Path, friends: list[Friend], before: float, lots: random.Random) -> int:
    """Start a server on an image, and ask for what was promised before the cut."""
    disk.image(image, lots)
    try:
        async with quickly_running_server(image, **SETTINGS) as server:
            asked = await check_kept(server.url, friends, before)
            alarms = [line for line in server.log.read_text().splitlines() if "[error" in line]
            assert not alarms, f"a power cut is no damage, but the log says {alarms}"
            return asked
    finally:
        shutil.rmtree(image, ignore_errors=True)  # its writer may be about to tidy up


async def _notices(disk: Disk, image: Path, friends: list[Friend], lots: random.Random) -> None:
    """On a disk that only claims to have written, moves are lost, and this test must say so."""
    before = disk.advance(len(disk))
    try:
        await _kept(disk, image, friends, before, lots)
    except AssertionError:
        return
    raise RuntimeError("moves that were never on the disk were not missed")
