"""Levels are chosen by name; packages add more, and a broken one harms nobody."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

import saucerful
from saucerful import BadSetup
from saucerful.bots import levels
from saucerful.bots.guidance import Guide, LevelSettings, level_settings
from saucerful.bots.searcher import Considered
from saucerful.bots.sight import Sight
from tests.bots.installed import BOTS, TROUBLE, forget, here, write_package


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    yield tmp_path
    monkeypatch.undo()
    forget()


def test_our_own_levels_come_first_and_are_described() -> None:
    assert levels.names()[:10] == ["random", *levels.LADDER, "classic-captain"]
    assert all(len(levels.level(name).description) > 10 for name in levels.names()[:10])


def test_an_unknown_level_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadSetup, match="no bot 'policy'; there are random, cadet, ensign, pilot, lieutenant, ace,"):
        levels.level("policy")


def test_a_level_can_be_the_network_at_a_temperature_that_the_game_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 0 it is the ace; the warmer, the more ways it finds to play, by its seed alone."""
    position = saucerful.game("invasion").deal(seats=2, seed="warm")
    sights = [Sight.of(position, 0, seed) for seed in range(30)]

    def chosen(temperature: float) -> list[int | str]:
        settings = LevelSettings(temperatures={"lieutenant": temperature})
        monkeypatch.setattr(levels, "level_settings", lambda game: settings)
        return [levels.level("lieutenant").make().choose(sight) for sight in sights]

    assert chosen(0.0) == [levels.level("ace").make().choose(sight) for sight in sights]
    assert 1 < len(set(chosen(2.0))) <= len(set(chosen(50.0)))
    assert chosen(2.0) == chosen(2.0)


@pytest.mark.parametrize("name", saucerful.names())
def test_every_game_says_how_freely_its_lieutenant_plays(name: str) -> None:
    bot = levels.level("lieutenant").make()
    assert isinstance(bot, levels.TemperedBot)
    assert (
        bot.temperature_in(saucerful.game(name)) == level_settings(saucerful.game(name)).temperatures["lieutenant"] > 0
    )


def test_a_temperature_must_be_one() -> None:
    for wrong in (b'{"temperatures": {"lieutenant": -1}}', b'{"temperatures": {"lieutenant": "hot"}}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(wrong, type=LevelSettings)


def test_a_package_adds_levels(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_package(folder, "trouble", TROUBLE, **BOTS)
    here(folder, monkeypatch)
    assert set(BOTS) < set(levels.names())
    fair = levels.level("fair")
    assert (fair.description, fair.pace) == ("Takes the first move. (trouble 1.0)", 250)


def test_a_package_cannot_take_the_name_of_our_own_level(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_package(folder, "trouble", TROUBLE, captain="Raises")
    here(folder, monkeypatch)
    assert "search" not in levels.level("captain").description
    assert levels.level("captain") in levels.BUILT_IN


def test_a_package_that_cannot_be_loaded_is_told_when_named_and_harms_no_other(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_package(folder, "torn", "import nothing_of_the_kind\n", torn="Torn")
    write_package(folder, "rude", "raise SystemExit(3)\n", rude="Rude")
    write_package(folder, "gone", "", gone="Gone")
    write_package(folder, "hasty", "class Hasty:\n    pace = 0\n    def choose(self, sight): ...\n", hasty="Hasty")
    write_package(folder, "trouble", TROUBLE, **BOTS)
    here(folder, monkeypatch)
    assert levels.level("fair").name == "fair"
    for name, words in {
        "torn": "torn 1.0 cannot be loaded: ModuleNotFoundError: No module named 'nothing_of_the_kind'",
        "rude": "cannot be loaded: SystemExit: 3",
        "gone": "cannot be loaded: AttributeError",
        "mute": "has no method choose",
        "hasty": "must have a pace of 10 to 1000",
    }.items():
        with pytest.raises(BadSetup, match=words):
            levels.level(name)


@pytest.mark.parametrize("actions", [1, 3])
def test_a_forced_move_costs_as_many_simulations_as_any_other_in_live_play(
    actions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []

    def think(sight: Sight, simulations: int, threads: int, guide: Guide | None) -> list[Considered]:
        searched.append(simulations)
        return []

    monkeypatch.setattr(levels, "think", think)
    seen = Sight.of(saucerful.game("invasion").deal(seats=3, seed=7), 0, 1, seconds=0.3)
    sight = replace(seen, actions=seen.actions[:actions])
    assert levels.SearchBot("captain").choose(sight) in sight.actions
    assert searched == [levels.SearchBot("captain").budget(seen.game)]


def test_in_a_simulation_a_forced_move_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "think", lambda *_: pytest.fail("searched"))
    sight = Sight.of(saucerful.game("invasion").deal(seats=3, seed=7), 0, 1)
    assert levels.SearchBot("captain").choose(replace(sight, actions=sight.actions[:1])) == sight.actions[0]
