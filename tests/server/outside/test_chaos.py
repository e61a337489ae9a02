"""Whatever people do at a table, with two devices each and in any order, what they are told makes sense.

A table of each game here; a thousand with `make prove-server`.
"""

import asyncio
from pathlib import Path

from tests.server.live import running_server
from tests.server.outside.chaos import chaos
from tests.server.outside.knowledge.games import SEATS

ACTS = {"abduction": 100}
"""Things that happen on each device, twenty a second, if not 40: in real time the countdown takes the first seconds."""


async def test_in_any_order_of_messages_everybody_is_told_what_makes_sense(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
        tables = [chaos(server, game, seed, ACTS.get(game, 40)) for seed, game in enumerate(SEATS)]
        told = dict(zip(SEATS, await asyncio.gather(*tables), strict=True))
    assert all(one["moved"] and one["refused"] for one in told.values()), told
