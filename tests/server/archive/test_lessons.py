"""Guided first games: each lesson's file is sound, and its table goes through it to the end."""

import asyncio
import json
import re
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from saucerful.engine.words import LANGUAGES, knows
from saucerful.games import names
from saucerful.server import protocol as p
from saucerful.server.archive import lessons
from saucerful.server.archive.lessons import BadLesson, Lesson, check, lesson
from saucerful.server.clock import wall_clock
from saucerful.server.hall.hall import Hall
from saucerful.server.table import entries as e
from saucerful.server.table.automation import real_time
from saucerful.server.table.seats import places
from tests.server.inside import PATIENCE, Someone, hall_in, play_on, replayed
from tests.server.storage.running import on_a_loop

KINDS = {
    "invasion": ("[2-4][a-c]", "n[2-9]", "r", "c[0-9]", "g"),
    "constellations": (r".+@.+r0", r".+@.+r[1-3]", r"\+[RBYG][0-3]", r"\."),
    "abduction": ("[0-9]+", "[0-9]+@[0-9]", ">", "d[0-9]"),
    "zovnis": ("[0-9]+@[0-3]", r"[0-9]+@[0-3]\^"),
}
"""What a player does in each game."""


@pytest.fixture(autouse=True)
def _quick_guides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_time, "GUIDED", 10)
    monkeypatch.setattr(places, "CALM_COUNTDOWN", 10)


def known(name: str) -> Lesson:
    found = lesson(name)
    assert found is not None
    return found


async def begun(hall: Hall, name: str) -> tuple[str, Someone]:
    ada = await Someone(hall, "ada").connect()
    table = await hall.open(lessons.first_entries(name, ada.id, wall_clock()), ada.id)
    await ada.enter(table)
    while ada.last["phase"] == "open":
        await ada.until("table")
    return table, ada


async def follow(hall: Hall, table: str, ada: Someone, until: int) -> None:
    """Make the player's moves as the lesson has them, and let the guides make theirs."""
    room = await hall.room(table)
    async with asyncio.timeout(PATIENCE):
        while (made := room.table.followed) is None or made < until:
            following = room.table.scripted
            if following is not None and following.seat == ada.seat and following.move in ada.legal and not room.busy:
                await ada.move(following.move)
            await asyncio.sleep(0.002)


async def heard(news: Callable[[], bool]) -> None:
    """Wait until somebody has been told: a move is written down before."""
    async with asyncio.timeout(PATIENCE):
        while not news():
            await asyncio.sleep(0.002)


@on_a_loop
@pytest.mark.parametrize("name", names())
async def test_whoever_follows_a_lesson_comes_to_its_end(tmp_path: Path, name: str) -> None:
    moves = known(name).moves
    async with hall_in(tmp_path) as hall:
        table, ada = await begun(hall, name)
        assert ada.seat == known(name).seat
        assert ada.last["lesson"] == {"step": 0} or name == "abduction"
        await follow(hall, table, ada, len(moves) // 2)
    async with hall_in(tmp_path) as hall:  # it can be left and taken up again
        ada = await Someone(hall, "ada").connect()
        assert (await ada.enter(table))["lesson"]["step"] >= len(moves) // 2
        await follow(hall, table, ada, len(moves))
        await heard(lambda: ada.last.get("phase") == "over")
        position = (await replayed(hall, table)).position
        assert position is not None
        assert [(one.seat, one.move) for one in position.history[: len(moves)]] == [
            (one.seat, one.move) for one in moves
        ]
        assert {one.by for one in position.history[: len(moves)]} == {"human", e.GUIDE}


@on_a_loop
async def test_whoever_goes_their_own_way_plays_on_against_a_pilot(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, ada = await begun(hall, "zovnis")
        await follow(hall, table, ada, 4)
        await heard(lambda: bool(ada.legal))
        own = next(move for move in ada.legal if move != known("zovnis").moves[4].move)
        await ada.move(own)
        assert (await ada.enter(table))["lesson"] == {}
        await play_on(ada)
        over = await ada.until("table", lambda shown: shown["phase"] == "over")
        assert over["tally"] == {}, "a lesson is no victory"
        ada.say(p.Rematch())
        following = (await ada.until("table", lambda shown: "next" in shown))["next"]
        shown = await ada.enter(following)
        assert "lesson" not in shown
        assert sorted(seat.get("bot", "") for seat in shown["seats"]) == ["", "pilot"]


@on_a_loop
async def test_in_real_time_guides_wait_for_the_player(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        table, ada = await begun(hall, "abduction")
        moves = known("abduction").moves
        first = next(number for number, one in enumerate(moves) if one.seat == known("abduction").seat)
        room = await hall.room(table)
        async with asyncio.timeout(PATIENCE):
            while room.table.followed != first:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        assert room.table.followed == first
        await follow(hall, table, ada, first + 3)


@on_a_loop
async def test_nobody_can_choose_a_guide_for_another_table(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        ada = await Someone(hall, "ada").connect()
        table = await hall.open_table(e.TableSettings("zovnis", 2), ada.id, {}, 0)
        await ada.enter(table)
        assert (await ada.refused(p.SeatBot(1, e.GUIDE)))["key"] == "no_level"


@pytest.mark.parametrize("name", names())
def test_what_a_lesson_tells_is_in_the_games_words_in_every_language(name: str) -> None:
    for step in known(name).steps:
        for language in LANGUAGES:
            assert step.tell is None or knows(name, step.tell, language), f"{language}: {step.tell}"


@pytest.mark.parametrize("name", names())
def test_in_a_lesson_the_player_makes_each_kind_of_move_and_is_told_why(name: str) -> None:
    found = known(name)
    own = {number: one.move for number, one in enumerate(found.moves) if one.seat == found.seat}
    for kind in KINDS[name]:
        assert any(re.fullmatch(kind, move) for move in own.values()), kind
    told = {step.at: step for step in found.steps if step.tell}
    assert all(told[number].expect for number in own), "no move of the player's goes without a word"
    assert len(found.moves) in told, "the end is explained"


def damaged() -> dict[str, Callable[[dict[str, Any]], Any]]:
    """What may be wrong with a file."""
    return {
        "not JSON": lambda _: None,
        "its record": lambda file: file["record"]["moves"][0].update(move="nonsense"),
        "no moves": lambda file: file["record"].update(moves=[]) or file["record"].pop("result"),
        "the seat": lambda file: file.update(seat=7),
        "an unknown field": lambda file: file.update(words="hello"),
        "the order": lambda file: file.update(steps=[{"at": 3}, {"at": 3}]),
        "after its last": lambda file: file.update(steps=[{"at": 500}]),
        "record's own": lambda file: file.update(steps=[{"at": 0, "expect": ["1@1"]}]),
        "not legal": lambda file: file.update(steps=[{"at": 0, "expect": [file["record"]["moves"][0]["move"], "x"]}]),
        "lesson-": lambda file: file.update(steps=[{"at": 0, "tell": "event-took"}]),
    }


@pytest.mark.parametrize("what", damaged())
def test_a_damaged_lesson_is_told_in_a_sentence(what: str) -> None:
    text = resources.files("saucerful.games.zovnis").joinpath(lessons.FILE).read_bytes()
    check(text, "zovnis")
    file = json.loads(text)
    damaged()[what](file)
    with pytest.raises(BadLesson) as found:
        check(json.dumps(file).encode() if what != "not JSON" else text[:-3], "zovnis")
    assert str(found.value).startswith("The lesson of zovnis")
    assert str(found.value).endswith(".")
