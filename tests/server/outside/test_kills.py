"""The server is killed at random moments under load: no acknowledged move is lost or doubled, and all play on.

Three kills here; a thousand with `make prove-server`.
"""

import random
from pathlib import Path

from tests.server.outside.kills import TABLES, kill_often

KILLS = 3


async def test_after_every_kill_all_that_was_acknowledged_is_there_once_and_everybody_plays_on(tmp_path: Path) -> None:
    figures = await kill_often(tmp_path, KILLS, random.Random(4))
    assert figures.kills == KILLS
    assert figures.games >= 2 * len(TABLES)
    print(f"{figures.kills} kills, {figures.games} games, {figures.moves} acknowledged moves")
