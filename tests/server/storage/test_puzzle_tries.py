"""First answers to puzzles, on both databases: each counts once, is exported, copied and forgotten."""

import msgspec

from saucerful.server.storage.rows import PuzzleRating, PuzzleTry
from tests.server.storage.running import Place, on_a_loop, player, running

FIRST = PuzzleTry(
    player="ann", game="zovnis", puzzle="0a0b0c0d", at=5, solved=True, rating=1250.5, deviation=200.25,
    puzzle_rating=1190.5, puzzle_deviation=110.0,
)  # fmt: skip


@on_a_loop
async def test_only_the_first_answer_counts(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player("ann"))
        await storage.save_try(FIRST)
        await storage.save_try(msgspec.structs.replace(FIRST, solved=False, rating=900.0, puzzle_rating=2000.0))
        await storage.save_try(msgspec.structs.replace(FIRST, player="bob", solved=False, at=6, puzzle_rating=1300.0))
        await storage.save_try(msgspec.structs.replace(FIRST, puzzle="11111111", at=7))
    async with running(place) as storage:
        tries = await storage.puzzle_tries("ann", "zovnis")
        assert [(one.puzzle, one.at, one.solved, one.rating) for one in tries] == [
            ("11111111", 7, True, 1250.5),
            ("0a0b0c0d", 5, True, 1250.5),
        ]
        assert await storage.puzzle_tries("ann", "invasion") == []
        ratings = {one.puzzle: one for one in await storage.puzzle_ratings("zovnis")}
        assert ratings["0a0b0c0d"] == PuzzleRating("0a0b0c0d", 1300.0, 110.0, 2, 1)
        exported = (await storage.export_player("ann"))["puzzles"]
        assert [(one["puzzle"], bool(one["solved"])) for one in exported] == [("0a0b0c0d", True), ("11111111", True)]


@on_a_loop
async def test_answers_are_forgotten_with_the_person_and_keep_nobody_from_being_known(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "idle"):
            await storage.save_player(msgspec.structs.replace(player(name), seen=1))
        await storage.save_try(FIRST)
        assert await storage.idle_players(2) == ["idle"]
        await storage.forget_player("ann")
        assert await storage.puzzle_tries("ann", "zovnis") == []
        await storage.save_try(FIRST)
        assert await storage.puzzle_tries("ann", "zovnis") == []
        assert [one.tries for one in await storage.puzzle_ratings("zovnis")] == [1]
