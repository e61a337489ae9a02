"""Before the game: who sits where, who is ready, and how it starts."""

from pathlib import Path

import pytest

from saucerful.engine.fair import Chance
from saucerful.server import protocol as p
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from tests.server.inside import Someone, entries, hall_in, opened, replayed, seated
from tests.server.storage.running import on_a_loop

THREE = e.TableSettings("invasion", 3)


@on_a_loop
async def test_people_sit_change_their_place_and_stand_up(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada, bob] = await opened(hall, THREE, "ada", "bob")
        assert (await ada.shown(p.Sit(0)))["you"] == 0
        assert (await bob.refused(p.Sit(0)))["key"] == "place_taken"
        moved = await ada.shown(p.Sit(2))
        assert moved["you"] == 2
        assert [seat.get("player", {}).get("name") for seat in moved["seats"]] == [None, None, "Ada"]
        stood = await ada.shown(p.Stand())
        assert stood["you"] is None
        assert (await ada.refused(p.Stand()))["key"] == "not_seated"


@on_a_loop
async def test_only_places_that_there_are_can_be_taken(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada] = await opened(hall, THREE, "ada")
        assert (await ada.refused(p.Sit(3)))["key"] == "no_place"
        assert (await ada.refused(p.SeatBot(7, "pilot")))["key"] == "no_place"
        assert (await ada.refused(p.Remove(5)))["key"] == "no_place"
        assert (await ada.refused(p.Remove(1)))["key"] == "place_free"
        assert (await ada.refused(p.SeatBot(1, "wizard")))["key"] == "no_level"
        assert (await ada.refused(p.Start("wizard")))["key"] == "no_level"
        assert (await ada.refused(p.Start()))["key"] == "nobody_seated"
        assert (await replayed(hall, table)).number == 1


@on_a_loop
async def test_only_the_host_puts_bots_removes_and_starts(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada, bob] = await opened(hall, THREE, "ada", "bob")
        for ask in (p.SeatBot(0, "pilot"), p.Remove(0), p.Start()):
            assert (await bob.refused(ask))["key"] == "host_only"
        assert (await ada.shown(p.SeatBot(0, "cadet")))["seats"][0] == {"bot": "cadet", "ready": True}
        assert (await bob.shown(p.Sit(1)))["you"] == 1
        assert (await bob.refused(p.Sit(0)))["key"] == "place_taken"
        ada.say(p.Remove(1))
        await bob.until("table", lambda shown: shown["you"] is None)


@on_a_loop
async def test_a_full_table_takes_nobody_else_but_lets_them_watch(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada, bob, cyd] = await opened(hall, e.TableSettings("zovnis", 2), "ada", "bob", "cyd")
        await ada.shown(p.Sit(0))
        await bob.shown(p.Sit(1))
        for place in (0, 1):
            assert (await cyd.refused(p.Sit(place)))["key"] == "place_taken"
        await cyd.until("table", lambda shown: shown.get("watching") == 1)


@on_a_loop
async def test_the_game_starts_when_every_place_is_taken_and_everybody_is_ready(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob] = await opened(hall, THREE, "ada", "bob")
        ada.say(p.SeatBot(2, "pilot"))
        ada.say(p.Sit(0))
        bob.say(p.Sit(1))
        ada.say(p.Ready("from-ada"))
        ada.say(p.Ready(None))
        bob.say(p.Ready("from-bob"))
        await ada.until("table", lambda shown: ["ready" in seat for seat in shown["seats"]] == [False, True, True])
        assert ada.last["phase"] == "open"
        ada.say(p.Ready("again"))
        shown = await ada.until("table", lambda shown: shown["phase"] == "playing")
        [started] = await entries(hall, table, e.Started)
        chance = Chance((await replayed(hall, table)).opened.seed, ["again", "from-bob"])
        assert started.nonces == chance.nonces
        assert started.order == chance.lots(3)
        assert [seat.get("player", {}).get("id") for seat in shown["seats"]] == [
            ["ada", "bob", None][place] for place in started.order
        ]


@on_a_loop
async def test_the_host_starts_and_free_places_are_filled_with_bots(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, [ada, bob, cyd] = await opened(hall, e.TableSettings("invasion", 5), "ada", "bob", "cyd")
        await ada.shown(p.Sit(1))
        await bob.shown(p.Sit(3))
        await ada.shown(p.Ready("a"))
        assert (await ada.refused(p.Start("cadet")))["key"] == "people_not_ready"
        await bob.shown(p.Ready("b"))
        await cyd.until("table", lambda shown: all(seat.get("ready") for seat in shown["seats"] if "player" in seat))
        ada.say(p.Start("cadet"))
        shown = await cyd.until("table", lambda shown: shown["phase"] == "playing")
        assert sorted(seat.get("bot") or seat["player"]["id"] for seat in shown["seats"]) == [
            *["ada", "bob"],
            *["cadet"] * 3,
        ]
        assert [step["n"] for step in shown["steps"]] == list(range(shown["n"] - 3, shown["n"] + 1)), "all at once"
        assert [entry.level for entry in await entries(hall, table, e.BotSat)] == ["cadet"] * 3


@on_a_loop
async def test_nobody_changes_places_after_the_start(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada, bob] = await seated(hall, e.TableSettings("zovnis", 2), "ada", "bob")
        cyd = await Someone(hall, "cyd").connect()
        await cyd.enter(ada.last["id"])
        for someone, ask in [(ada, p.SeatBot(0, "pilot")), (ada, p.Remove(1)), (ada, p.Start()), (cyd, p.Sit(0))]:
            assert (await someone.refused(ask))["key"] == "not_open"
        assert (await bob.refused(p.Ready(None)))["key"] == "not_open"
        assert (await cyd.refused(p.Ready("x")))["key"] in ("not_open", "not_seated")


@on_a_loop
async def test_people_who_may_not_watch_are_shown_out_when_the_game_starts(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("invasion", 3, spectators=False)
        table, [ada, bob] = await opened(hall, settings, "ada", "bob")
        await ada.shown(p.Sit(0))
        await ada.shown(p.Ready("a"))
        ada.say(p.Start())
        assert (await bob.until("refused"))["key"] == "no_spectators"
        await ada.until("table", lambda shown: shown["phase"] == "playing")
        assert all("view" not in message for message in bob.heard)
        assert (await bob.refused(p.Enter(table)))["key"] == "no_spectators"
        assert (await bob.refused(p.Chat("hello?")))["key"] == "not_at_table"


@on_a_loop
async def test_a_person_may_be_the_host_without_sitting(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        settings = e.TableSettings("invasion", 3, spectators=False)
        _, [ada, bob] = await opened(hall, settings, "ada", "bob")
        await bob.shown(p.Sit(0))
        await bob.shown(p.Ready("b"))
        ada.say(p.Start())
        shown = await ada.until("table", lambda shown: shown["phase"] == "playing")
        assert shown["you"] is None
        assert shown["view"]["seat"] is None


@on_a_loop
@pytest.mark.parametrize(
    ("settings", "bots", "sit", "key"),
    [
        (e.TableSettings("ludo", 3), {}, None, "setup"),
        (e.TableSettings("zovnis", 8), {}, None, "setup"),
        (e.TableSettings("zovnis", 2, options={"speed": 3}), {}, None, "setup"),
        (e.TableSettings("zovnis", 2, stand_in="wizard"), {}, None, "setup"),
        (e.TableSettings("zovnis", 2), {0: "wizard"}, None, "setup"),
        (e.TableSettings("zovnis", 2), {2: "pilot"}, None, "no_place"),
        (e.TableSettings("zovnis", 2), {}, -1, "no_place"),
        (e.TableSettings("zovnis", 2), {0: "pilot"}, 0, "place_taken"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(
    tmp_path: Path, settings: e.TableSettings, bots: dict[int, str], sit: int | None, key: str
) -> None:
    async with hall_in(tmp_path) as hall:
        with pytest.raises(Refusal) as refused:
            await hall.open_table(settings, "ada", bots, sit)
        assert refused.value.key == key
        assert await hall.storage.count_tables() == {}
