"""Bots are honest: whatever they cannot know is drawn anew, and they choose the same."""

from collections.abc import Iterator

import pytest

import saucerful
from saucerful import Position
from saucerful.bots.hints import hint
from saucerful.bots.levels import BUILT_IN
from saucerful.bots.seated_bot import SeatedBot
from saucerful.bots.sight import Sight
from saucerful.engine import border
from saucerful.engine.generator import seed_state

FEW = 0.01
"""Of the usual number of simulations: what counts here is where they come from."""

LEVELS = [level.name for level in BUILT_IN]
TABLES = [(name, seats) for name in saucerful.names() for seats in saucerful.game(name).seats]


def positions(name: str, seats: int, every: int) -> Iterator[tuple[Position, int]]:
    """Positions of a game between pilots, with the seat to act."""
    position: Position = saucerful.game(name).deal(seats=seats, seed=f"honest {seats}")
    pilot = SeatedBot("pilot")
    while not position.over and len(position.history) < 60:
        seat = position.next_seat()
        if seat < 0:
            return
        sight = Sight.of(position, seat, len(position.history))
        if len(position.history) % every == 0:
            yield position, seat
        position.apply(seat, pilot.choose(sight), t=position.t if position.game.clock else None)


def another_world(position: Position, seat: int, seed: str) -> Position:
    """The same for all the seat can know."""
    world = position.copy()
    world.array = position.masked(seat).copy()
    world.array["rng"] = seed_state(seed)
    border.determinize(world.array, 0, seat)
    return world


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_level_chooses_the_same_in_every_world_it_may_be_in(name: str, seats: int) -> None:
    differed = 0
    for position, seat in positions(name, seats, every=9):
        number = len(position.history)
        players = [SeatedBot(level, scale=FEW) for level in LEVELS]
        chosen = [player.choose(Sight.of(position, seat, number)) for player in players]
        for again in range(2):
            world = another_world(position, seat, f"{number}/{again}")
            differed += world.array.tobytes() != position.array.tobytes()
            assert [player.choose(Sight.of(world, seat, number)) for player in players] == chosen
    assert differed, "nothing was hidden in any of these positions"


@pytest.mark.parametrize("name", saucerful.names())
def test_a_hint_tells_nothing_that_the_seat_cannot_know(name: str) -> None:
    for position, seat in positions(name, 3, every=14):
        for level in ("pilot", "captain"):
            said = hint(position, seat, level, FEW)
            assert hint(another_world(position, seat, "hint"), seat, level, FEW) == said


@pytest.mark.parametrize("level", LEVELS)
def test_a_forced_move_is_made(level: str) -> None:
    position: Position = saucerful.game("invasion").deal(seats=2, seed=1)
    seen = Sight.of(position, 0, 1)
    for action in seen.actions:
        only = Sight(seen.game, 0, seen.masked, seen.actions[seen.actions == action], 1)
        assert SeatedBot(level, scale=FEW).choose(only) == action


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_leaves_what_it_sees_as_it_is(level: str) -> None:
    for name in saucerful.names():
        sight = Sight.of(saucerful.game(name).deal(seats=2, seed=3), 0, 1)
        before = sight.masked.tobytes(), sight.actions.tolist()
        first = SeatedBot(level, scale=FEW).choose(sight)
        assert SeatedBot(level, scale=FEW).choose(sight) == first
        assert (sight.masked.tobytes(), sight.actions.tolist()) == before
