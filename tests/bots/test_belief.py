"""What others have played for: a search that believes it draws worlds in which they stand well more often."""

import numpy as np
import pytest

import saucerful
from saucerful.bots import search
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.generator import seed_state
from saucerful.engine.position import Position

WORLDS = 400


def played(name: str, seats: int, moves: int) -> Position:
    """A position of a game between pilots."""
    position: Position = saucerful.game(name).deal(seats=seats, seed="belief")
    pilot = SeatedBot("pilot")
    while len(position.history) < moves:
        seat = position.next_seat()
        position.apply(seat, pilot.choose(Sight.of(position, seat, len(position.history))))
    return position


def points_of_others(position: Position, seat: int, belief: float) -> list[int]:
    """What the others have together in worlds that the seat imagines."""
    rules = position.game.rules
    root, world, other = (np.zeros(1, rules.RECORD) for _ in range(3))
    scores = np.zeros(search.MAX_SEATS, np.int32)
    root[:] = position.masked(seat)
    root["rng"] = seed_state("worlds")
    found = []
    for _ in range(WORLDS):
        search.imagine(root, seat, belief, world, other, scores)
        border.scores(world, 0, scores)
        found.append(int(scores[: position.seats].sum() - scores[seat]))
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_a_world_in_which_others_stand_well_is_believed_more_often(seats: int) -> None:
    position = played("zovnis", seats, 9)
    seat = position.to_act[0]
    means = [np.mean(points_of_others(position, seat, belief)) for belief in (0.0, 0.4, 0.8)]
    assert means[0] + 0.3 < means[1] < means[2] - 0.1


def test_whoever_plays_for_goals_is_believed_to_have_them() -> None:
    """Of pilots' games: what the others really have is likelier than chance, and so is what is believed."""
    real, guessed, believed = [], [], []
    for moves in range(8, 20, 3):
        position = played("zovnis", 2, moves)
        seat = position.to_act[0]
        real.append(position.scores()[1 - seat])
        guessed += points_of_others(position, seat, 0.0)
        believed += points_of_others(position, seat, 0.8)
    assert abs(np.mean(real) - np.mean(believed)) < abs(np.mean(real) - np.mean(guessed))


def test_where_what_is_hidden_scores_nothing_all_worlds_are_equally_likely() -> None:
    position = saucerful.game("constellations").deal(seats=2, seed="belief")
    assert set(points_of_others(position, 0, 0.8)) == {position.scores()[1]}
