"""Tables that begin with a moment of another game: the same deal once more, or going on from where it stood."""

from pathlib import Path

import msgspec
import pytest

from saucerful.engine import fair
from saucerful.engine.errors import BadRecord
from saucerful.engine.files.record import read_record
from saucerful.games import game, names
from saucerful.lab.simulate import Plan, simulate
from saucerful.server import protocol as p
from saucerful.server.archive.origins import Beginning, begin
from saucerful.server.hall.hall import Hall
from saucerful.server.refusals import Refusal
from saucerful.server.table import entries as e
from saucerful.server.table.automation import real_time
from saucerful.server.table.commands import TimerFired
from saucerful.server.table.seats import places
from tests.server.inside import Someone, entries, hall_in, play_on, put_forward, replayed, to_act
from tests.server.room.test_undo import agree_to_undo, record_of
from tests.server.storage.running import on_a_loop

GAMES = {name: game(name) for name in names()}


def recorded(name: str, seats: int | None = None) -> str:
    [played] = simulate(Plan(name, seats or game(name).seats[0], "origin"), 1)
    return str(played.record)


async def going_on(
    hall: Hall, text: str, step: int, *names: str, settings: e.TableSettings | None = None
) -> tuple[str, list[Someone]]:
    """A table at that moment of a record; the people sit from place 0 on, the rest are bots. The game has begun."""
    origin, settled = begin(text, Beginning(step), settings)
    people = [await Someone(hall, name).connect() for name in names]
    bots = dict.fromkeys(range(len(names), settled.seats), "pilot")
    table = await hall.open_table(settled, people[0].id, bots, None, origin)
    for place, someone in enumerate(people):
        await someone.enter(table)
        await someone.shown(p.Sit(place))
    for someone in people:
        someone.say(p.Ready(someone.id))
    for someone in people:
        await someone.until("table", lambda shown: shown["phase"] == "playing")
    return table, people


@on_a_loop
@pytest.mark.parametrize("name", ["constellations", "invasion", "zovnis"])
@pytest.mark.parametrize("step", [0, 7])
async def test_a_game_goes_on_from_any_moment_and_its_record_is_a_whole_game(
    tmp_path: Path, name: str, step: int
) -> None:
    text = recorded(name)
    source = read_record(text, GAMES)
    async with hall_in(tmp_path) as hall:
        table, [ada] = await going_on(hall, text, step, "ada")
        assert ada.seat == 0
        shown = next(message for message in ada.heard if message.get("phase") == "playing")
        assert shown["origin"] == {"step": step}
        assert shown["view"]["over"] is False
        assert (await replayed(hall, table)).position.history[:step] == source.at(step).history  # type: ignore[union-attr]
        await play_on(ada, moves=2)
    async with hall_in(tmp_path) as hall:  # it is rebuilt from its own journal alone
        ada = await Someone(hall, "ada").connect()
        await ada.enter(table)
        await play_on(ada)
        await ada.until("table", lambda shown: shown["phase"] == "over")
        record = await record_of(hall, table)
        again = read_record(msgspec.json.encode(record).decode(), GAMES)
        assert again.record.deal == source.record.deal
        assert again.record.moves[:step] == source.record.moves[:step]
        assert record["meta"]["origin"] == {"game": None, "step": step}
        assert "seed" not in record
        with pytest.raises(BadRecord, match="nobody claims it fair"):
            fair.verify(again)


@on_a_loop
async def test_in_real_time_the_clock_goes_on_where_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "COUNTDOWN", 90_000)  # however long this test takes to look
    monkeypatch.setattr(real_time, "_reaction", lambda *_: 50)
    text = recorded("abduction", 3)
    source = read_record(text, GAMES)
    async with hall_in(tmp_path) as hall:
        table, [ada] = await going_on(hall, text, 2, "ada")
        assert ada.last["clock"]["t"] == source.at(2).t
        assert (await replayed(hall, table)).position.t == source.at(2).t  # type: ignore[union-attr]
        put_forward(monkeypatch, 90)
        hall.rooms[table].submit(TimerFired())
        await ada.until("moved", lambda moved: moved["by"] == "pilot")
        moves = await entries(hall, table, e.Moved)
        assert moves[0].t >= source.at(2).t


@on_a_loop
async def test_undo_reaches_back_to_that_moment_and_not_further(tmp_path: Path) -> None:
    text = recorded("zovnis").replace('"seat"', '"by": "human", "seat"')
    async with hall_in(tmp_path) as hall:
        table, people = await going_on(hall, text, 6, "ada", "bob")
        one = await to_act(*people)
        assert (await one.refused(p.Undo()))["key"] == "nothing_to_undo"
        before = one.last["view"]
        await one.move()
        await agree_to_undo(one, people)
        assert (await one.until("table"))["view"] == before
        assert len((await replayed(hall, table)).position.history) == 6  # type: ignore[union-attr]


@on_a_loop
async def test_a_rematch_has_a_fresh_deal(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        _, [ada] = await going_on(hall, recorded("zovnis"), 20, "ada")
        await play_on(ada)
        await ada.until("table", lambda shown: shown["phase"] == "over")
        ada.say(p.Rematch())
        following = (await ada.until("table", lambda shown: "next" in shown))["next"]
        assert "origin" not in await ada.enter(following)
        ada.say(p.Ready("ada"))
        await ada.until("table", lambda shown: shown["phase"] == "playing")
        await play_on(ada)
        assert len(fair.verify(read_record(msgspec.json.encode(await record_of(hall, following)).decode(), GAMES))) == 4


def test_what_is_said_of_the_table_must_agree_with_the_game_it_comes_from() -> None:
    text = recorded("abduction", 3)
    for settings in (None, e.TableSettings("abduction", 3), e.TableSettings("abduction", 3, {"referee": "live"})):
        origin, settled = begin(text, Beginning(1), settings)
        assert (settled.game, settled.seats, len(origin.moves)) == ("abduction", 3, 1)
    calm = begin(text, Beginning(0), e.TableSettings("abduction", 3, calm=True, public=True))[1]
    assert calm.calm
    assert calm.public
    last = len(read_record(text, GAMES).record.moves)
    for settings, step, key in (
        (e.TableSettings("abduction", 4), 0, "origin_seats"),
        (e.TableSettings("zovnis", 3), 0, "origin_differs"),
        (e.TableSettings("abduction", 3, {"referee": "final"}), 0, "origin_differs"),
        (e.TableSettings("abduction", 3, {"speed": 1}), 0, "origin_differs"),
        (None, last, "origin_over"),
        (None, last + 1, "no_step"),
    ):
        with pytest.raises(Refusal) as refused:
            begin(text, Beginning(step), settings)
        assert refused.value.key == key
