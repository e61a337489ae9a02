"""Two real servers on PostgreSQL fail under load: nothing that was acknowledged is lost or doubled, and all play on.

Three faults here; a hundred with `make prove-servers`, in rounds of ten. `SAUCERFUL_SEED` is the number of the first
round, so that a hundred can be done in pieces, and a round that failed once more.
"""

import math
import os
import random
from pathlib import Path

import pytest

from tests import commands
from tests.postgres import Cluster, execute
from tests.server.outside.kills import TABLES
from tests.server.outside.server_faults import Faults, suffer

FEW = ["killed", "backend killed", "asleep"]
MANY = int(os.environ.get("SAUCERFUL_FAULTS", "0"))
EACH = 10
"""Faults of a round."""
FIRST = int(os.environ.get("SAUCERFUL_SEED", "5"))
ROUNDS = range(FIRST, FIRST + max(1, math.ceil(MANY / EACH)))


@pytest.mark.parametrize("seed", ROUNDS)
async def test_all_that_was_acknowledged_is_there_once_whatever_happened_to_the_servers(
    tmp_path: Path, cluster: Cluster, seed: int
) -> None:
    url, lots = cluster.new_database(), random.Random(seed)
    kinds = lots.sample(list(Faults([], lambda _: [], lots).kinds) * 2, EACH) if MANY else FEW
    figures = await suffer(
        tmp_path, kinds, lots, lambda statement: execute(statement, url=url), servers=3 if MANY else 2, database=url
    )
    assert figures.games >= len(TABLES)
    assert figures.views > 0
    done = commands.run("check", "--database", url)
    assert done.returncode == 0, done.stdout
    ((taken,),) = execute("SELECT count(*) FROM saucerful.heads WHERE epoch > 1", url=url)
    assert int(str(taken)) > 0, "tables went from one server to another"
    print(
        f"{dict(figures.faults)}, {figures.games} games, {figures.moves} acknowledged moves, "
        f"{taken} tables taken over, {figures.views} views compared"
    )
