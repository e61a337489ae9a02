"""When a bot moves does not tell whether it had a choice.

Some games here, in which only a gross difference would be found; thousands of moves with `make prove-server`.
"""

import random
from pathlib import Path

from tests.server.live import running_server
from tests.server.outside.timing import Timed, difference, forced_moves

GAMES = 8


async def test_a_forced_move_takes_as_long_as_a_free_one(tmp_path: Path) -> None:
    async with running_server(tmp_path, address_rate=10_000, bot_wait=0) as server:
        seen = difference(await forced_moves(server, GAMES, "commander"))
    print(seen)
    assert seen.marked, "no move was forced"
    assert not seen.found, seen


def test_bots_that_answer_sooner_when_they_have_no_choice_would_be_found() -> None:
    lots = random.Random(14)
    even = [[Timed(n, lots.random() < 0.2, round(lots.gauss(300, 30))) for n in range(15)] for _ in range(GAMES)]
    hasty = [[move._replace(took=move.took - 100 * move.hidden) for move in game] for game in even]
    assert not difference(even).found
    assert difference(hasty).found
