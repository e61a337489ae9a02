"""The figures of the rule pages show real positions: each is replayed from the game recorded with it."""

import json
from pathlib import Path
from typing import Any

import pytest

import saucerful
from saucerful.engine.files.record import read_record

GAMES = Path(__file__).parents[1] / "web" / "src" / "games"
POSITIONS = "figures/positions.json"
LEAST = 3
"""How many recorded positions a game has at least; other figures show cards alone."""


def recorded() -> list[tuple[str, str]]:
    found = sorted(GAMES.glob(f"*/{POSITIONS}"))
    return [(path.parts[-3], figure) for path in found for figure in json.loads(path.read_text())]


def test_every_game_has_figures() -> None:
    games = [game for game, _ in recorded()]
    assert {game for game in games if games.count(game) >= LEAST} == set(saucerful.names())


@pytest.mark.parametrize(("game", "figure"), recorded())
def test_a_figure_shows_what_the_recorded_game_led_to(game: str, figure: str) -> None:
    shown: dict[str, Any] = json.loads(GAMES.joinpath(game, POSITIONS).read_text())[figure]
    position = read_record(json.dumps(shown["record"]), {game: saucerful.game(game)}).end
    you = shown["you"]
    assert position.view(you).json() == shown["view"]
    assert shown["legal"] == (position.legal(you) if you in position.to_act else [])
    if "move" in shown:
        assert shown["move"] in position.legal(you)
