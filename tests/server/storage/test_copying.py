"""`saucerful move-data` copies everything, either way and as often as one likes, and says so only if it is true."""

import asyncio
import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from saucerful.server.storage.copying import KINDS, copy
from saucerful.server.storage.errors import BadStorage
from saucerful.server.storage.postgres.maintenance import copying as postgres
from saucerful.server.storage.rows import (
    Block,
    DayPlayed,
    GameRatings,
    Job,
    Measure,
    PushSubscription,
    PuzzleTry,
    Report,
    TournamentRow,
)
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.maintenance import copying as sqlite
from tests import commands
from tests.postgres import Cluster
from tests.server.storage.running import Place, append, finished, on_a_loop, opened, player, running, table_row
from tests.server.storage.test_people import KEY


def tried() -> PuzzleTry:
    return PuzzleTry(
        player="ann", game="invasion", puzzle="0a0b0c0d", at=5, solved=True, rating=1250.5, deviation=200.25,
        puzzle_rating=1190.5, puzzle_deviation=110.0,
    )  # fmt: skip


def tournament() -> TournamentRow:
    return TournamentRow(
        id="t", version=1, game="invasion", phase="open", public=True, host="ann", due=7, changed=5,
        players=("ann", "bob"), begins=6, network="n", state='{"why":"zażółć"}'.encode(),
    )  # fmt: skip


async def play(place: Place) -> None:
    """Leave something of every kind."""
    async with running(place) as storage:
        for id, name in (("ann", "Ann 👽"), ("bob", 'Bob "the Blob"')):
            await storage.save_player(player(id, name))
        row = table_row(players=("ann", "bob"), due=77, summary=b'{"free":[1.50,null],"x":"\\u0000"}')
        await append(storage, "table", 0, '{"text":"zażółć \\u0000"}'.encode(), row=row)
        for number in range(1, 30):
            await append(storage, "table", number, b'{"number": %d}' % number)
        for game in ("rated", "unrated"):
            people = {0: "ann", 1: "bob"}
            await append(storage, game, 0, row=table_row(game), finished=finished(game, people=people, rated=True))
        await storage.save_ratings(GameRatings(id="rated", game="invasion", ratings={"ann": (25.5, 8.25)}))
        await storage.save_try(tried())
        day = DayPlayed(player="ann", game="invasion", day="2026-11-19", version="1.0", at=5, solved=True, table="t")
        await storage.save_day(day)
        await storage.save_tournament(tournament())
        await storage.save_measure(Measure(kind="word", who="bad", what="name", at=5))
        await storage.save_report(Report(player="ann", about="bob", table="t", reason="chat", words="rude", at=5))
        await storage.save_block(Block(player="ann", other="bob", at=5, on=True))
        await storage.save_passkey(KEY)
        for browser in range(3):
            subscription = PushSubscription(endpoint=f"https://{browser}", player="ann", p256dh="p", auth="a")
            await storage.save_subscription(subscription)
        await storage.add_job(Job(id="done", kind="review", game="rated", player="ann", created=7, changed=7))
        await storage.take_job("done", 1, 8)
        done = Job(
            id="done", kind="review", created=7, changed=9, attempts=1, state="done", summary=b'{"luck":[0.50]}',
            result=b"\x00\xff",
        )  # fmt: skip
        assert await storage.save_job(done)
        await storage.use_token("token", 2**50)
        await storage.save_network_key(7, b"\0key")
        storage.record_outage(5, 6)


def contents(place: Place) -> dict[str, Any]:
    with ExitStack() as stack:
        if isinstance(place, str):
            found: Any = stack.enter_context(postgres.source(place))
        else:
            found = stack.enter_context(sqlite.source(place / FILE_NAME))
        return {kind: sorted(map(repr, found.rows(kind, columns))) for kind, columns in KINDS.items()}


OWNERSHIP = ("owner", "epoch", "lost_from", "lost_until")


def test_nothing_that_a_database_keeps_is_left_out(tmp_path: Path, cluster: Cluster) -> None:
    url = cluster.new_database()
    for place in (tmp_path, url):
        asyncio.run(opened(place).close())
    in_postgres = cluster.execute(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'saucerful'", url=url
    )
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        in_sqlite = connection.execute(
            "SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns "
            "WHERE tables.type = 'table'"
        ).fetchall()
    copied = {(kind, column) for kind, columns in KINDS.items() for column in columns}
    for found, not_kept, other in (
        (in_sqlite, ("alive", "forgotten"), {("journal", "id")}),
        (in_postgres, ("about", "nodes", "forgotten"), {("heads", name) for name in OWNERSHIP} | {("jobs", "owner")}),
    ):
        assert {pair for pair in found if pair[0] not in not_kept} - other == copied


def move(source: Place, target: Place) -> str:
    done = commands.run("move-data", str(source), str(target))
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def refused(source: Place, target: Place) -> str:
    done = commands.run("move-data", str(source), str(target))
    assert (done.returncode, done.stdout) == (2, "")
    return done.stderr


def test_everything_comes_back_as_it_was_from_one_database_to_the_other_and_back(
    tmp_path: Path, cluster: Cluster
) -> None:
    first, second, third = tmp_path / "first", cluster.new_database(), tmp_path / "third"
    first.mkdir()
    asyncio.run(play(first))
    before = contents(first)
    assert all(before.values()), "something of every kind"
    assert "2 people, 3 tables with 32 journal entries, 2 finished games" in move(first, second)
    assert contents(second) == before
    move(first, second)
    move(second, third)
    assert contents(third) == before
    move(second, third)
    assert contents(first) == contents(second) == contents(third) == before


@on_a_loop
async def test_a_server_goes_on_with_the_copy_and_then_it_is_not_replaced(tmp_path: Path, cluster: Cluster) -> None:
    first, second = tmp_path / "first", cluster.new_database()
    first.mkdir()
    await play(first)
    await asyncio.to_thread(move, first, second)
    async with running(second) as storage:
        await storage.take_table("table")
        await append(storage, "table", 30)
        assert len(await storage.read_entries("table")) == 31
        assert len(storage.outages()) == 2, "the time of the move is charged to nobody"
        assert await storage.unrated_games() == ["unrated"]
        await append(storage, "next", 0, finished=finished("next", rated=True))
        assert await storage.unrated_games() == ["unrated", "next"]
        assert "stop it first" in await asyncio.to_thread(refused, second, tmp_path / "other")
        assert "stop it first" in await asyncio.to_thread(refused, first, second)
    assert "has games of its own" in await asyncio.to_thread(refused, first, second)
    await asyncio.to_thread(move, second, tmp_path / "back")
    async with running(tmp_path / "back") as storage:
        await append(storage, "table", 31)
        assert len(await storage.read_entries("table")) == 32
        assert "Another Saucerful server" in await asyncio.to_thread(refused, tmp_path / "back", cluster.new_database())
    assert "has games of its own" in await asyncio.to_thread(refused, second, tmp_path / "back")


def test_a_damaged_journal_is_copied_as_it_is_and_named(tmp_path: Path, cluster: Cluster) -> None:
    asyncio.run(play(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("DELETE FROM journal WHERE table_id = 'table' AND number = 3")
    url = cluster.new_database()
    assert "Table table: its journal was damaged" in move(tmp_path, url)
    done = commands.run("check", "--database", url)
    assert (done.returncode, done.stdout) == (1, "Table table: its journal is damaged: entry 3 is missing.\n")


def test_a_copy_that_is_not_the_same_is_refused_and_leaves_nothing(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(play(tmp_path))
    url = cluster.new_database()

    def loses_one(self: Any, kind: str, columns: Any, rows: list[Any]) -> None:
        real(self, kind, columns, rows[:-1] if kind == "ratings" else rows)

    real = postgres.PostgresTarget.add
    monkeypatch.setattr(postgres.PostgresTarget, "add", loses_one)
    with (
        pytest.raises(BadStorage, match="rows of ratings"),
        sqlite.source(tmp_path / FILE_NAME) as source,
        postgres.target(url) as target,
    ):
        copy(source, target)
    assert cluster.execute("SELECT to_regclass('saucerful.about')", url=url) == [(None,)]


@pytest.mark.parametrize(
    ("source", "said"),
    [("nowhere", "There is no"), ("mysql://x/y", "mysql:// is not known"), ("postgresql://127.0.0.1:1/x", "reached")],
)
def test_what_cannot_be_copied_is_named(tmp_path: Path, source: str, said: str) -> None:
    assert said in refused(source if "://" in source else tmp_path / source, tmp_path / "new")
    assert not (tmp_path / "new" / FILE_NAME).exists()


@on_a_loop
async def test_a_storage_that_was_never_used_can_be_copied(place: Place, tmp_path: Path) -> None:
    await opened(place).close()
    await asyncio.to_thread(move, place, tmp_path / "copy")
    async with running(tmp_path / "copy") as storage:
        assert await storage.count_tables() == {}
