"""For any position, what a bot gives for the moves, as data and as text."""

import json
from pathlib import Path

import pytest

import saucerful
from saucerful import BadSetup, SaucerfulError
from saucerful.bots.hints import hint
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine.files.record import Replay, read_record

EXAMPLES = Path(__file__).parents[1] / "examples"
GAMES = {name: saucerful.game(name) for name in saucerful.names()}
FEW = 0.01


def example(name: str) -> Replay:
    return read_record((EXAMPLES / f"{name}.record.json").read_text(), GAMES)


@pytest.mark.parametrize("name", ["invasion-3", "constellations-2", "abduction-3", "zovnis-3"])
def test_a_search_gives_shares_visits_and_a_continuation_that_begins_with_the_move(name: str) -> None:
    replay = example(name)
    for step in range(0, len(replay.record.moves), 7):
        position = replay.at(step)
        said = hint(position, scale=FEW)
        assert sorted(one.move for one in said.moves) == position.legal(said.seat)
        looked_at = [one for one in said.moves if one.visits]
        assert looked_at
        assert sum(one.visits or 0 for one in looked_at) <= (said.simulations or 0)
        for one in looked_at:
            assert one.share is not None
            assert 0 <= one.share <= 1
            assert one.line[0] == (said.seat, one.move)
        assert [one.visits for one in said.moves] == sorted((one.visits or 0 for one in said.moves), reverse=True)


def test_a_level_without_search_tells_what_moves_look_worth_and_plays_the_best() -> None:
    said = hint(example("invasion-3").at(4), level="pilot")
    worths = [one.worth or 0 for one in said.moves]
    assert worths == sorted(worths, reverse=True)
    assert said.simulations is None
    assert said.text().startswith(f"pilot would play {said.moves[0].move}, at first sight.")


@pytest.mark.parametrize("name", ["invasion-3", "constellations-2", "abduction-3", "zovnis-3"])
def test_a_level_that_has_learned_tells_how_likely_it_makes_each_move(name: str) -> None:
    position = example(name).at(4)
    said = hint(position, level="ace")
    assert sorted(one.move for one in said.moves) == position.legal(said.seat)
    likely = [one.likely or 0.0 for one in said.moves]
    assert likely == sorted(likely, reverse=True)
    assert sum(likely) == pytest.approx(1)
    assert said.text().startswith(f"ace would play {said.moves[0].move}, by what it has learned.")
    chosen = SeatedBot("ace").choose(Sight.of(position, said.seat, 1))
    assert position.game.moves.text(position.state, said.seat, int(chosen)) == said.moves[0].move


def test_the_same_position_gives_the_same_hint_as_data_and_as_text() -> None:
    position = example("zovnis-3").at(5)
    said = hint(position, scale=FEW)
    assert said == hint(position, scale=FEW)
    assert json.loads(json.dumps(said.json()))["moves"][0]["move"] == said.moves[0].move
    assert "of the victory" in said.text()
    assert "Zib" in said.text(["Zib", "Zib", "Zib"])


def test_looking_for_a_hint_changes_nothing() -> None:
    position = example("constellations-2").at(6)
    before = position.array.tobytes(), list(position.history)
    hint(position, scale=FEW)
    assert (position.array.tobytes(), list(position.history)) == before


def test_what_cannot_be_hinted_at_is_told() -> None:
    replay = example("invasion-3")
    position = replay.at(1)
    other = next(seat for seat in range(3) if seat not in position.to_act)
    with pytest.raises(SaucerfulError, match=f"Seat {other} has no move now"):
        hint(position, other)
    with pytest.raises(SaucerfulError, match="no seat 7"):
        hint(position, 7)
    with pytest.raises(SaucerfulError, match="game is over"):
        hint(replay.end)
    with pytest.raises(BadSetup, match="no bot 'nobody'"):
        hint(position, level="nobody")
