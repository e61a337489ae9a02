"""What a seat cannot know changes nothing that it is sent: two tables with different hidden cards, compared by bytes.

A pair for each game here; hundreds with `make prove-server`.
"""

import random
from pathlib import Path

from tests.server.live import running_server
from tests.server.outside.audit import audited_game
from tests.server.outside.interference import check_pair, make_pair
from tests.server.outside.knowledge.games import SEATS


async def test_two_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(tmp_path: Path) -> None:
    lots = random.Random(14)
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
        for game in SEATS:
            chronicle, _ = await audited_game(server, game, lots)
            pairs = (make_pair(chronicle.record, chronicle.events, lots) for _ in range(100))
            pair = next(pair for pair in pairs if pair is not None)
            assert await check_pair(server, pair) > len(pair.moves)
