"""Nothing hidden ever leaves the server: whole games over real connections, and all that anybody heard is searched.

A few games of each kind here; ten thousand with `make prove-server`.
"""

import random
from pathlib import Path

from tests.server.live import running_server
from tests.server.outside.audit import audited_game, audited_games, check_log
from tests.server.outside.knowledge.games import SEATS

GAMES = 2
"""Of each kind."""


async def test_nobody_is_told_what_they_cannot_know(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
        figures = await audited_games(server, [*SEATS] * GAMES, random.Random(14), at_once=6)
    assert figures.games == GAMES * len(SEATS)
    print(f"{figures.games} games, {figures.moves} moves, {figures.messages} messages")


async def test_the_log_has_no_room_for_secrets_even_at_debug_level(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0, log_level="debug") as server:
        chronicle, _ = await audited_game(server, "invasion", random.Random(15))
        record = chronicle.record
        check_log(server.log.read_text(), [record["seed"], *record["meta"]["fair"]["nonces"], "saucerful_player"])
