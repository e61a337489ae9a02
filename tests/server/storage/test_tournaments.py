"""Tournaments on both databases: nobody's change undoes another's, found by whoever takes part, exported, forgotten."""

import msgspec

from saucerful.server.storage.rows import TournamentRow
from tests.server.storage.running import Place, on_a_loop, player, running

NEW = TournamentRow(
    id="one", version=1, game="zovnis", phase="open", public=True, host="ann", due=50, changed=5, players=("ann",),
    state=b'{"round":0}',
)  # fmt: skip


@on_a_loop
async def test_a_change_is_stored_only_if_nobody_was_faster(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob"):
            await storage.save_player(player(name))
        assert await storage.tournament("one") is None
        assert await storage.save_tournament(NEW)
        assert not await storage.save_tournament(NEW)
        later = msgspec.structs.replace(NEW, version=2, players=("ann", "bob"), state=b'{"round":1}', changed=6)
        assert await storage.save_tournament(later)
        assert not await storage.save_tournament(msgspec.structs.replace(later, state=b'{"round":2}'))
        assert not await storage.save_tournament(msgspec.structs.replace(later, version=4))
    async with running(place) as storage:
        assert await storage.tournament("one") == msgspec.structs.replace(later, players=())
        assert [row.id for row in await storage.tournaments_of("bob", 9)] == ["one"]
        assert [row.id for row in await storage.open_tournaments(9, 9)] == ["one"]
        assert await storage.tournaments_due(49) == []
        assert await storage.tournaments_due(50) == ["one"]


@on_a_loop
async def test_who_takes_part_is_known_exported_and_forgotten(place: Place) -> None:
    async with running(place) as storage:
        for name in ("ann", "bob", "idle"):
            await storage.save_player(msgspec.structs.replace(player(name), seen=1))
        await storage.save_tournament(msgspec.structs.replace(NEW, players=("ann", "bob")))
        assert await storage.idle_players(2) == ["idle"]
        assert [one["id"] for one in (await storage.export_player("bob"))["tournaments"]] == ["one"]
        await storage.save_tournament(msgspec.structs.replace(NEW, version=2, players=("ann",)))
        assert await storage.tournaments_of("bob", 9) == []
        await storage.forget_player("ann")
        assert await storage.tournaments_of("ann", 9) == []
        await storage.save_tournament(msgspec.structs.replace(NEW, version=3, players=("ann", "bob")))
        assert await storage.tournaments_of("ann", 9) == [], "whoever was forgotten does not come back"


@on_a_loop
async def test_those_that_begin_soonest_are_listed_first_and_one_network_hides_no_others(place: Place) -> None:
    async with running(place) as storage:
        many = [
            msgspec.structs.replace(NEW, id=f"of one {number}", begins=number, network="n", players=())
            for number in range(9)
        ]
        unknown = [
            msgspec.structs.replace(NEW, id=id, begins=at, players=()) for id, at in [("soon", 4), ("later", 40)]
        ]
        begun = [
            msgspec.structs.replace(NEW, id=id, begins=at, phase="playing", players=())
            for id, at in [("long ago", 1), ("just now", 3)]
        ]
        for row in (*many, *unknown, *begun, msgspec.structs.replace(many[0], id="gone", phase="cancelled")):
            assert await storage.save_tournament(row)
        listed = [row.id for row in await storage.open_tournaments(9, 2)]
        assert listed == ["of one 0", "of one 1", "soon", "later", "just now", "long ago"]
        assert len(await storage.open_tournaments(4, 9)) == 4
        assert (await storage.tournament("of one 3")).network == "n"
        assert await storage.tournaments_from("n") == 9


@on_a_loop
async def test_those_that_are_over_are_deleted_after_a_while(place: Place) -> None:
    async with running(place) as storage:
        await storage.save_player(player("ann"))
        await storage.save_tournament(NEW)
        await storage.save_tournament(msgspec.structs.replace(NEW, id="two", phase="over", due=None))
        await storage.save_tournament(msgspec.structs.replace(NEW, id="new", phase="over", due=None, changed=99))
        await storage.delete_old_tournaments(50)
        assert {row.id for row in await storage.tournaments_of("ann", 9)} == {"one", "new"}
