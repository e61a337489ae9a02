"""The real server on PostgreSQL is killed under load, and another one takes its place."""

import random
from pathlib import Path

from tests.postgres import Cluster
from tests.server.outside.kills import TABLES, kill_often


async def test_all_that_was_acknowledged_is_there_once_after_another_server_took_the_place_of_one_that_was_killed(
    tmp_path: Path, cluster: Cluster
) -> None:
    figures = await kill_often(tmp_path, 1, random.Random(5), tables=1, database=cluster.new_database())
    assert figures.games >= len(TABLES)
    print(f"{figures.kills} kills, {figures.games} games, {figures.moves} acknowledged moves")
