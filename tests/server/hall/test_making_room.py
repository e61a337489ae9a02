"""The database does not grow without end: what is over is deleted some day, and a full server opens no tables."""

from pathlib import Path

import pytest

from saucerful.server import protocol as p
from saucerful.server.access import message_limits
from saucerful.server.access.message_limits import MessageLimits
from saucerful.server.hall import housekeeping
from saucerful.server.refusals import Refusal
from saucerful.server.storage.sqlite.database import FILE_NAME
from saucerful.server.storage.sqlite.maintenance import check as sqlite
from saucerful.server.table import decide
from saucerful.server.table import entries as e
from saucerful.server.table.automation import next_step
from tests.server.inside import Someone, entries, hall_in, opened, play_on, put_forward, seated
from tests.server.kept import check
from tests.server.storage.running import append, append_all, finished, on_a_loop, running, table_row

TWO = e.TableSettings("zovnis", 2)
DAY = 86_400
LARGE = b'"' + b"x" * 2_000 + b'"'


@on_a_loop
async def test_a_table_is_deleted_a_week_after_its_game_and_the_game_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        over, people = await seated(hall, TWO, "ada", "bob")
        await play_on(*people)
        going_on, _ = await seated(hall, TWO, "cyd", "dan")
        for someone in people:
            await someone.lose_connection()
    for days, there in ((6, True), (8, False)):
        put_forward(monkeypatch, days * DAY)
        async with hall_in(tmp_path) as hall:
            await housekeeping.make_room(hall)
            assert (await hall.storage.table_row(over) is not None) is there
            assert bool(await hall.storage.read_entries(over)) is there
            assert await hall.storage.read_entries(going_on)
            game = await hall.storage.finished_game(over)
            assert game is not None
            assert [one.id for one in await hall.storage.games_of("ada")] == [over]
            ada = await Someone(hall, "ada").connect()
            if not there:
                assert (await ada.refused(p.Enter(over)))["key"] == "no_table"
    assert list(check(tmp_path)) == []


@on_a_loop
async def test_a_table_that_somebody_looks_at_is_not_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_in(tmp_path) as hall:
        over, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        await play_on(ada, bob)
        put_forward(monkeypatch, 8 * DAY)
        await housekeeping.make_room(hall)
        ada.say(p.Chat("still here"))
        await bob.until("said")
        assert await entries(hall, over, e.Said)


@on_a_loop
async def test_somebody_who_never_played_is_forgotten_after_a_month_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall_in(tmp_path) as hall:
        for name in ("idle", "player", "sitting", "connected"):
            await Someone(hall, name).connect()
        await append(hall.storage, "over", 0, finished=finished("over", people={0: "player"}))  # type: ignore[arg-type]
        await hall.storage.save_table(table_row("open", players=("sitting",)))
    for days, left in ((29, 4), (31, 3)):
        put_forward(monkeypatch, days * DAY)
        async with hall_in(tmp_path) as hall:
            hall.people.connections["connected"] = set()
            assert await housekeeping.delete_idle_people(hall) == 4 - left
            known = await hall.storage.players(["idle", "player", "sitting", "connected"])
            assert len(known) == left
    assert "idle" not in known


@pytest.mark.sqlite  # PostgreSQL keeps the room of what was deleted, for what comes next
@on_a_loop
async def test_a_full_server_opens_no_tables_until_there_is_room(tmp_path: Path) -> None:
    async with hall_in(tmp_path, max_gigabytes=0.001) as hall:
        table, _ = await opened(hall, TWO, "ada")
        await append_all(hall.storage, "large", [LARGE] * 600)  # type: ignore[arg-type]
        await hall.storage.save_table(table_row("large", phase="over"))
        await housekeeping.make_room(hall)
        assert hall.full is False, "the old table was deleted first"
        await append_all(hall.storage, "other", [LARGE] * 600)  # type: ignore[arg-type]
        await housekeeping.make_room(hall)
        with pytest.raises(Refusal, match="is full"):
            await hall.open_table(TWO, "ada", {}, None)
        await hall.storage.delete_tables(["other"])
        await housekeeping.make_room(hall)
        await hall.open_table(TWO, "ada", {}, None)
        assert table in hall.rooms


@on_a_loop
async def test_a_table_at_which_too_much_happened_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decide, "MOST_ENTRIES", 20)
    monkeypatch.setattr(next_step, "MOST_ENTRIES", 20)
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await seated(hall, TWO, "ada", "bob")
        while hall.rooms[table].table.number < 20:
            ada.say(p.Chat("…"))
            await bob.until("said")
            hall.message_limits = MessageLimits(30)
        shown = await bob.until("table", lambda shown: shown["phase"] == "over")
        assert not shown.get("winners")
        assert (await ada.refused(p.Chat("more")))["key"] == "table_full"
        assert len(await hall.storage.read_entries(table)) == 21


@on_a_loop
async def test_tables_that_come_and_go_need_no_more_room_than_those_that_are_kept(tmp_path: Path) -> None:
    sizes = []
    async with running(tmp_path) as storage:
        for evening in range(30):
            table = f"table-{evening}"
            await append_all(storage, table, [LARGE] * 20, row=table_row(table, phase="over", changed=evening))
            await storage.delete_tables(await storage.old_tables(evening - 2))
            sizes.append(await storage.size())
        assert max(sizes[5:]) <= max(sizes[:5]) + 3 * 4096
        assert await storage.table_row("table-29") is not None
    assert (tmp_path / FILE_NAME).stat().st_size < 2 * max(sizes)
    assert list(sqlite.check(tmp_path / FILE_NAME)) == []


@on_a_loop
async def test_only_as_much_is_deleted_at_once_as_nobody_notices(tmp_path: Path) -> None:
    async with running(tmp_path) as storage:
        for number in range(6):
            row = table_row(f"table-{number}", phase="over", changed=number)
            await append_all(storage, f"table-{number}", [b"{}"] * 900, row=row)
        assert await storage.old_tables(100) == ["table-0", "table-1", "table-2"]


def test_nobody_makes_more_moves_than_hands_can_for_long() -> None:
    limits = MessageLimits(30)
    _, burst = message_limits.MOVES
    refused = 0
    for _ in range(int(burst) + 100):
        try:
            limits.allow("ada", p.Move("1", ">"))
        except Refusal:
            refused += 1
    assert refused > 0
    limits.allow("bob", p.Move("1", ">"))
