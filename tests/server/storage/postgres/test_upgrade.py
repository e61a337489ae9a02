"""A database of the first version is brought up to date with all that is in it, and play goes on there."""

from pathlib import Path

import pytest

from saucerful.server.storage.postgres import schema
from saucerful.server.storage.postgres.database import PostgresStorage
from saucerful.server.storage.postgres.maintenance.check import check
from tests.postgres import Cluster
from tests.server.inside import Someone, hall_in, to_act
from tests.server.storage.running import on_a_loop

FIRST_VERSION = Path(__file__).parent / "golden" / "version-1.sql"
ANNA, BORIS = "PJWhwHFBa3YhQmm87SEk9g", "TwAw4ynNBsJMBcnoo4oiVQ"
COLUMNS = """SELECT table_name, column_name, data_type, column_default, is_nullable, collation_name
    FROM information_schema.columns WHERE table_schema = 'saucerful' ORDER BY table_name, column_name"""
INDEXES = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'saucerful' ORDER BY indexname"


@pytest.fixture
def old(cluster: Cluster) -> str:
    """A database of the first version."""
    url = cluster.new_database()
    cluster.execute(FIRST_VERSION.read_text(encoding="utf-8"), url=url)
    return url


@on_a_loop
async def test_a_database_of_the_first_version_becomes_one_like_those_that_are_made_today(
    cluster: Cluster, old: str
) -> None:
    new = cluster.new_database()
    for url in (old, new):
        await PostgresStorage.open(url).close()
    for asked in (COLUMNS, INDEXES, "SELECT version FROM saucerful.about"):
        assert cluster.execute(asked, url=old) == cluster.execute(asked, url=new)
    assert cluster.execute("SELECT version FROM saucerful.about", url=old) == [(schema.VERSION,)]
    assert list(check(old)) == []


@on_a_loop
async def test_what_was_in_a_database_of_the_first_version_is_there_and_its_game_goes_on(
    tmp_path: Path, old: str
) -> None:
    async with hall_in(tmp_path, database=old) as hall:
        storage = hall.storage
        known = await storage.players([ANNA, BORIS])
        assert [known[id].name for id in (ANNA, BORIS)] == ["Anna", "Bořis 👽"]
        assert [game.id for game in await storage.games_of(BORIS)] == ["over"]
        kept = await storage.finished_game("over")
        assert kept is not None
        assert kept.people == {0: ANNA, 1: BORIS}
        await hall.ratings.update()
        assert await storage.unrated_games() == []
        assert sorted((rating.player, rating.games) for rating in await storage.ratings([ANNA, BORIS])) == [
            (ANNA, 4),
            (BORIS, 1),
        ]
        people = [await Someone(hall, id).connect() for id in (ANNA, BORIS)]
        for someone in people:
            shown = await someone.enter("golden")
            assert (shown["phase"], shown["n"]) == ("playing", 14)
        mover = await to_act(*people)
        await mover.move()
        assert len(await storage.read_entries("golden")) > 14
