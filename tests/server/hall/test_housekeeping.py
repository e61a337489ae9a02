"""What a server does now and then goes on, whatever fails."""

import asyncio
from pathlib import Path

import pytest

from saucerful.server.hall import housekeeping
from tests.server.inside import PATIENCE, hall_in
from tests.server.storage.running import on_a_loop


@on_a_loop
async def test_what_fails_unexpectedly_is_done_again_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[bool] = []

    async def fails_at_first() -> None:
        done.append(True)
        if len(done) == 1:
            raise RuntimeError("out of luck")

    monkeypatch.setattr(housekeeping, "MEASURES_EVERY", 0.001)
    async with hall_in(tmp_path) as hall:
        monkeypatch.setattr(hall.people, "apply_measures", fails_at_first)
        hall.start(housekeeping.keep_measures(hall))
        async with asyncio.timeout(PATIENCE):
            while len(done) < 3:
                await asyncio.sleep(0.001)
