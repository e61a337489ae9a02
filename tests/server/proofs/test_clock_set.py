"""Somebody sets the clock of the machine on which a server runs: nobody gains or loses time."""

import asyncio
import os
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

from tests.server.outside.server import running_server
from tests.server.proofs.test_restarts import two_at_a_table
from tests.server.storage.running import on_a_loop

TOTAL = 120
"""Seconds that each of the two has for the game."""


WRONG = """
import time
right, right_ns = time.time, time.time_ns
def wrong():
    with open({file!r}) as set_by:
        return int(set_by.read())
time.time, time.time_ns = lambda: right() + wrong(), lambda: right_ns() + wrong() * 10**9
"""
"""Python that makes a process read a wrong time."""


def wrong_clock(folder: Path) -> tuple[dict[str, str], Callable[[int], None]]:
    """The environment of a process whose clock is wrong, and a function that sets by how many seconds."""
    file, draft = folder / "wrong", folder / "draft"
    (folder / "sitecustomize.py").write_text(WRONG.format(file=str(file)))

    def put(seconds: int) -> None:
        draft.write_text(str(seconds))
        draft.replace(file)

    put(0)
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}, put


@on_a_loop
async def test_a_clock_put_an_hour_forward_for_seconds_costs_nobody_anything_even_after_a_restart(
    tmp_path: Path,
) -> None:
    environment, put = wrong_clock(tmp_path)
    began = asyncio.get_running_loop().time()
    async with AsyncExitStack() as home:
        async with running_server(tmp_path / "data", environment) as server:
            port = server.port
            table, one, other = await two_at_a_table(home, server, "invasion", clock={"total": TOTAL})
            for wrong in (3_600, 0):
                put(wrong)
                await asyncio.sleep(2.5)  # the clock is read every second
                for _ in range(2):
                    mover = one if one.legal else other
                    n = (await mover.move(mover.legal[0]))["n"]
                    while min(one.table["n"], other.table["n"]) < n:
                        await asyncio.sleep(0.01)
            server.kill()
            await server.process.wait()
        async with running_server(tmp_path / "data", environment, port=port):
            shown = await one.enter(table)
            played = asyncio.get_running_loop().time() - began
            left = [seconds / 1000 for seconds in shown["clock"]["left"]]
            assert all(TOTAL - played <= seconds <= TOTAL for seconds in left), left
            assert not any(seat.get("bot") for seat in shown["seats"])
            deadline = shown["clock"]["deadline"]
            await one.ask("ping", id=1)
            now = (await one.until("pong"))["now"]
            assert TOTAL - played - 5 <= (deadline - now) / 1000 <= TOTAL
