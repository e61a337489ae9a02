"""The lobby, the timers and the lists of games get what they ask for."""

from tests.server.storage.running import Place, append, finished, on_a_loop, player, running, table_row


@on_a_loop
async def test_a_table_is_read_as_it_was_written(place: Place) -> None:
    row = table_row(due=77, summary=b'{"free":2}', players=("ann", "bob"), public=False, phase="playing")
    async with running(place) as storage:
        await storage.save_table(row)
        assert await storage.table_row("table") == row


@on_a_loop
async def test_people_sit_down_and_stand_up(place: Place) -> None:
    async with running(place) as storage:
        for players, after in (
            (("ann",), {"ann"}),
            (("bob", "ann"), {"ann", "bob"}),
            (None, {"ann", "bob"}),
            ((), set()),
        ):
            await storage.save_table(table_row(players=players))
            row = await storage.table_row("table")
            assert row is not None
            assert set(row.players or ()) == after
            assert [found.id for found in await storage.tables_of("bob")] == (["table"] if "bob" in after else [])


@on_a_loop
async def test_the_lobby_lists_open_public_tables_with_the_latest_change_first(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_table(table_row("early", changed=1, players=("ann",)))
        await storage.save_table(table_row("late", changed=3))
        await storage.save_table(table_row("secret", public=False))
        for phase in ("playing", "over", "aside"):
            await storage.save_table(table_row(phase, phase=phase))
        listed = await storage.open_tables()
        assert [(row.id, row.players) for row in listed] == [("late", ()), ("early", ("ann",))]
        assert [row.id for row in await storage.open_tables(1)] == ["late"]
        assert await storage.table_phases(["late", "nowhere"]) == {"late": "open"}
        assert await storage.count_tables() == {"open": 3, "playing": 1, "aside": 1}


@on_a_loop
async def test_tables_are_due_by_urgency_and_those_that_are_over_never(place: Place) -> None:
    async with running(place) as storage:
        for id, due, phase in (("b", 20, "playing"), ("a", 10, "open"), ("c", 30, "playing"), ("d", None, "playing")):
            await storage.save_table(table_row(id, due=due, phase=phase))
        for phase in ("over", "aside"):
            await storage.save_table(table_row(phase, due=5, phase=phase))
        assert await storage.tables_due(9) == []
        assert await storage.tables_due(20) == ["a", "b"]
        assert await storage.next_due(20) == 30
        assert await storage.next_due(30) is None
        await storage.save_table(table_row("a", due=None))
        assert await storage.tables_due(100) == ["b", "c"]


@on_a_loop
async def test_ones_tables_are_those_that_are_not_over(place: Place) -> None:
    async with running(place) as storage:
        for number, phase in enumerate(("open", "playing", "aside", "over")):
            await storage.save_table(table_row(phase, phase=phase, changed=number, players=("ann",)))
        assert [row.id for row in await storage.tables_of("ann")] == ["aside", "playing", "open"]


@on_a_loop
async def test_finished_games_are_listed_newest_first_page_by_page(place: Place) -> None:
    async with running(place) as storage:
        for number in range(5):
            people = {0: "ann", 2: "bob"} if number % 2 else {1: "ann"}
            await append(storage, f"game{number}", 0, finished=finished(f"game{number}", ended=number, people=people))
        assert [game.id for game in await storage.games_of("ann", limit=2)] == ["game4", "game3"]
        assert [game.id for game in await storage.games_of("ann", limit=2, skip=2)] == ["game2", "game1"]
        assert [(game.id, game.people) for game in await storage.games_of("bob")] == [
            ("game3", {0: "ann", 2: "bob"}),
            ("game1", {0: "ann", 2: "bob"}),
        ]
        assert (await storage.games_of("bob"))[0].record == b"null"
        game = await storage.finished_game("game3")
        assert game is not None
        assert game.record == b'{"moves":[]}'
        assert await storage.finished_game("no such game") is None


@on_a_loop
async def test_a_game_that_ends_again_after_an_undo_is_listed_once(place: Place) -> None:
    async with running(place) as storage:
        await append(storage, "game", 0, finished=finished("game", ended=1, people={0: "ann", 1: "bob"}))
        await append(storage, "game", 1, finished=finished("game", ended=2, people={1: "ann"}))
        assert [(game.ended, game.people) for game in await storage.games_of("ann")] == [(2, {1: "ann"})]
        assert await storage.games_of("bob") == []


@on_a_loop
async def test_several_players_are_found_at_once(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player())
        await storage.save_player(player("bob", 'Bob "the Blob"'))
        found = await storage.players(["bob", "nobody", "ann"])
        assert found == {"ann": player(), "bob": player("bob", 'Bob "the Blob"')}
        assert await storage.player("nobody") is None
