"""What people did of the puzzles and deals of the day, on both databases: once each, exported and forgotten."""

import msgspec

from saucerful.server.storage.rows import DayPlayed, PuzzleOfDay
from tests.server.storage.running import Place, append, finished, on_a_loop, player, running, table_row

DAY, VERSION = "2026-11-19", "1.0"
PUZZLE = DayPlayed(player="ann", game="zovnis", day=DAY, version=VERSION, at=5, solved=False)
DEAL = DayPlayed(player="ann", game="zovnis", day=DAY, version=VERSION, at=7, table="one")


@on_a_loop
async def test_the_first_answer_and_the_first_table_of_a_day_count(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob"):
            await storage.save_player(player(name))
        await storage.save_day(PUZZLE)
        await storage.save_day(DEAL)
        await storage.save_day(msgspec.structs.replace(PUZZLE, solved=True, table="two"))
        await storage.save_day(msgspec.structs.replace(PUZZLE, player="bob", solved=True, day="2026-11-18"))
        await storage.save_day(msgspec.structs.replace(PUZZLE, player="bob", solved=True))
        await storage.save_day(msgspec.structs.replace(PUZZLE, player="bob", version="2.0"))
    async with running(place) as storage:
        both = msgspec.structs.replace(PUZZLE, table="one")
        assert await storage.day_played("ann", DAY, VERSION) == [both]
        assert await storage.day_played("ann", DAY, "2.0") == []
        assert await storage.day_puzzles(DAY, VERSION) == [PuzzleOfDay("zovnis", 2, 1)]
        assert await storage.days_played("bob") == ["2026-11-19", "2026-11-18"]
        assert [one["table_id"] for one in (await storage.export_player("ann"))["days"]] == ["one"]


@on_a_loop
async def test_a_deal_counts_once_it_is_played_to_its_end(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player("ann"))
        await storage.save_day(DEAL)
        assert await storage.day_results("zovnis", DAY, VERSION, 9) == []
        end = finished("one", game="zovnis", people={2: "ann"}, ended=9, summary=b'{"scores":[1]}')
        await append(storage, "one", 0, row=table_row("one", phase="over"), finished=end)
        (result,) = await storage.day_results("zovnis", DAY, VERSION, 9)
        assert (result.player, result.seat, result.ended) == ("ann", 2, 9)
        assert msgspec.json.decode(result.summary) == {"scores": [1]}
        assert await storage.day_results("zovnis", DAY, "2.0", 9) == []
        await storage.forget_player("ann")
        await storage.save_day(DEAL)
        assert await storage.day_results("zovnis", DAY, VERSION, 9) == []
        assert await storage.days_played("ann") == []


@on_a_loop
async def test_who_only_began_a_deal_of_the_day_long_ago_is_forgotten_with_it(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob"):
            await storage.save_player(msgspec.structs.replace(player(name), seen=1))
        await storage.save_day(PUZZLE)
        await storage.save_day(DEAL)
        await append(storage, "two", 0, finished=finished("two", game="zovnis", people={0: "bob"}))
        assert await storage.idle_players(2) == ["ann"]
        await storage.delete_players(["ann", "bob"])
        assert await storage.days_played("ann") == []
        assert await storage.player("bob") is not None
